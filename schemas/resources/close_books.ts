import { defineResourceOperation } from '../contract.js';
import { closedObject } from '../json-schema.js';
import { booksExample, closedBooks, closedUntil } from '../records/books.js';

export default defineResourceOperation({
  name: 'close_books',
  title: 'Close the books',
  summary: 'Closes the books up to a day, or opens them again.',
  description:
    'No entry can be dated on or before that day. Earlier documents are posted on the first open day or today, with a remark. Null restores the default: the running and the previous fiscal year are open. Closing files no VAT: `unfiledVat` names the periods of the closed days that are not filed, which stay due. Closing and opening are recorded in the audit log.',
  method: 'PATCH',
  path: '/api/rest/books',
  permission: 'ledger:edit',
  preview: 'required',
  undo: '{@close_books} with the day of before restores it. What was posted meanwhile stays.',
  status: 200,
  request: closedObject({ closedUntil }, ['closedUntil']),
  response: closedBooks,
  errors: [],
  emits: ['books.closed', 'books.opened'],
  example: { request: { closedUntil: '2025-12-31' }, response: { ...booksExample, unfiledVat: [] } },
});
