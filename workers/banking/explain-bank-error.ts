import { BankError } from '#providers/banking/port.js';
import type { ErrorCode } from '#schemas/error-codes.js';
import { ActionError } from '#schemas/errors.js';

const CODES: Readonly<Record<BankError['code'], ErrorCode>> = {
  refused: 'provider_refused',
  consent_expired: 'consent_expired',
  rate_limited: 'provider_unavailable',
  unavailable: 'provider_unavailable',
};

/** Converts a bank error to an error of the interface. All other errors are thrown unchanged. */
export async function explainingBankErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    throw new ActionError(CODES[error.code], error.said, [], { cause: error });
  }
}
