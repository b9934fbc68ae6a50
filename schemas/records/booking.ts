import { closedObject, nullable, record } from '../json-schema.js';
import { amountField, idField, listField, textField } from '../record-fields.js';

const lineFields = {
  ledgerAccountId: idField('The ledger account (number).', '2390'),
  vatCode: { ...textField('The VAT code; without one the line has no effect on the VAT return.', 50), minLength: 1 },
  amount: amountField(
    'The signed amount in the currency of the bank account, VAT included; money out is negative. Optional if there is only one line.',
  ),
} as const;

/** The fields of a booking: REST, the tool and the topic take the same. */
export const bookingFields = {
  lines: {
    ...listField(
      closedObject(lineFields, ['ledgerAccountId']),
      'The accounts. Their amounts add up to the amount of the bank transaction.',
    ),
    minItems: 1,
    maxItems: 50,
  },
  text: { ...textField('The booking text; by default the text of the bank.', 500), minLength: 1 },
} as const;

const bookingLine = record('BookingLine', 'One account of a booking.', {
  ledgerAccountId: lineFields.ledgerAccountId,
  vatCode: nullable(lineFields.vatCode),
  amount: amountField('The signed amount in the currency of the bank account; money out is negative.'),
});

export const booking = record('Booking', 'How a bank transaction without a document is booked.', {
  lines: listField(bookingLine, 'The accounts.'),
  text: nullable(bookingFields.text),
});
