import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';
import type { SandboxCountry } from './sandbox-accounts.js';

/** The consent that a user gave at the sandbox bank. */
interface SandboxConsent {
  readonly organizationId: string;
  readonly country: SandboxCountry;
  /** Keys of the accounts that the user selected. */
  readonly accounts: readonly string[];
  /** ISO 8601 */
  readonly validUntil: string;
}

const PLACE = ['sandbox bank', 'code'];

/** The code that the sandbox bank returns with the user: the consent, sealed. */
export const sealConsentCode = (box: SecretBox, consent: SandboxConsent): string =>
  box.seal(JSON.stringify(consent), PLACE);

export function openConsentCode(box: SecretBox, code: string): SandboxConsent | undefined {
  try {
    return JSON.parse(box.open(code, PLACE)) as SandboxConsent;
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}
