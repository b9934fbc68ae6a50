import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { serveJobs } from '../../threads/serve-jobs.js';
import { FileError, refuseFile } from '../../file-error.js';
import { fileFaultOf } from '../run-file-job.js';
import { openPage } from './open-page.js';
import { limitAllocations, STREAM_TOO_LARGE } from './limit-allocations.js';
import type { PdfAnswer, PdfAttachment, PdfJob, PdfPageText, PdfThreadRequest } from './pdf-thread-messages.js';
import { placeWords, type TextRun, type Transform } from './place-words.js';
import { renderPage } from './render-page.js';

// This must run before pdfjs is loaded, so that pdfjs uses the limited arrays.
const maxArrayBytes = Number(workerData);
limitAllocations(maxArrayBytes);
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');

const resources = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

type LoadingTask = ReturnType<typeof pdfjs.getDocument>;
type PdfDocument = Awaited<LoadingTask['promise']>;

const open = (bytes: Uint8Array): LoadingTask =>
  pdfjs.getDocument({
    data: bytes,
    // Do not run code from a document, and do not fetch anything.
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: join(resources, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(resources, 'standard_fonts/'),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });

const asTransform = (numbers: readonly number[]): Transform => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
};

const readPage = async (document: PdfDocument, number: number): Promise<PdfPageText> => {
  const page = await openPage(document, number);
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  const runs = content.items.flatMap((item): TextRun[] => {
    if (!('str' in item)) return [];
    const style = content.styles[item.fontName];
    return [
      {
        text: item.str,
        transform: asTransform(item.transform),
        width: item.width,
        endsLine: item.hasEOL,
        // Some fonts state no ascent and descent (0) or absurd ones. Then use those of common Latin fonts.
        ascent: style && style.ascent > 0.3 && style.ascent < 1.5 ? style.ascent : 0.9,
        descent: style && style.descent < 0 && style.descent > -0.7 ? style.descent : -0.21,
      },
    ];
  });
  page.cleanup();
  return {
    number,
    width: viewport.width,
    height: viewport.height,
    rotationDegrees: viewport.rotation,
    words: placeWords(runs, asTransform(viewport.transform)),
  };
};

interface RawAttachment {
  readonly filename?: string;
  readonly description?: string;
  readonly content?: Uint8Array | null;
}

const readAttachments = async (document: PdfDocument, maxBytes: number): Promise<PdfAttachment[]> => {
  const found: Record<string, RawAttachment> | null = await document.getAttachments();
  const attachments = Object.entries(found ?? {}).flatMap(([key, { filename, description, content }]) =>
    content ? [{ name: filename || key, description: description ?? '', bytes: content }] : [],
  );
  const total = attachments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (total > maxBytes) throw refuseFile('pdf_attachments_too_large', { size: total, limit: maxBytes });
  // Copy the bytes, because pdfjs returns views into its own buffers.
  return attachments.map((attachment) => ({ ...attachment, bytes: attachment.bytes.slice() }));
};

const runJob = async (document: PdfDocument, job: PdfJob): Promise<PdfAnswer> => {
  switch (job.name) {
    case 'inspect':
      await openPage(document, 1);
      return { name: job.name, pageCount: document.numPages };
    case 'attachments':
      return { name: job.name, attachments: await readAttachments(document, job.maxBytes) };
    case 'image':
      return { name: job.name, png: await renderPage(document, job.page, job.maxSidePixels) };
    case 'text': {
      const pages: PdfPageText[] = [];
      for (let number = 1; number <= Math.min(document.numPages, job.maxPages); number += 1) {
        pages.push(await readPage(document, number));
      }
      return { name: job.name, text: { pageCount: document.numPages, pages } };
    }
  }
};

const faultOf = (error: unknown): FileError => {
  if (error instanceof FileError) return error;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'PasswordException') return refuseFile('pdf_with_password');
  if (message.includes(STREAM_TOO_LARGE)) return refuseFile('pdf_unpacks_too_large', { limit: maxArrayBytes });
  return refuseFile('pdf_cannot_be_opened', { reason: message });
};

const run = async ({ job, bytes }: PdfThreadRequest): Promise<PdfAnswer> => {
  const loading = open(bytes);
  try {
    return await runJob(await loading.promise, job);
  } catch (error) {
    throw faultOf(error);
  } finally {
    await loading.destroy().catch(() => undefined);
  }
};

serveJobs(run, fileFaultOf);
