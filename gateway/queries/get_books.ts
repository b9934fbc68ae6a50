import { localDay } from '#domain/calendar/local-day.js';
import { readBooks } from '#tables/books-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_books'>((_parameters, { tx }) => readBooks(tx, localDay(new Date())));
