import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
/** One thread parses all documents: each more would load a megabyte of script again. */
const worker = new PDFWorker();

/** The documents that were opened last, so that a reviewer who goes back waits for nothing. */
const opened = new WeakMap<Blob, Promise<PDFDocumentProxy>>();
/** Sharp on a dense screen, and not larger than a page needs. */
const ENLARGED_PX = devicePixelRatio > 1 ? 1400 : 1000;
/** A page is not wider than the screen. On a phone it has a quarter of the pixels of an enlarged one, which take time to draw. */
const widthOf = (isEnlarged: boolean): number =>
  isEnlarged ? ENLARGED_PX : Math.min(ENLARGED_PX, Math.ceil(innerWidth * devicePixelRatio));

/** The document of these bytes, parsed once. */
export function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const known = opened.get(bytes) ?? bytes.arrayBuffer().then((data) => getDocument({ data, worker }).promise);
  opened.set(bytes, known);
  return known;
}

interface PdfPlace {
  readonly page: number;
  readonly isEnlarged: boolean;
}

export async function drawPdf(
  bytes: Blob,
  { page: number, isEnlarged }: PdfPlace,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(Math.min(number, pdf.numPages));
  if (signal.aborted) return;
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: widthOf(isEnlarged) / natural.width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise.catch(() => undefined);
}
