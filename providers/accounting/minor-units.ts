import { moneyFromNumber, toNumber } from '#domain/money/money.js';
import { ProviderError } from '../http/provider-error.js';

/** The JSON number that a provider takes: its shortest text is the amount again, to the cent. */
export const amountNumber = (minor: bigint, currency: string): number => toNumber({ minor, currency });

/** And back: exact, never rounded. */
export function amountMinor(value: unknown, currency: string, provider: string): bigint {
  const read = typeof value === 'number' ? moneyFromNumber(value, currency) : undefined;
  if (read?.ok) return read.value.minor;
  throw new ProviderError('transient', `${provider} gave an amount that is none: ${JSON.stringify(value)}`);
}
