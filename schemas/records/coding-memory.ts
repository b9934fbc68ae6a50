import { column, defineRecord, hidden, hiddenJson, money } from '../define-record.js';
import { nullable, record } from '../json-schema.js';
import { amountField, choiceField, countField, listField, textField } from '../record-fields.js';
import { documentFields, documentId } from './document.js';

interface StoredThing {
  readonly words: string;
  readonly amount: string | null;
}

export const codingMemory = defineRecord({
  name: 'CodingMemory',
  description:
    'What a person decided about purchases of one supplier. A later document that names the same things, has the same kind and VAT and costs about the same is coded so.',
  table: 'supplier_memories',
  prefix: 'mem',
  id: { description: 'The id of the memory.', example: 'mem_01jcq8r5t9e4x8s6m2k7vwz3ha' },
  fields: {
    vendor: column('vendor_key', textField('The supplier: `vat:` and its VAT number, or `name:` and its name.', 400)),
    vendorName: nullable(textField('The name.', 300)),
    nameKey: hidden(nullable(textField('The key of its name.', 400))),
    what: textField('What the lines name; empty for all purchases from the supplier.', 2_000),
    things: hiddenJson<readonly StoredThing[]>(),
    circumstances: column(
      'pattern',
      textField('What must be the same: kind, paper or data, currency, country, who paid.', 300),
    ),
    vatRate: column('vat', textField('The VAT rate in percent, and the nature of lines without VAT.', 50)),
    ledgerAccountId: nullable(documentFields.ledgerAccountId),
    category: nullable(documentFields.category),
    vatCode: nullable(documentFields.vatCode),
    answers: listField(
      record('RememberedAnswer', 'An answer that holds for these purchases.', {
        question: textField('The question.', 50),
        choice: textField('The choice.', 50),
      }),
      'The answers to questions.',
    ),
    accepted: hiddenJson<readonly string[]>(),
    addressee: hidden(nullable(textField('To whom they were addressed.', 300))),
    currency: textField('The currency of the amount.', 3),
    largestAmount: money('currency', amountField('The largest amount that was posted so. Five times as much asks.')),
    confirmations: countField('How many documents a person who may post has posted so. With 0 it only proposes.'),
    origin: choiceField(
      ['confirmed', 'corrected', 'imported'],
      'Whether a person posted it so, corrected a coding, or an imported ledger had it so.',
    ),
    documentId: nullable(documentId, 'The last document that it was learnt from.'),
  },
});

export const codingMemoryExample = {
  id: 'mem_01jcq8r5t9e4x8s6m2k7vwz3ha',
  vendor: 'vat:DK12345674',
  vendorName: 'Nordisk Papir ApS',
  what: 'kopipapir; kuverter',
  circumstances: 'invoice, paper, DKK, domestic, paid by nobody named',
  vatRate: '25',
  ledgerAccountId: '2450',
  category: 'office_supplies',
  vatCode: 'I25',
  answers: [],
  currency: 'DKK',
  largestAmount: 1250.5,
  confirmations: 2,
  origin: 'confirmed',
  documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;
