import { useSyncExternalStore } from 'react';
import {
  act,
  headersOfPage,
  http,
  RefusedError,
  resultOf,
  toProblem,
  type Problem,
  type Records,
} from '../../api/client';
import { textOfPage } from '../../texts/language';

export type UploadStep = 'waiting' | 'uploading' | 'capturing' | 'reading' | 'coding' | 'ready' | 'failed';

export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly step: UploadStep;
  /** The share of the step that is done: of the bytes that arrived, of the documents of a ZIP that were read. */
  readonly share: number;
  readonly documentId?: string;
  readonly problem?: Problem;
}

/** Browsers open six connections to a server; the event stream and the lists need some of them. */
const AT_ONCE = 3;

let uploads: readonly Upload[] = [];
/** The files themselves, for another attempt: one, or the pictures that are one document. */
const sent = new Map<number, readonly File[]>();
const waiting: number[] = [];
const listeners = new Set<() => void>();
let running = 0;
let lastId = 0;

/** The uploads of this visit. They go on while the user looks at other pages. */
export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );

export function addFiles(files: Iterable<File>): void {
  for (const file of files) add([file], file.name);
  startNext();
}

/** Several pictures of one document, in the order of its pages. */
export function addPictures(pictures: readonly File[]): void {
  add(pictures, pictures.map(({ name }) => name).join(' + '));
  startNext();
}

function add(files: readonly File[], name: string): void {
  const id = ++lastId;
  sent.set(id, files);
  change([...uploads, { id, name, step: 'waiting', share: 0 }]);
  waiting.push(id);
}

/** Sends a file again that failed. */
export function retryUpload(id: number): void {
  change(uploads.map((upload) => (upload.id === id ? { id, name: upload.name, step: 'waiting', share: 0 } : upload)));
  waiting.push(id);
  startNext();
}

export function clearFinished(): void {
  const left = uploads.filter(({ step }) => step !== 'ready' && step !== 'failed');
  for (const { id } of uploads) if (!left.some((upload) => upload.id === id)) sent.delete(id);
  change(left);
}

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const update = (id: number, part: Partial<Upload>): void =>
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

function startNext(): void {
  while (running < AT_ONCE) {
    const id = waiting.shift();
    if (id === undefined) return;
    const files = sent.get(id);
    if (!files) continue;
    running += 1;
    void handle(id, files).finally(() => {
      running -= 1;
      startNext();
    });
  }
}

async function handle(id: number, files: readonly File[]): Promise<void> {
  try {
    update(id, { step: 'uploading' });
    const stored = await store(files, (share) => update(id, { share }));
    update(id, { step: 'capturing', share: 1 });
    const { id: fileId } = stored;
    const captured = await act('capture_document', { fileId, ...(stored.name !== null && { fileName: stored.name }) });
    update(id, { documentId: captured.id });
    const documents = await documentsOf(captured, fileId);
    for (const [index, document] of documents.entries()) {
      await readAndCode(document, (step) => update(id, { step, share: index / documents.length }));
    }
    update(id, { step: 'ready', share: 1 });
  } catch (error) {
    update(id, { step: 'failed', problem: toProblem(error) });
  }
}

async function store(files: readonly File[], onShare: (share: number) => void): Promise<Records['File']> {
  const stored: Records['File'][] = [];
  for (const [index, file] of files.entries())
    stored.push(await send(file, (share) => onShare((index + share) / files.length)));
  const [only, ...others] = stored;
  if (only && others.length === 0) return only;
  const fileIds = stored.map((file) => file.id);
  return resultOf(http.POST('/api/rest/joined-files', { body: { fileIds } }));
}

/** A ZIP becomes a document for each of its files. */
async function documentsOf(captured: Records['Document'], fileId: string): Promise<readonly string[]> {
  if (captured.archive === null) return [captured.id];
  const query = { archiveFileId: fileId, limit: 200 };
  const documents = await resultOf(http.GET('/api/rest/documents', { params: { query } }));
  return documents.map((document) => document.id);
}

/** Reads and codes a captured document. A document that cannot be read stays in the inbox with its error. */
export async function readAndCode(
  documentId: string,
  onStep: (step: UploadStep) => void = () => undefined,
): Promise<void> {
  onStep('reading');
  refuseFailed(await act('extract_document', { documentId }));
  onStep('coding');
  refuseFailed(await act('code_document', { documentId }));
}

function refuseFailed({ error }: Pick<Records['Document'], 'error'>): void {
  if (error) throw new RefusedError(toProblem({ ...error, title: error.code, detail: error.message }));
}

/** `fetch` does not report the progress of a body that is sent. */
function send(file: File, onShare: (share: number) => void): Promise<Records['File']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/rest/files?fileName=${encodeURIComponent(file.name)}`);
    for (const [name, value] of Object.entries(headersOfPage())) request.setRequestHeader(name, value);
    if (!file.type) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error(textOfPage('connectionBroke')));
    request.onload = () => {
      const answer = JSON.parse(request.responseText) as { result?: Records['File'] };
      if (answer.result) resolve(answer.result);
      else reject(new RefusedError(toProblem(answer)));
    };
    request.send(file);
  });
}
