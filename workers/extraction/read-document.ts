import { say } from '#schemas/sentences/say.js';
import { TEXT_PASS } from '#domain/extraction/confidence/confidence-groups.js';
import type { Page } from '#domain/extraction/page/page.js';
import { FileError } from '#platform/file-error.js';
import { typeOfMediaType, type FileType } from '#platform/files/file-type.js';
import { readPdfText, type PdfPageText } from '#platform/files/read-pdf-text.js';
import { sniffFileType, SNIFF_BYTES } from '#platform/files/sniff-file-type.js';
import { renderPdfPage } from '#platform/files/render-pdf-page.js';
import { unwrapSigned } from '#platform/files/parsing-thread.js';
import { asOwner } from '#platform/threads/work-owner.js';
import { readEinvoices } from '#operations/documents/read-einvoices.js';
import { pagesOfImage, readImages } from './read-images.js';
import { readPages, readText } from './read-pages.js';
import { readingFromInvoices } from './reading-from-invoices.js';
import { UnreadableError, type PageImage, type Reading, type ReadingContext, type ReadingOptions } from './reading.js';

export interface FileToRead {
  readonly bytes: Uint8Array;
  /** As detected from the bytes at upload. */
  readonly mediaType: string;
}

/**
 * Reads a document from its best source: the data of an electronic invoice (also in a signed file or inside a PDF), the
 * text of a PDF, OCR, or the captured text. Throws an UnreadableError if nothing can be read.
 */
export async function readDocument(
  file: FileToRead | null,
  text: string | null,
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Reading> {
  const owner = options.organizationId;
  try {
    if (file) return await readAs(owner, file, context, options);
    if (text !== null) return await readText(text, context, owner);
  } catch (error) {
    if (error instanceof FileError) throw new UnreadableError(error.code, error.said, { cause: error });
    throw error;
  }
  throw new UnreadableError('nothing_to_read', say('no_file_and_no_text'));
}

/** A plain XML is one job of a thread, which names its owner. Other files are many. */
function readAs(owner: string, file: FileToRead, context: ReadingContext, options: ReadingOptions): Promise<Reading> {
  const type = typeOfMediaType(file.mediaType);
  const read = (): Promise<Reading> => readFile(file.bytes, type, context, options);
  return type === 'xml' ? read() : asOwner(owner, read);
}

/** Data is more reliable than text, and text is more reliable than OCR. */
async function readFile(
  bytes: Uint8Array,
  type: FileType | undefined,
  context: ReadingContext,
  options: ReadingOptions,
): Promise<Reading> {
  const invoices = await readEinvoices(bytes, options.organizationId);
  if (invoices) return readingFromInvoices(invoices, context);
  switch (type) {
    case 'p7m': {
      const content = await unwrapSigned(bytes);
      return readFile(content, sniffFileType(content.subarray(0, SNIFF_BYTES)), context, options);
    }
    case 'pdf':
      return readPdf(bytes, context, options);
    case 'zip':
      throw new UnreadableError('archive_not_read', say('document_is_zip'));
    case 'xml':
    case undefined:
      throw new UnreadableError('file_type_unsupported', say('type_not_supported'));
    default:
      return readImages(await pagesOfImage(bytes), context, options);
  }
}

async function readPdf(bytes: Uint8Array, context: ReadingContext, options: ReadingOptions): Promise<Reading> {
  const { pages, pageCount } = await readPdfText(bytes);
  if (pages.reduce((count, { words }) => count + words.length, 0) >= FEWEST_WORDS) {
    return readPages({ pages: pages.map(pageOfPdf), method: 'text_layer' }, context, { ask: options.ask });
  }
  const scanned = Math.min(pageCount, MAX_SCANNED_PAGES);
  const images = Array.from({ length: scanned }, (_, index) => pageImage(bytes, index + 1));
  const reading = await readImages(images, context, options);
  if (scanned === pageCount) return reading;
  const message = say('only_first_pages', { count: scanned, all: pageCount });
  return { ...reading, warnings: [...reading.warnings, { pointer: '/extraction', message }] };
}

/** Fewer words than this are the mark of a scanning program, not the text of a bill. */
const FEWEST_WORDS = 8;
/** A scanned page takes seconds, and the totals of a bill are on its first pages. */
const MAX_SCANNED_PAGES = 10;

/** Each page is rendered only when it is read. Ten rendered pages would need 300 MB. */
const pageImage = (bytes: Uint8Array, page: number): PageImage => ({
  load: () => renderPdfPage(bytes, page),
  index: 0,
});

/** Text across the page (a watermark, a note in the margin) would mix up the rows. */
export function pageOfPdf({ number, width, height, words }: PdfPageText): Page {
  const upright = words.filter(({ angleDegrees }) => Math.abs(angleDegrees) < 10);
  return {
    number,
    width,
    height,
    passes: [
      {
        name: TEXT_PASS,
        words: upright.map((word) => ({
          text: word.text,
          confidence: 1,
          box: { left: word.x, top: word.y, width: word.width, height: word.height },
        })),
      },
    ],
  };
}
