import { Fleet, request, type Answer } from '../fleet.js';

interface Upload {
  readonly apiKey?: string;
  readonly name?: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

const asBlob = (bytes: Uint8Array, type: string | undefined): Blob =>
  new Blob([Uint8Array.from(bytes)], { ...(type && { type }) });

async function send(
  apiKey: string | undefined,
  path: string,
  body: FormData | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  url: string,
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...(apiKey && { Authorization: `Bearer ${apiKey}` }), ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) };
}

/** Uploads bytes as the only file of a form. */
export function uploadForm(
  bytes: Uint8Array,
  { apiKey, name, type, headers = {} }: Upload,
  url = Fleet.shared().url,
): Promise<Answer> {
  const form = new FormData();
  form.append('file', asBlob(bytes, type), name ?? 'file');
  return send(apiKey, '/api/rest/files', form, headers, url);
}

/** Uploads bytes as the request body. */
export function uploadRaw(
  bytes: Uint8Array,
  { apiKey, name, type, headers = {} }: Upload,
  url = Fleet.shared().url,
): Promise<Answer> {
  const query = name === undefined ? '' : `?fileName=${encodeURIComponent(name)}`;
  return send(
    apiKey,
    `/api/rest/files${query}`,
    Uint8Array.from(bytes),
    { ...(type && { 'Content-Type': type }), ...headers },
    url,
  );
}

/** Uploads and captures a file. Returns the document. */
export async function captureFile(
  apiKey: string,
  bytes: Uint8Array,
  name: string,
  source?: string,
  url = Fleet.shared().url,
): Promise<any> {
  const uploaded = await uploadForm(bytes, { apiKey, name }, url);
  if (uploaded.status !== 201) throw new Error(`upload answered ${uploaded.status}: ${JSON.stringify(uploaded.body)}`);
  const captured = await request(`${url}/api/rest/actions/capture_document`, {
    apiKey,
    body: { fileId: uploaded.body.result.id, ...(source && { source }) },
  });
  if (captured.status !== 200) throw new Error(`capture answered ${captured.status}: ${JSON.stringify(captured.body)}`);
  return captured.body.result;
}
