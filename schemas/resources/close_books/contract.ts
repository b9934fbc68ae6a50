import { defineResourceOperation } from '../../contract.js';
import { closedObject } from '../../json-schema.js';
import { books, booksExample, closedUntil } from '../../records/books.js';

export default defineResourceOperation({
  name: 'close_books',
  title: 'Close the books',
  summary: 'Closes the books up to a day, or opens them again.',
  description:
    'No entry gets a date up to that day any more: a document from before is posted on the first open day or today, and says so. Null goes back to the default, by which the running fiscal year and the one before are open. Opening again is possible and, like closing, in the audit log.',
  method: 'PATCH',
  path: '/api/rest/books',
  permission: 'ledger:edit',
  status: 200,
  request: closedObject({ closedUntil }, ['closedUntil']),
  response: books,
  errors: [],
  emits: ['books.closed', 'books.opened'],
  example: { request: { closedUntil: '2025-12-31' }, response: booksExample },
});
