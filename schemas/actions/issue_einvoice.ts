import { defineAction } from '../contract.js';
import { closedObject, nullable, record } from '../json-schema.js';
import { createdAt, dateField, listField, textField, warnings } from '../record-fields.js';
import { einvoice, einvoiceExample } from '../records/einvoice.js';
import { invoiceFields, invoiceId } from '../records/invoice.js';
import { einvoiceLines, invoiceLine, invoiceTotals } from '../records/invoice-line.js';
import { buyerFields, einvoiceBuyer } from '../records/einvoice-buyer.js';

export default defineAction({
  name: 'issue_einvoice',
  title: 'Issue e-invoice',
  summary: 'Issues an electronic invoice through the national exchange (Italy).',
  description: `Builds a FatturaPA invoice, validates it and sends it through the connected e-invoicing provider, in one step and without a draft.

**This is a legal act:** it uses up the number, and the invoice cannot be withdrawn. Have a person confirm it.

- Only for region italy; other regions are refused with \`region_unsupported\`.
- \`buyer.vatNumber\` has no country prefix. Give \`sdiCode\` (7 characters), or \`pec\` with \`sdiCode\` 0000000.
- The address of the buyer comes from the contact with the same VAT number or fiscal code (set it with {@update_contact_invoicing}), else from VIES. Without an address, a sale in Italy of up to 400 EUR becomes a simplified invoice (TD07); anything else is not sent (\`invoice_incomplete\`).
- Each line with \`vatRate\` 0 needs \`vatNature\`.
- Leave \`number\` out to use the next number of the series. \`date\` defaults to today and \`currency\` to EUR.
- The result shows the state of the e-invoice; notices of the exchange arrive later.`,
  permission: 'invoices:edit',
  preview: 'required',
  undo: null,
  worker: 'invoicing',
  orderingKey: 'organization',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  request: closedObject(
    {
      buyer: closedObject(buyerFields, ['name'], { description: 'The buyer.' }),
      lines: einvoiceLines,
      number: invoiceFields.number,
      date: invoiceFields.date,
      currency: invoiceFields.currency,
      causale: textField('The reason (causale) printed on the invoice, free text.', 2_000),
    },
    ['buyer', 'lines'],
  ),
  result: record('IssuedEinvoice', 'The electronic invoice as issued.', {
    id: { ...invoiceId, description: 'The id of the recorded invoice.' },
    number: textField('The invoice number.', 50),
    date: dateField('The invoice date.'),
    currency: invoiceFields.currency,
    causale: nullable(textField('The reason (causale) printed on the invoice.', 2_000)),
    buyer: einvoiceBuyer,
    lines: listField(invoiceLine, 'The lines.'),
    ...invoiceTotals,
    einvoice,
    warnings,
    createdAt,
  }),
  errors: [
    'region_not_set',
    'region_unsupported',
    'provider_not_connected',
    'provider_refused',
    'invoice_number_taken',
    'invoice_number_unfit',
    'vat_treatment_undecided',
    'exchange_rate_missing',
    'invoice_incomplete',
    'period_closed',
    'rule_expired',
  ],
  emits: ['invoice.issued', 'ledger_entry.posted'],
  creates: 'inv',
  example: {
    request: {
      buyer: { name: 'Rossi S.r.l.', vatNumber: '12345678903', sdiCode: 'ABC1234', country: 'IT' },
      lines: [{ description: 'Consulenza', quantity: 2, unitPrice: 500, vatRate: 22 }],
      causale: 'Consulenza di ottobre',
    },
    result: {
      id: 'inv_01jcq8r5t9e4x8s6m2k7vwz3ha',
      number: '2026-0042',
      date: '2026-11-02',
      currency: 'EUR',
      causale: 'Consulenza di ottobre',
      buyer: {
        name: 'Rossi S.r.l.',
        vatNumber: '12345678903',
        fiscalCode: null,
        sdiCode: 'ABC1234',
        pec: null,
        country: 'IT',
      },
      lines: [
        {
          description: 'Consulenza',
          quantity: 2,
          unitPrice: 500,
          vatRate: 22,
          vatNature: null,
          net: 1000,
          origin: null,
          supplies: null,
        },
      ],
      vatSummary: [{ vatRate: 22, vatNature: null, net: 1000, vat: 220 }],
      net: 1000,
      vat: 220,
      total: 1220,
      einvoice: einvoiceExample,
      warnings: [],
      createdAt: '2026-11-02T09:15:00.000Z',
    },
  },
});
