import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
/** One thread parses all documents: each more would load a megabyte of script again. */
const worker = new PDFWorker();

/** The documents that were opened last, so that a reviewer who goes back waits for nothing. */
const opened = new WeakMap<Blob, Promise<PDFDocumentProxy>>();
/** Sharp on a dense screen, and not larger than a page needs. */
const WIDTH_PX = devicePixelRatio > 1 ? 1400 : 1000;

/** The document of these bytes, parsed once. */
export function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const known = opened.get(bytes) ?? bytes.arrayBuffer().then((data) => getDocument({ data, worker }).promise);
  opened.set(bytes, known);
  return known;
}

export async function drawPdf(
  bytes: Blob,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(Math.min(number, pdf.numPages));
  if (signal.aborted) return;
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: WIDTH_PX / natural.width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise.catch(() => undefined);
}
