import { createHash } from 'node:crypto';
import { remainder97 } from '#domain/fiscal-ids/check-digits.js';
import type { ProviderAccount } from '../port.js';

export type SandboxCountry = 'DK' | 'IT';

export const CURRENCY_OF: Readonly<Record<SandboxCountry, string>> = { DK: 'DKK', IT: 'EUR' };

/** The accounts that a user can select on the consent page. */
export interface SandboxAccount extends ProviderAccount {
  readonly kind: 'current' | 'savings';
}

const NAMES = {
  DK: { current: 'Erhvervskonto', savings: 'Opsparingskonto' },
  IT: { current: 'Conto corrente', savings: 'Conto deposito' },
} as const;

const digitsOf = (seed: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(seed).digest('hex').slice(0, 30)}`)
    .toString()
    .slice(0, count)
    .padStart(count, '7');

/** Denmark: bank 4 and account 10 digits. Italy: a check letter, ABI and CAB of 5 digits each, and an account of 12. */
const BODIES: Readonly<Record<SandboxCountry, (seed: string) => string>> = {
  DK: (seed) => `0040${digitsOf(seed, 10)}`,
  IT: (seed) => `X0542811101${digitsOf(seed, 12)}`,
};

/** A valid IBAN. The same seed gives the same IBAN. */
function ibanOf(country: SandboxCountry, seed: string): string {
  const body = BODIES[country](seed);
  const check = 98 - remainder97(`${body}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${body}`;
}

/** The accounts of an organisation at the sandbox bank. */
export const sandboxAccounts = (country: SandboxCountry, organizationId: string): readonly SandboxAccount[] =>
  (['current', 'savings'] as const).map((kind) => ({
    kind,
    key: `sandbox-${country.toLowerCase()}-${kind}`,
    reference: `sandbox-${country.toLowerCase()}-${kind}`,
    name: NAMES[country][kind],
    iban: ibanOf(country, `${organizationId} ${kind}`),
    currency: CURRENCY_OF[country],
  }));
