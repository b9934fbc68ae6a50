import { nullable, record } from '../json-schema.js';
import { dateField, listField, textField } from '../record-fields.js';

export const closedUntil = nullable(
  dateField('The last closed day; null if the running and the previous fiscal year are open.'),
);

export const books = record('Books', 'The closed part of the books.', {
  closedUntil,
  openFrom: dateField('The first day on which entries can be posted.'),
});

const unfiledVat = record('UnfiledVat', 'A VAT period that has ended and whose return is not filed.', {
  name: textField('The period, e.g. 2026 Q3 or 2026-10.', 10),
  periodStart: dateField('The first day.'),
  periodEnd: dateField('The last day.'),
  dueDate: dateField('The day by which its VAT is due.'),
});

export const closedBooks = record(
  'ClosedBooks',
  'The closed part of the books, and the VAT that is still due for it.',
  {
    closedUntil,
    openFrom: dateField('The first day on which entries can be posted.'),
    unfiledVat: listField(
      unfiledVat,
      'The VAT periods of the closed days that are not filed. They stay due: {@prepare_vat_return} and {@file_vat_return} work on them, and the calendar keeps their deadlines.',
    ),
  },
);

export const booksExample = { closedUntil: '2025-12-31', openFrom: '2026-01-01' } as const;
