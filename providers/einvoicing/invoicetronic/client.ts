import { ProviderClient } from '../../http/provider-client.js';
import type { Credentials, ProviderContext } from '../../provider.js';

interface Problem {
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Refusals are problem details; validation errors list every field. */
function describeRefusal(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { title, detail, errors } = body as Problem;
  const fields = Object.entries(errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return [detail ?? title, ...fields].filter(Boolean).join('; ') || undefined;
}

/** HTTP Basic with the key as the user name and no password. */
export function invoicetronicClient(
  { secrets }: Credentials,
  { config, log, signal }: ProviderContext,
): ProviderClient {
  const key = secrets['apiKey'] ?? '';
  const basic = Buffer.from(`${key}:`).toString('base64');
  return new ProviderClient({
    name: 'Invoicetronic',
    baseUrl: config.invoicetronic.baseUrl,
    headers: { Authorization: `Basic ${basic}`, 'Accept-Language': 'en' },
    secrets: [key, basic],
    timeoutMs: config.timeoutMs,
    signal,
    log,
    describeRefusal,
  });
}
