import { ProviderClient } from '../../http/provider-client.js';
import type { Credentials, ProviderContext } from '../../provider.js';
import { describeFattureInCloudRefusal } from './describe-refusal.js';

/** The API of Fatture in Cloud with a token that the user created there. It does not expire and can be revoked. */
export function fattureInCloudClient(
  { secrets }: Credentials,
  { config, log, signal }: ProviderContext,
): ProviderClient {
  const token = secrets['accessToken'] ?? '';
  return new ProviderClient({
    name: 'Fatture in Cloud',
    baseUrl: config.fattureInCloud.baseUrl,
    headers: { Authorization: `Bearer ${token}` },
    secrets: [token],
    timeoutMs: config.timeoutMs,
    signal,
    log,
    describeRefusal: describeFattureInCloudRefusal,
  });
}
