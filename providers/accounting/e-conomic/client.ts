import { ProviderClient } from '../../http/provider-client.js';
import type { Credentials, ProviderContext } from '../../provider.js';
import { describeEconomicRefusal } from './collect-errors.js';

/** The REST API of e-conomic: two tokens in headers, without expiry. */
export function economicClient({ secrets }: Credentials, { config, log, signal }: ProviderContext): ProviderClient {
  const appSecret = secrets['appSecretToken'] ?? '';
  const grant = secrets['agreementGrantToken'] ?? '';
  return new ProviderClient({
    name: 'e-conomic',
    baseUrl: config.economic.baseUrl,
    headers: { 'X-AppSecretToken': appSecret, 'X-AgreementGrantToken': grant },
    secrets: [appSecret, grant],
    timeoutMs: config.timeoutMs,
    signal,
    log,
    describeRefusal: describeEconomicRefusal,
  });
}
