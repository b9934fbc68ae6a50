import type { NumberSchema, Properties } from '../json-schema.js';
import { nullable, record } from '../json-schema.js';
import { choiceField, flagField, idField, textField, updatedAt, version } from '../record-fields.js';
import { addressFields } from './organization.js';

const supplies = choiceField(
  ['goods', 'services'],
  'What is mainly sold. Decides the legal article under which a sale abroad is free of VAT.',
);
/** Required together: the object is complete or absent. */
const fieldsOrNull = <const P extends Properties>(title: string, description: string, properties: P) =>
  nullable(record(title, description, properties), description);

const paymentDays: NumberSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 365,
  description: 'Days from the invoice date to the due date; 30 if not set.',
};

export const invoicingProfileFields = {
  supplies: nullable(supplies),
  fikCreditor: nullable({
    type: 'string',
    pattern: '^[0-9]{8}$',
    description: 'Danish creditor number (FIK), 8 digits. If set, invoices contain a payment slip line of type 71.',
  }),
  logoFileId: nullable(
    idField('The uploaded PNG or JPEG for the logo on invoices.', 'file_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ),
  paymentDays: nullable(paymentDays),
  phone: nullable(textField('The telephone number on invoices.', 30)),
  rechargeStampDuty: flagField(
    'Italy: whether the stamp duty of 2 EUR, if it is due, is charged to the buyer on a separate line.',
  ),
  pensionFund: fieldsOrNull(
    'PensionFund',
    'Italy: the contribution to a pension fund (cassa previdenziale) that is added to every fee.',
    {
      type: { type: 'string', pattern: '^TC(0[1-9]|1[0-9]|2[0-2])$', description: 'The fund, TC01 to TC22.' },
      rate: { type: 'number', minimum: 0, maximum: 100, description: 'Percent of the fee, e.g. 4.' },
    },
  ),
  withholding: fieldsOrNull(
    'WithholdingTerms',
    "Italy: the tax that businesses and public bodies withhold from the fee (ritenuta d'acconto).",
    {
      type: { type: 'string', pattern: '^RT0[1-6]$', description: 'RT01: for a person; RT02: for a company.' },
      rate: { type: 'number', minimum: 0, maximum: 100, description: 'Percent of the fee, e.g. 20.' },
      reason: {
        type: 'string',
        pattern: '^([A-EG-IL-Y]|L1|M1|M2|O1|V1|V2|ZO)$',
        description:
          'The reason for the payment, as a letter of the declaration of withholding agents, e.g. A: fee of a profession.',
      },
    },
  ),
} as const;

export const invoicingProfile = record(
  'InvoicingProfile',
  'Invoicing details of the organisation, in addition to its profile.',
  { ...invoicingProfileFields, updatedAt: nullable(updatedAt), version: { ...version, minimum: 0 } },
);

export const invoicingProfileExample = {
  supplies: 'services',
  fikCreditor: '82345678',
  logoFileId: null,
  paymentDays: 14,
  phone: '+45 86 12 34 56',
  rechargeStampDuty: false,
  pensionFund: null,
  withholding: null,
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;

export const contactInvoicingFields = {
  supplies: nullable(supplies),
  zeroRateVatCode: nullable(
    textField(
      'The VAT code of lines without VAT to this contact, e.g. UOB (Denmark) or VN35 (Italy), used if nothing else decides it.',
      10,
    ),
  ),
  splitPayment: nullable(
    flagField(
      'Italy: whether the buyer pays the VAT to the treasury (split payment), e.g. a company controlled by a public body. null: public bodies do, by the rule in force. Never for fees from which tax is withheld.',
    ),
  ),
  withholds: nullable(
    flagField(
      "Italy: whether the buyer withholds tax from professionals' fees. null: yes for Italian businesses and public bodies, no for others.",
    ),
  ),
  isBusiness: nullable(
    flagField(
      'Whether the contact is a business. Decides the VAT on services outside the EU. null: a business if it has a VAT number or a register number.',
    ),
  ),
  paymentDays: nullable(paymentDays),
} as const;

export const contactInvoicing = record(
  'ContactInvoicing',
  'Invoicing details of a contact, in addition to the address book.',
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
  withholds: null,
  isBusiness: null,
  paymentDays: 60,
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
