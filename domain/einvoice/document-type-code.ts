import type { ReadInvoice } from './read-invoice.js';

/** UNCL 1001 codes in UBL and CII that reduce the buyer's debt. */
const CREDIT_NOTES: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
]);

/** UNCL 1001: a pro forma invoice. */
const PRO_FORMA = '325';

const SELF_BILLED: ReadonlySet<string> = new Set(['261', '389', '527']);

export const kindOfTypeCode = (
  typeCode: string | undefined,
  rootIsCreditNote: boolean,
): Pick<ReadInvoice, 'kind' | 'isProForma' | 'selfBilled'> => ({
  kind: rootIsCreditNote || (typeCode !== undefined && CREDIT_NOTES.has(typeCode)) ? 'credit_note' : 'invoice',
  isProForma: typeCode === PRO_FORMA,
  selfBilled: typeCode !== undefined && SELF_BILLED.has(typeCode),
});
