import { refineInvoice } from '../extraction/kinds/kind-by-signs.js';
import type { DocumentKind } from '#schemas/document-kinds.js';
import { foldText } from '../extraction/page/fold-text.js';
import { decimalText } from '../money/decimal.js';
import type { ReadInvoice } from './read-invoice.js';

/** UNCL 1001 and TipoDocumento of the Italian exchange. Other codes are ordinary invoices or credit notes. */
const KIND_OF_CODE: Readonly<Record<string, DocumentKind>> = {
  // Pro forma, and requests for payment that an invoice follows.
  '325': 'offer',
  '71': 'offer',
  '211': 'offer',
  '326': 'instalment',
  '875': 'instalment',
  '384': 'corrected_invoice',
  '385': 'invoice',
  '386': 'prepayment',
  '389': 'self_billing',
  '527': 'self_billing',
  '876': 'final_invoice',
  '877': 'final_invoice',
  TD02: 'prepayment',
  TD03: 'prepayment',
};

/** What an electronic invoice is: by its type, else by what its notes and lines say. */
export const kindOfPurchase = (invoice: ReadInvoice): DocumentKind => {
  const { kind, isProForma, selfBilled, typeCode = '', notes, lines, references } = invoice;
  if (isProForma) return 'offer';
  if (kind === 'credit_note') return 'credit_note';
  if (selfBilled) return 'self_billing';
  const ofCode = KIND_OF_CODE[typeCode];
  if (ofCode !== undefined && ofCode !== 'invoice') return ofCode;
  const rows = [...notes, ...lines.map(({ description }) => description)].map((row) => foldText(row ?? ''));
  const items = lines.map(({ description, net }) => ({
    description: description ?? '',
    amount: net === undefined ? '0' : decimalText(net),
  }));
  const refined = refineInvoice({ rows, text: rows.join('\n') }, items, 'invoice');
  if (refined !== null) return refined;
  return isPrepaidByInvoice(invoice) && references.some((reference) => reference.kind === 'invoice')
    ? 'final_invoice'
    : kind;
};

/** A part was invoiced before: the invoice names it, and less than its total is left to pay. */
const isPrepaidByInvoice = ({ totals: { prepaid, gross } }: ReadInvoice): boolean =>
  prepaid.minor > 0n && prepaid.minor < gross.minor;
