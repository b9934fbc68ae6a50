import { nullable, record } from '../json-schema.js';
import { dateField } from '../record-fields.js';

export const closedUntil = nullable(
  dateField('The last closed day; null if the running and the previous fiscal year are open.'),
);

export const books = record('Books', 'The closed part of the books.', {
  closedUntil,
  openFrom: dateField('The first day on which entries can be posted.'),
});

export const booksExample = { closedUntil: '2025-12-31', openFrom: '2026-01-01' } as const;
