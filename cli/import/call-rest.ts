import { ERRORS, type ErrorCode } from '#schemas/error-codes.js';
import { ActionError } from '#schemas/errors.js';

export interface RestAccess {
  readonly url: string | undefined;
  readonly apiKey: string;
}

const TIMEOUT_MS = 60_000;

/** Returns the `result` of a read, or throws the error of the gateway. */
export async function callRest(access: RestAccess, path: string, init: RequestInit = {}): Promise<unknown> {
  if (!access.url)
    throw new ActionError(
      'invalid_input',
      'PARTITA_URL is not set. Set it to the address of the gateway, e.g. http://127.0.0.1:8080.',
    );
  const response = await fetch(`${access.url}/api/rest${path}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${access.apiKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = (await response.json()) as { result?: unknown; code?: string; detail?: string };
  if (response.ok) return body.result;
  const code = body.code && Object.hasOwn(ERRORS, body.code) ? (body.code as ErrorCode) : 'internal_error';
  throw new ActionError(code, body.detail ?? `The gateway answered with ${response.status}.`);
}

/** Uploads a file and returns its id. */
export async function uploadFile(access: RestAccess, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), name.split('/').at(-1) ?? name);
  const { id } = (await callRest(access, '/files', { method: 'POST', body: form })) as { id: string };
  return id;
}
