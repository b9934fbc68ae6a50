import type { RegistryConfig } from '../../config.js';

const TIMEOUT_MS = 10_000;

/** The registry has answered, but not with what was asked for. */
export class RegistryAnswerError extends Error {
  override readonly name = 'RegistryAnswerError';

  constructor(
    message: string,
    readonly status: number,
    readonly isTooLarge = false,
  ) {
    super(message);
  }
}

/** Requests that the client of the registry does not offer. */
export async function askRegistry(
  { url, username, password }: RegistryConfig,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  limitBytes = Number.POSITIVE_INFINITY,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/vnd.schemaregistry.v1+json',
      ...(username && {
        Authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`,
      }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = response;
  // 404 to a deletion: an earlier attempt has already deleted it.
  if (!response.ok && !(method === 'DELETE' && status === 404))
    throw new RegistryAnswerError(`The schema registry answered ${status} to ${method} ${path}.`, status);
  if (limitBytes === Number.POSITIVE_INFINITY) return response.json();
  return JSON.parse((await readWithin(response, limitBytes)).toString('utf8'));
}

async function readWithin(response: Response, limitBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > limitBytes) throw new RegistryAnswerError('The schema is too large.', response.status, true);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
