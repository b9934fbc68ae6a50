import type { JsonSchema } from '../json-schema.js';
import { nullable, record } from '../json-schema.js';
import { choiceField, flagField, idField, textField, updatedAt, version } from '../record-fields.js';
import { addressFields } from './organization.js';

const supplies = choiceField(
  ['goods', 'services'],
  'What is mainly sold. Decides under which article a sale abroad is free of VAT.',
);
const paymentDays: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 365,
  description: 'Days from the date of an invoice until it is to be paid; 30 when nothing is said.',
};

export const invoicingProfileFields = {
  supplies: nullable(supplies),
  fikCreditor: nullable({
    type: 'string',
    pattern: '^[0-9]{8}$',
    description: 'Danish creditor number (FIK), 8 digits: invoices then carry a payment slip line of type 71.',
  }),
  logoFileId: nullable(idField('The uploaded PNG or JPEG that invoices carry.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  paymentDays: nullable(paymentDays),
  phone: nullable(textField('The telephone number on invoices.', 30)),
} as const;

export const invoicingProfile = record(
  'InvoicingProfile',
  'What invoices need to know beyond the profile of the organisation.',
  { ...invoicingProfileFields, updatedAt: nullable(updatedAt), version: { ...version, minimum: 0 } },
);

export const invoicingProfileExample = {
  supplies: 'services',
  fikCreditor: '82345678',
  logoFileId: null,
  paymentDays: 14,
  phone: '+45 86 12 34 56',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;

export const contactInvoicingFields = {
  supplies: nullable(supplies),
  zeroRateVatCode: nullable(
    textField(
      'The VAT code of lines without VAT to this contact, e.g. UOB (Denmark) or VN35 (Italy), where nothing else settles it.',
      10,
    ),
  ),
  splitPayment: nullable(
    flagField('Public bodies in Italy: whether they pay the VAT to the treasury. null: the rule in force decides.'),
  ),
  paymentDays: nullable(paymentDays),
} as const;

export const contactInvoicing = record(
  'ContactInvoicing',
  'What invoices to a contact need to know beyond the address book.',
  {
    contactId: idField('The contact.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha'),
    address: nullable(record('Address', 'A postal address.', addressFields)),
    ...contactInvoicingFields,
    updatedAt: nullable(updatedAt),
    version: { ...version, minimum: 0 },
  },
);

export const contactInvoicingExample = {
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  address: { street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' },
  supplies: null,
  zeroRateVatCode: null,
  splitPayment: null,
  paymentDays: 60,
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
