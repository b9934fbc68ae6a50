import { createHash } from 'node:crypto';
import { describeInvoice } from '#domain/einvoice/describe-invoice.js';
import type { Transaction } from '#platform/database/transaction.js';
import { FileError } from '#platform/file-error.js';
import { readAll } from '#platform/files/file-source.js';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { typeOfMediaType } from '#platform/files/file-type.js';
import { unwrapSigned } from '#platform/files/parsing-thread.js';
import { readInvoiceXml } from '#operations/reading/reading-thread.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { AttachedFile } from '#providers/accounting/port.js';

/** e-conomic accepts 9.0 MB per request. Fatture in Cloud states no limit. */
const MAX_BYTES = 9_000_000;
const MAX_PAGES = 50;
const RENDERED_SIDE_PIXELS = 1_800;

interface SourceRow {
  readonly storage_key: string | null;
  readonly mime_type: string | null;
  readonly file_name: string | null;
  readonly text: string | null;
}

/** The source of a document: its file, or its captured text. */
export interface AttachmentSource {
  readonly storageKey: string | null;
  readonly mimeType: string | null;
  readonly name: string;
  readonly text: string | null;
}

export async function findAttachmentSource(
  tx: Transaction,
  documentId: string | null,
): Promise<AttachmentSource | null> {
  if (documentId === null) return null;
  const [row] = await tx.sql<SourceRow>`
    select f.storage_key, f.mime_type, coalesce(d.file_name, f.name) as file_name, d.text
    from documents d left join files f on f.organization_id = d.organization_id and f.id = d.file_id
    where d.organization_id = current_organization() and d.id = ${documentId}`;
  if (!row || (row.storage_key === null && row.text === null)) return null;
  return { storageKey: row.storage_key, mimeType: row.mime_type, name: row.file_name ?? documentId, text: row.text };
}

/** Loaded with the first PDF that has to be written: the library that draws takes 10 MB. */
const loadWriter = () => import('#platform/files/write-pdf.js');

/**
 * Converts the source for external books: PDF, JPEG and PNG up to 9 MB stay unchanged, everything else becomes a PDF.
 * Partita always keeps the original.
 */
export async function loadAttachment(source: AttachmentSource, storage: FileStorage): Promise<AttachedFile> {
  const name = source.name.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_') || 'document';
  const pdf = (bytes: Buffer): AttachedFile => ({ name: `${name}.pdf`, mediaType: 'application/pdf', bytes });
  if (source.storageKey === null) return pdf((await loadWriter()).pdfOfText(name, source.text ?? ''));
  const bytes = Buffer.from(await storage.read(source.storageKey, readAll));
  const type = typeOfMediaType(source.mimeType ?? '');
  const fits = bytes.length <= MAX_BYTES;
  if (fits && type === 'pdf') return pdf(bytes);
  if (fits && type === 'jpeg') return { name: `${name}.jpg`, mediaType: 'image/jpeg', bytes };
  if (fits && type === 'png') return { name: `${name}.png`, mediaType: 'image/png', bytes };
  return pdf(await renderAsPdf(name, type, bytes));
}

async function renderAsPdf(name: string, type: ReturnType<typeof typeOfMediaType>, bytes: Buffer): Promise<Buffer> {
  const { jpegPages, pdfOfImages, pdfOfText } = await loadWriter();
  switch (type) {
    case 'jpeg':
    case 'png':
    case 'tiff':
    case 'webp':
    case 'heic':
      return pdfOfImages(name, await jpegPages(bytes));
    case 'pdf':
      return pdfOfImages(name, await renderedPages(bytes));
    case 'xml':
      return pdfOfText(name, `${await readable(bytes)}\n\n${whereItIs(name, bytes)}`);
    case 'p7m':
      return pdfOfText(name, `${await readable(Buffer.from(await unwrapSigned(bytes)))}\n\n${whereItIs(name, bytes)}`);
    default:
      return pdfOfText(name, whereItIs(name, bytes));
  }
}

/** The attachment is for people. Partita keeps the original file, to which the hash belongs. */
function whereItIs(name: string, bytes: Buffer): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return `The source of this voucher is kept in Partita.\n${name}\n${bytes.length} bytes\nSHA-256 ${sha256}`;
}

/** Renders electronic invoices for people, and any other XML as text. */
async function readable(xml: Buffer): Promise<string> {
  try {
    const read = await readInvoiceXml(xml);
    if (read.ok) return read.value.map(describeInvoice).join('\n\n\n');
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
  }
  return xml.toString('utf8');
}

/** A PDF that is too large consists of scans. Its pages are rendered again at screen size. */
async function renderedPages(bytes: Uint8Array): Promise<Uint8Array[]> {
  const { jpegPages } = await loadWriter();
  const pages: Uint8Array[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const png = await renderPdfPage(bytes, page, { maxSidePixels: RENDERED_SIDE_PIXELS }).catch((error: unknown) => {
      if (page > 1) return undefined;
      throw error;
    });
    if (!png) break;
    pages.push(...(await jpegPages(png)));
  }
  return pages;
}
