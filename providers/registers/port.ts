import type { Logger } from '#platform/log.js';
import { SaidError } from '#schemas/sentences/said-error.js';
import type { RegisterSettings } from './settings.js';

export interface RegisterContext {
  readonly settings: RegisterSettings;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** What a register says about a number. */
export interface RegisterEntry {
  readonly isValid: boolean;
  readonly name: string | null;
  readonly address: string | null;
  /** The main industry; only the Danish register tells it. */
  readonly industryCode: string | null;
  readonly industry: string | null;
  /** The proof of the consultation that VIES gives to a requester with a VAT number. */
  readonly consultationNumber: string | null;
}

/** What a register says about a number that it does not know. */
export const UNKNOWN_COMPANY: RegisterEntry = {
  isValid: false,
  name: null,
  address: null,
  industryCode: null,
  industry: null,
  consultationNumber: null,
};

/** The register did not answer, or the answer says nothing about the number. */
export class RegisterUnavailable extends SaidError {
  override readonly name = 'RegisterUnavailable';
}
