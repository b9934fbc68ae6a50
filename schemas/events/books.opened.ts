import { defineEvent } from '../contract.js';
import { books } from '../records/books.js';

export default defineEvent({
  type: 'books.opened',
  title: 'Books opened',
  summary: 'Closed days were opened again.',
  payload: books,
  example: { closedUntil: null, openFrom: '2025-01-01' },
});
