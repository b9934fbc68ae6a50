import { closeBooks } from '#operations/closing/close-books.js';
import { defineChange } from '../resource-handler.js';

export default defineChange<'close_books'>((request, context) => closeBooks(context, request));
