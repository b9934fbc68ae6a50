import type { RegisterNumber } from '#domain/contacts/register-number.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { askCvr } from './cvr.js';
import { RegisterUnavailable, type RegisterContext, type RegisterEntry } from './port.js';
import { askSandbox } from './sandbox.js';
import { askVies } from './vies.js';

/** An answer of a register as it is shown and stored. */
export interface RegisterAnswer extends Omit<RegisterEntry, 'isValid'> {
  readonly outcome: 'valid' | 'invalid' | 'unavailable';
  /** Why the register was unavailable. */
  readonly reason: Said | null;
}

const unavailable = (reason: Said): RegisterAnswer => ({
  outcome: 'unavailable',
  name: null,
  address: null,
  consultationNumber: null,
  reason,
});

/** Asks the register of a number. A register that is away is an answer too, because it blocks nothing. */
export async function askRegister(
  wanted: RegisterNumber,
  ownVatNumber: string | null,
  context: RegisterContext,
): Promise<RegisterAnswer> {
  const { register, number } = wanted;
  if (context.settings.isSandbox) {
    const { isValid, ...entry } = askSandbox(wanted);
    return { outcome: isValid ? 'valid' : 'invalid', ...entry, reason: say('register_is_sandbox') };
  }
  if (!context.settings.isAsked) return unavailable(say('register_switched_off'));
  const requester = /^[A-Z]{2}/.test(ownVatNumber ?? '') ? ownVatNumber : null;
  try {
    const { isValid, ...entry } = await (register === 'vies'
      ? askVies(number, requester, context)
      : askCvr(number, context));
    return { outcome: isValid ? 'valid' : 'invalid', ...entry, reason: null };
  } catch (error) {
    if (error instanceof RegisterUnavailable) return unavailable(error.said);
    throw error;
  }
}
