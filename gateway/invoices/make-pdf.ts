import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { reencodePicture } from '#platform/files/pictures/picture-thread.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { GatewayDependencies } from '../dependencies.js';
import { loadInvoice } from './load-invoice.js';
import { languageOf, type PdfLanguage } from './pdf-words.js';
import { renderInvoicePdf } from './render-pdf.js';

/** Larger logos are left out, to limit memory use. */
const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** Three times the place that it has on the page, in points. */
const LOGO_PIXELS = { maxWidth: 450, maxHeight: 180 };

export interface InvoiceFile<C> {
  readonly name: string;
  readonly content: C;
}

/** The PDF of an invoice, in the buyer's language if none is given. Errors: `not_found`, `region_not_set`. */
export async function makeInvoicePdf(
  { database, storage }: Pick<GatewayDependencies, 'database' | 'storage'>,
  organizationId: string,
  id: string,
  language?: PdfLanguage,
): Promise<InvoiceFile<Buffer>> {
  const { loaded, logo } = await inOrganization(database, organizationId, async (tx) => {
    const found = await loadInvoice(tx, id);
    return { loaded: found, logo: await loadLogo(tx, found.books.logoFileId, storage) };
  });
  const { row } = loaded;
  const content = await renderInvoicePdf({ ...loaded, logo, language: language ?? languageOf(row.buyer.country) });
  return { name: `${(row.number ?? row.id).replaceAll(/[^\w.-]/g, '_')}.pdf`, content };
}

async function loadLogo(tx: Transaction, fileId: string | null, storage: FileStorage): Promise<Buffer | null> {
  if (fileId === null) return null;
  const [file] = await tx.sql<{ storage_key: string; bytes: string }>`
    select storage_key, bytes from files where organization_id = current_organization() and id = ${fileId}`;
  if (!file || Number(file.bytes) > MAX_LOGO_BYTES) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.stream(file.storage_key)) chunks.push(chunk as Buffer);
  return (await reencodePicture(Buffer.concat(chunks), LOGO_PIXELS)) ?? null;
}
