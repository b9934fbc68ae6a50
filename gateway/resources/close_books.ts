import { closeBooks } from '#operations/closing/close-books.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'close_books'>((request, context) => closeBooks(context, request));
