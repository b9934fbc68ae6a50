import { nullable, record } from '../json-schema.js';
import { dateField } from '../record-fields.js';

export const closedUntil = nullable(
  dateField('The last closed day; null when the running fiscal year and the one before are open.'),
);

export const books = record('Books', 'Which part of the books is closed.', {
  closedUntil,
  openFrom: dateField('The first day that entries can have.'),
});

export const booksExample = { closedUntil: '2025-12-31', openFrom: '2026-01-01' } as const;
