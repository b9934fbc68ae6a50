import { inOrganization, type Transaction } from '#platform/database/transaction.js';
import { reencodePicture } from '#platform/files/pictures/picture-thread.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { invalidInput } from '#schemas/validate.js';
import { loadInvoice } from '../invoices/load-invoice.js';
import { languageOf, PDF_LANGUAGES } from '../invoices/pdf-words.js';
import { renderInvoicePdf } from '../invoices/render-pdf.js';
import { principalOf } from '../middleware/authenticate.js';
import { defineFileHandler } from '../resource-handler.js';

/** Larger logos are left out, to limit memory use. */
const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** Three times the place that it has on the page, in points. */
const LOGO_PIXELS = { maxWidth: 450, maxHeight: 180 };

export default defineFileHandler<'download_invoice_pdf'>(async (context, id, { database, storage }) => {
  const wanted = context.query['language'];
  const language = PDF_LANGUAGES.find((known) => known === wanted);
  if (wanted !== undefined && language === undefined)
    throw invalidInput([{ pointer: '/language', message: `must be one of ${PDF_LANGUAGES.join(', ')}` }]);
  const { organizationId } = principalOf(context);
  const { loaded, logo } = await inOrganization(database, organizationId, async (tx) => {
    const found = await loadInvoice(tx, id);
    return { loaded: found, logo: await loadLogo(tx, found.books.logoFileId, storage) };
  });
  const { row } = loaded;
  const pdf = await renderInvoicePdf({ ...loaded, logo, language: language ?? languageOf(row.buyer.country) });
  const name = `${(row.number ?? row.id).replaceAll(/[^\w.-]/g, '_')}.pdf`;
  context.set('Cache-Control', 'private, no-cache');
  context.attachment(name);
  context.set('Content-Type', 'application/pdf');
  context.body = pdf;
});

async function loadLogo(tx: Transaction, fileId: string | null, storage: FileStorage): Promise<Buffer | null> {
  if (fileId === null) return null;
  const [file] = await tx.sql<{ storage_key: string; bytes: string }>`
    select storage_key, bytes from files where organization_id = current_organization() and id = ${fileId}`;
  if (!file || Number(file.bytes) > MAX_LOGO_BYTES) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.stream(file.storage_key)) chunks.push(chunk as Buffer);
  return (await reencodePicture(Buffer.concat(chunks), LOGO_PIXELS)) ?? null;
}
