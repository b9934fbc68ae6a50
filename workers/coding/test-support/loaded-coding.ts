import type { HeldDocument } from '#operations/documents/lock-document.js';
import { heldDocumentOf, NOW, SITUATION } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import codeDocument from '../code_document.js';

export const READ = {
  ...{ kind: 'invoice', total: 1250.5, date: '2026-10-30', currency: 'DKK', net: 1000.4, vat: 250.1, number: '17' },
  ...{ vatLines: [], lineItems: [], fields: [], checks: [], corrections: [], dueDate: null, buyer: null },
  supplier: { name: 'Nordisk Papir ApS', vatNumber: 'DK12345674', country: 'DK' },
} as unknown as NonNullable<HeldDocument['extraction']>;

/** A document that was read. */
export const documentOf = (over: Partial<HeldDocument> = {}): HeldDocument =>
  heldDocumentOf({ state: 'extracted', extraction: READ, ...over });

const key = 'doc_1';
/** What the needs of the coding answer about it. */
export const loadedOf = (document: HeldDocument | null, region: 'denmark' | null = 'denmark') => ({
  document: document ? [{ ...document, key }] : [],
  bookCurrency: [{ currency: 'DKK' }],
  codingSettings: [{ region_key: region, auto_post: true, auto_post_threshold: '0.5' }],
  ownAccounts: [],
  ownIdentity: [
    {
      name: 'Own ApS',
      vat_number: null,
      business_id: null,
      fiscal_code: null,
      address: null,
      ibans: [],
      industry: null,
    },
  ],
  surroundings: [{ key, text: 'paper', contact: null, captured_at: NOW, received_on: null, deduction_percent: null }],
  ...{
    openPostings: [],
    knowledge: [],
    vendorAnswers: [],
    remembered: [],
    history: [],
    earlierDocuments: [],
    registerAnswer: [],
    supplierIndustry: [],
    rate: [],
  },
});

/** The same document after code_document. */
export function codedDocumentOf(over: Partial<HeldDocument> = {}): HeldDocument {
  const read = documentOf();
  const coded = codeDocument.rule.decide({ documentId: read.id }, loadedOf(read), SITUATION);
  if (coded instanceof ActionError) throw coded;
  const row = coded.changes.flatMap((write) => (write.kind === 'put' ? [write.row] : [])).at(-1);
  return { ...read, ...row, ...over };
}
