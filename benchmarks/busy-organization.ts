/**
 * The busy organisation of `npm run bench:fairness`, in a process of its own: it uploads scans and PDFs as fast as the gateway takes them,
 * and sends commands. Its parent hears when all are uploaded, ends it with a message and gets how often it was told to wait.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureOf } from '#test/chaos/picture.js';
import { act } from '#test/support/fleet.js';
import { pdfOf, scannedPdfOf } from '#test/support/documents/sample-documents.js';
import { billOf, capture } from './callers/sample-bill.js';

const [url = '', apiKey = '', scans = '', callers = ''] = process.argv.slice(2);
const UPLOADS = 20;
const stop = new AbortController();
process.once('message', () => stop.abort());

const scan = await scannedPdfOf(await pictureOf(billOf(1)));
const pages = pdfOf(Array.from({ length: 40 }, (_, line) => `Linje ${line}    1    10,00    10,00`));
let refused = 0;

async function upload(lane: number): Promise<void> {
  for (let count = lane; count < Number(scans) && !stop.signal.aborted; count += UPLOADS)
    await capture(url, apiKey, count % 2 === 0 ? scan : pages, `busy-${count}.pdf`);
}

async function saveContacts(caller: number): Promise<void> {
  for (let count = 0; !stop.signal.aborted; count += 1) {
    const { status, headers } = await act(url, apiKey, 'save_contact', { name: `Contact ${caller}-${count}` });
    if (status === 200) continue;
    refused += 1;
    const waitMs = Number(headers.get('Retry-After') ?? 1) * 1000;
    await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

await Promise.all([
  Promise.all(Array.from({ length: UPLOADS }, (_, lane) => upload(lane))).then(() => process.send?.('uploaded')),
  ...Array.from({ length: Number(callers) }, (_, caller) => saveContacts(caller)),
]);
process.send?.(refused, () => process.exit(0));
