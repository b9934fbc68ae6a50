import { nullable, record } from '../json-schema.js';
import { MAX_NAME_LENGTH, textField } from '../record-fields.js';

export const buyerFields = {
  name: textField('Name of the company or person.', MAX_NAME_LENGTH),
  vatNumber: textField('VAT number (partita IVA), without the country prefix.', 50),
  fiscalCode: textField('Codice fiscale; needed for a person without a VAT number.', 50),
  sdiCode: {
    type: 'string',
    minLength: 7,
    maxLength: 7,
    description: 'Destination code (codice destinatario), 7 characters; 0000000 for delivery by PEC.',
  },
  pec: textField('Certified e-mail address (PEC) for delivery.', 320),
  country: textField('ISO 3166-1 alpha-2 code, e.g. IT. Decides the VAT treatment.', 50),
} as const;

export const einvoiceBuyer = record('EinvoiceBuyer', 'The buyer.', {
  name: buyerFields.name,
  vatNumber: nullable(buyerFields.vatNumber),
  fiscalCode: nullable(buyerFields.fiscalCode),
  sdiCode: nullable(buyerFields.sdiCode),
  pec: nullable(buyerFields.pec),
  country: nullable(buyerFields.country),
});
