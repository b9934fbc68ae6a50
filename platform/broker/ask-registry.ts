import type { RegistryConfig } from '../config.js';

const TIMEOUT_MS = 10_000;

/** Requests that the client of the registry does not offer. */
export async function askRegistry(
  { url, username, password }: RegistryConfig,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
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
  // 404 to a deletion: an earlier attempt has already deleted it.
  if (!response.ok && !(method === 'DELETE' && response.status === 404))
    throw new Error(`The schema registry answered ${response.status} to ${method} ${path}.`);
  return response.json();
}
