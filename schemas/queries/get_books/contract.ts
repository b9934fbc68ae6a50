import { defineQuery } from '../../contract.js';
import { NO_PARAMETERS } from '../../query-parameters.js';
import { books, booksExample } from '../../records/books.js';

export default defineQuery({
  name: 'get_books',
  title: 'Get books',
  summary: 'Tells up to which day the books are closed.',
  description: 'PATCH on the same path closes them.',
  path: '/api/rest/books',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: books,
  example: { parameters: {}, item: booksExample },
});
