import { defineQuery } from '../contract.js';
import { NO_PARAMETERS } from '../query-parameters.js';
import { books, booksExample } from '../records/books.js';

export default defineQuery({
  name: 'get_books',
  title: 'Get books',
  summary: 'Returns the day up to which the books are closed.',
  description: 'PATCH on the same path closes the books.',
  path: '/api/rest/books',
  permission: 'read',
  paged: false,
  parameters: NO_PARAMETERS,
  item: books,
  example: { parameters: {}, item: booksExample },
});
