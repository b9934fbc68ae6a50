import { readBooks } from '#tables/books-table.js';
import { defineQueryHandler } from '../query-handler.js';

export default defineQueryHandler<'get_books'>((_parameters, { tx }) =>
  readBooks(tx, new Date().toISOString().slice(0, 10)),
);
