import { defineEvent } from '../contract.js';
import { books, booksExample } from '../records/books.js';

export default defineEvent({
  type: 'books.closed',
  title: 'Books closed',
  summary: 'The books were closed up to a later day.',
  payload: books,
  example: booksExample,
});
