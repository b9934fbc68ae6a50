/**
 * Hands in a receipt, has it read and coded, and shows what posting it would do. Nothing is posted.
 *
 * Types: npx openapi-typescript "$PARTITA_URL/api/openapi.json" -o partita.d.ts --default-non-nullable=false
 * Usage: node first-document.js receipt.pdf
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { components } from './partita.js';

type Schemas = components['schemas'];
type Document = Schemas['Document'];
type Problem = Schemas['Problem'];

const { PARTITA_URL: url, PARTITA_API_KEY: apiKey } = process.env;
const [path] = process.argv.slice(2);
if (!url || !apiKey || !path) throw new Error('Set PARTITA_URL and PARTITA_API_KEY, and name a file.');

async function call<T>(address: string, init: RequestInit): Promise<T> {
  const headers = { ...init.headers, Authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${url}/api/rest${address}`, { ...init, headers });
  const body = (await response.json()) as { result: T } | Problem;
  if ('result' in body) return body.result;
  // Every error has a code, and a sentence that says what to do.
  throw new Error(`${body.code}: ${body.detail}`);
}

const post = <T>(address: string, body: object, idempotencyKey?: string): Promise<T> =>
  call<T>(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) },
    body: JSON.stringify(body),
  });

const bytes = await readFile(path);
const form = new FormData();
form.set('file', new Blob([Uint8Array.from(bytes)]), basename(path));
const file = await call<Schemas['File']>('/files', { method: 'POST', body: form });

// With an idempotency key, a call whose answer was lost can be repeated.
const capture: Schemas['CaptureDocumentRequest'] = { fileId: file.id, fileName: basename(path) };
const { id: documentId } = await post<Document>('/actions/capture_document', capture, `capture-${file.id}`);
await post<Document>('/actions/extract_document', { documentId }, `extract-${file.id}`);
const coded = await post<Document>('/actions/code_document', { documentId }, `code-${file.id}`);
console.log(`${coded.extraction?.supplier.name}: account ${coded.ledgerAccountId}, VAT code ${coded.vatCode}`);
for (const question of coded.questions) console.log(`Open question: ${question.text}`);

const preview = await post<Schemas['ActionPreview']>('/actions/post_document/preview', { documentId });
console.log(preview.summary);
