import { EXCHANGE_COUNTRY } from '#domain/einvoice/fatturapa/exchange-country.js';
import type { ReadInvoice, ReadParty } from '#domain/einvoice/read-invoice.js';
import { draftOfInvoice } from '#domain/sales/invoice/draft-of-invoice.js';
import { canonicalJson } from '#platform/canonical-json.js';
import { FileError } from '#platform/file-error.js';
import type { Organization } from '#schemas/types.js';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { callRest, type RestAccess } from './call-rest.js';
import { checkPayload } from './check-payload.js';
import type { ContactBook } from './contact-book.js';
import { type Buyer } from './contact-book.js';
import type { BrokenItem, ImportItem, ImportSource } from './import-item.js';
import { readFiles, type FoundFile } from './read-files.js';

type Seller = Pick<Organization, 'vatNumber' | 'fiscalCode' | 'businessId'>;

/**
 * Imports the organisation's own invoices from another program as drafts (FatturaPA, OIOUBL, UBL, CII; also signed, in
 * a folder or in a ZIP). Number and date are kept. The buyer is found in the address book by its fiscal ids, or added.
 * `line` is the number of the file.
 */
export function invoiceFilesSource(path: string, access: RestAccess, contacts: ContactBook): ImportSource {
  let seller: Promise<Seller> | undefined;
  const readSeller = (): Promise<Seller> => (seller ??= callRest(access, '/organization') as Promise<Seller>);
  return { kind: 'invoices', place: 'file', items: () => readInvoiceFiles(path, readSeller, contacts) };
}

async function* readInvoiceFiles(
  path: string,
  readSeller: () => Promise<Seller>,
  contacts: ContactBook,
): AsyncGenerator<ImportItem | BrokenItem> {
  const seller = await readSeller();
  let line = 0;
  for await (const file of readFiles(path)) {
    line += 1;
    for (const read of await readFile(file)) {
      const place = { line, label: typeof read === 'string' ? file.name : (read.number ?? file.name) };
      const item = typeof read === 'string' ? read : toItem(read, seller, contacts);
      yield typeof item === 'string' ? { ...place, code: 'invalid_input', problem: item } : { ...place, ...item };
    }
  }
}

/** Returns the invoices of a file, or the reason why it cannot be read. */
async function readFile({ bytes }: FoundFile): Promise<readonly (ReadInvoice | string)[]> {
  try {
    const read = await readEinvoices(bytes);
    if (!read) return ['The file is not an electronic invoice (FatturaPA, OIOUBL, UBL or CII).'];
    return read.ok ? read.value : [wordsOf(read.message)];
  } catch (error) {
    if (error instanceof FileError) return [error.message];
    throw error;
  }
}

function toItem(
  invoice: ReadInvoice,
  seller: Seller,
  contacts: ContactBook,
): Pick<ImportItem, 'action' | 'identity' | 'payload'> | string {
  const sellerProblem = checkSeller(invoice, seller);
  if (sellerProblem !== undefined) return sellerProblem;
  const draft = draftOfInvoice(invoice);
  if (!draft.ok) return wordsOf(draft.message);
  const { number, date, currency, lines } = draft.value;
  const content = {
    ...(number !== undefined && { number }),
    ...(date !== undefined && { date }),
    currency,
    lines,
  };
  const buyer = buyerOf(invoice.buyer);
  const payloadProblem = checkPayload('save_invoice', { contactId: 'con_', ...content });
  if (payloadProblem !== undefined) return payloadProblem;
  return {
    action: 'save_invoice',
    identity: canonicalJson({ buyer, ...content }),
    payload: async () => ({ contactId: await contacts.idOf(buyer), ...content }),
  };
}

/** An invoice of another company must not become a draft of this organisation. */
function checkSeller({ supplier, buyer }: ReadInvoice, seller: Seller): string | undefined {
  const own = [seller.vatNumber, seller.fiscalCode, seller.businessId].flatMap((id) => (id ? [plain(id)] : []));
  if (own.length === 0)
    return 'The organisation has no VAT number and no registration number, so the seller cannot be checked. Add one with: partita org update --vat-number <id>';
  const isOwn = ({ vatId, fiscalCode, businessId }: ReadParty): boolean =>
    [vatId, fiscalCode, businessId].some((id) => id !== undefined && own.includes(plain(id)));
  if (isOwn(supplier)) return undefined;
  if (isOwn(buyer))
    return 'The organisation is the buyer of this invoice. Import received invoices with: partita import documents';
  return `The seller is ${supplier.name ?? 'another company'} (${supplier.vatId ?? 'no VAT number'}), not this organisation.`;
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function buyerOf({ name, vatId, fiscalCode, businessId, country, contact, endpoint }: ReadParty): Buyer {
  const isItalian = country === EXCHANGE_COUNTRY || vatId?.startsWith(EXCHANGE_COUNTRY) === true;
  const channel = isItalian && endpoint ? endpoint : undefined;
  return {
    name,
    vatNumber: vatId,
    fiscalCode: isItalian ? fiscalCode : undefined,
    businessId,
    country,
    email: contact.email,
    sdiCode: channel?.scheme === 'SDI' ? channel.id : undefined,
    pec: channel?.scheme === 'PEC' ? channel.id : undefined,
  };
}
