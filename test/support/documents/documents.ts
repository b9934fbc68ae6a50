import { localDay } from '#domain/calendar/local-day.js';
import { storageKeyOf } from '#platform/storage/file-storage.js';
import { inOrganization } from '#platform/database/transaction.js';
import { newId } from '#platform/ids.js';
import { asWritten } from '#schemas/sentences/combine.js';
import type { StoredExtraction } from '#tables/extraction-table.js';
import { withRole } from '../database.js';

type VatLine = StoredExtraction['vatLines'][number];
type LineItem = StoredExtraction['lineItems'][number];

/** Changes of an extraction. What VAT lines and items leave out was not read. */
type ExtractionChanges = Partial<Omit<StoredExtraction, 'vatLines' | 'lineItems'>> & {
  readonly vatLines?: readonly (Omit<VatLine, 'category' | 'exemptionReason'> & Partial<VatLine>)[];
  readonly lineItems?: readonly (Pick<LineItem, 'description' | 'amount'> & Partial<LineItem>)[];
};

export interface ExtractedDocument {
  readonly confidence?: number;
  readonly createdAt?: string;
  readonly text?: string;
  readonly contactId?: string;
  readonly state?: 'draft' | 'extracted';
  readonly fileSha256?: string;
  /** An uploaded file. */
  readonly fileId?: string;
  readonly extraction?: ExtractionChanges;
}

/** A day in the past, counted from today. A fixed day would leave the open fiscal years at some point. */
export const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * 86_400_000));

/** The date of the invoice that `extractionOf` creates. */
export const DOCUMENT_DATE = daysAgo(16);

/** The extraction of a Danish supplier invoice over 1,250.00 DKK. */
export const extractionOf = ({ vatLines, lineItems, ...changes }: ExtractionChanges = {}): StoredExtraction => ({
  kind: 'invoice',
  supplier: { name: 'Lomax A/S', vatNumber: 'DK13585628', country: 'DK' },
  buyer: null,
  number: '1042',
  date: DOCUMENT_DATE,
  dueDate: daysAgo(6),
  currency: 'DKK',
  total: 1250,
  net: 1000,
  vat: 250,
  vatLines: (vatLines ?? [{ rate: 25, nature: null, net: 1000, vat: 250 }]).map((line) => ({
    category: null,
    exemptionReason: null,
    ...line,
  })),
  iban: null,
  paymentReference: null,
  lineItems: (lineItems ?? (changes.supplier ? [] : [{ description: 'Kopipapir A4', amount: 1000 }])).map((item) => ({
    quantity: null,
    unitPrice: null,
    vatRate: null,
    nature: null,
    box: null,
    ...item,
  })),
  checks: [],
  fields: [
    {
      name: 'total',
      text: '1.250,00',
      value: '1250.00',
      confidence: 0.99,
      box: { page: 1, left: 0.7, top: 0.8, width: 0.1, height: 0.02 },
      reason: asWritten('Stands right of "I alt".'),
    },
  ],
  corrections: [],
  asRead: null,
  // Only data of the exchange deduct VAT in Italy.
  method: changes.supplier?.country === 'IT' ? 'xml' : 'text_layer',
  pages: 1,
  extractedAt: '2026-11-02T09:15:02.000Z',
  ...changes,
});

/** The fee of an Italian professional over 122.00 EUR. */
export const PROFESSIONAL_FEE: ExtractionChanges = {
  supplier: { name: 'Studio Rossi', vatNumber: 'IT00743110157', country: 'IT' },
  currency: 'EUR',
  total: 122,
  net: 100,
  vat: 22,
  vatLines: [{ rate: 22, nature: null, net: 100, vat: 22 }],
};

/** 20 EUR of it are withheld for the tax authority. */
export async function withholdFromFee(organizationId: string, documentId: string): Promise<void> {
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organizationId,
      (tx) => tx.sql`update documents set coding = jsonb_set(coding, '{withheld}', '"2000"') where id = ${documentId}`,
    ),
  );
}

/** Stores documents as extract_document would, addressed to the organisation unless they say otherwise. Returns their ids. */
export async function putDocuments(organizationId: string, documents: readonly ExtractedDocument[]): Promise<string[]> {
  return withRole('partita_app', (pool) =>
    inOrganization(pool, organizationId, async (tx) => {
      const [own] = await tx.sql<{ name: string }>`
        select legal_name as name from organizations where id = current_organization()`;
      const buyer = own === undefined ? null : { name: own.name, vatNumber: null };
      const ids: string[] = [];
      for (const {
        confidence = 0.97,
        createdAt,
        text,
        contactId,
        state = 'extracted',
        fileSha256,
        fileId: uploaded,
        extraction,
      } of documents) {
        const id = newId('doc');
        const fileId = uploaded ?? (fileSha256 === undefined ? null : newId('file'));
        if (fileId !== null && uploaded === undefined) {
          await tx.sql`insert into files (organization_id, id, name, mime_type, bytes, sha256, storage_key)
            values (current_organization(), ${fileId}, 'invoice.pdf', 'application/pdf', 10, decode(${fileSha256}, 'hex'),
              ${storageKeyOf(organizationId, fileId)})`;
        }
        const read = extractionOf({ buyer, ...extraction });
        await tx.sql`
          insert into documents (organization_id, id, state, source, file_id, text, contact_id, confidence, extraction, supplier_name,
            supplier_vat_number, invoice_number, document_date, due_date, currency, created_at)
          values (current_organization(), ${id}, ${state}, 'upload', ${fileId}, ${text ?? null}, ${contactId ?? null}, ${confidence},
            ${state === 'draft' ? null : JSON.stringify(read)}, ${read.supplier.name}, ${read.supplier.vatNumber}, ${read.number},
            ${read.date}, ${read.dueDate}, ${read.currency}, coalesce(${createdAt ?? null}::timestamptz, now()))`;
        ids.push(id);
      }
      return ids;
    }),
  );
}

export async function putDocument(organizationId: string, document: ExtractedDocument = {}): Promise<string> {
  const [id] = await putDocuments(organizationId, [document]);
  if (id === undefined) throw new Error('no document was stored');
  return id;
}

/** Stores an exchange rate to the currency of the books. */
export async function putRate(
  organizationId: string,
  currency: string,
  bookCurrency: string,
  date: string,
  rate: string,
): Promise<void> {
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organizationId,
      (tx) => tx.sql`
        insert into exchange_rates (organization_id, currency, book_currency, date, rate, source)
        values (current_organization(), ${currency}, ${bookCurrency}, ${date}, ${rate}, 'Danmarks Nationalbank')`,
    ),
  );
}
