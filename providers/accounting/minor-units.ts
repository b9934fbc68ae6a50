import { moneyFromNumber, toNumber } from '#domain/money/money.js';
import { say } from '#schemas/sentences/say.js';
import { ProviderError } from '../http/provider-error.js';

/** The JSON number for a provider. Its shortest text is the exact amount. */
export const amountNumber = (minor: bigint, currency: string): number => toNumber({ minor, currency });

/** The reverse conversion: exact, never rounded. */
export function amountMinor(value: unknown, currency: string, provider: string): bigint {
  const read = typeof value === 'number' ? moneyFromNumber(value, currency) : undefined;
  if (read?.ok) return read.value.minor;
  throw new ProviderError(
    'transient',
    say('provider_gave_invalid_amount', { provider, value: JSON.stringify(value) ?? '' }),
  );
}
