import { useSyncExternalStore } from 'react';
import { act, headersOfPage, RefusedError, toProblem, type Problem } from '../../api/client';

export type UploadStep = 'waiting' | 'uploading' | 'capturing' | 'reading' | 'coding' | 'ready' | 'failed';

export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly step: UploadStep;
  /** The share of the bytes that has arrived. */
  readonly share: number;
  readonly documentId?: string;
  readonly problem?: Problem;
}

/** Browsers open six connections to a server; the event stream and the lists need some of them. */
const AT_ONCE = 3;

let uploads: readonly Upload[] = [];
const waiting: { readonly id: number; readonly file: File }[] = [];
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
  for (const file of files) {
    const id = ++lastId;
    waiting.push({ id, file });
    change([...uploads, { id, name: file.name, step: 'waiting', share: 0 }]);
  }
  startNext();
}

export const clearFinished = (): void => change(uploads.filter(({ step }) => step !== 'ready' && step !== 'failed'));

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const update = (id: number, part: Partial<Upload>): void =>
  change(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

function startNext(): void {
  while (running < AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    running += 1;
    void handle(next.id, next.file).finally(() => {
      running -= 1;
      startNext();
    });
  }
}

async function handle(id: number, file: File): Promise<void> {
  try {
    update(id, { step: 'uploading' });
    const fileId = await send(file, (share) => update(id, { share }));
    update(id, { step: 'capturing', share: 1 });
    const { id: documentId } = await act('capture_document', { fileId, fileName: file.name });
    update(id, { documentId });
    await readAndCode(documentId, (step) => update(id, { step }));
    update(id, { step: 'ready' });
  } catch (error) {
    update(id, { step: 'failed', problem: toProblem(error) });
  }
}

/** Reads and codes a captured document. A document that cannot be read stays in the inbox with its error. */
export async function readAndCode(
  documentId: string,
  onStep: (step: UploadStep) => void = () => undefined,
): Promise<void> {
  onStep('reading');
  const read = await act('extract_document', { documentId });
  if (read.error)
    throw new RefusedError(toProblem({ ...read.error, title: read.error.code, detail: read.error.message }));
  onStep('coding');
  await act('code_document', { documentId });
}

/** `fetch` does not report the progress of a body that is sent. */
function send(file: File, onShare: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/rest/files?fileName=${encodeURIComponent(file.name)}`);
    for (const [name, value] of Object.entries(headersOfPage())) request.setRequestHeader(name, value);
    if (!file.type) request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error('The connection broke.'));
    request.onload = () => {
      const answer = JSON.parse(request.responseText) as { result?: { id: string } };
      if (answer.result) resolve(answer.result.id);
      else reject(new RefusedError(toProblem(answer)));
    };
    request.send(file);
  });
}
