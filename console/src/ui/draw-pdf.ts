import { getDocument, GlobalWorkerOptions, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
/** One thread parses all documents: each more would load a megabyte of script again. */
const worker = new PDFWorker();

/** The documents that were opened last, so that a reviewer who goes back waits for nothing. */
const opened = new WeakMap<Blob, Promise<PDFDocumentProxy>>();
/** First pages that were drawn ahead; each takes up to 11 MB. */
const MAX_DRAWN = 5;
const drawn = new Map<Blob, Promise<HTMLCanvasElement>>();
/** Sharp on a dense screen, and not larger than a page needs: drawing takes most of the time until the next document is there. */
const WIDTH_PX = devicePixelRatio > 1 ? 1400 : 1000;

/** The document of these bytes, parsed once. */
function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const known = opened.get(bytes) ?? bytes.arrayBuffer().then((data) => getDocument({ data, worker }).promise);
  opened.set(bytes, known);
  return known;
}

/** Draws the first page before it is shown. */
export function drawAhead(bytes: Blob): void {
  if (drawn.has(bytes)) return;
  const canvas = document.createElement('canvas');
  drawn.set(
    bytes,
    render(bytes, 1, canvas, new AbortController().signal).then(() => canvas),
  );
  const [oldest] = drawn.keys();
  if (drawn.size > MAX_DRAWN && oldest) drawn.delete(oldest);
}

export async function drawPdf(
  bytes: Blob,
  number: number,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const ahead = number === 1 ? await drawn.get(bytes) : undefined;
  if (signal.aborted) return;
  if (!ahead) return render(bytes, number, canvas, signal);
  canvas.width = ahead.width;
  canvas.height = ahead.height;
  canvas.getContext('2d')?.drawImage(ahead, 0, 0);
}

async function render(bytes: Blob, number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
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
