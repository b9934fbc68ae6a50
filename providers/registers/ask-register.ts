import type { RegisterNumber } from '#domain/contacts/register-number.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { askCvr } from './cvr.js';
import { RegisterUnavailable, UNKNOWN_COMPANY, type RegisterContext, type RegisterEntry } from './port.js';
import { askSandbox } from './sandbox.js';
import { askVies } from './vies.js';

/** An answer of a register as it is shown and stored. */
export interface RegisterAnswer extends Omit<RegisterEntry, 'isValid'> {
  readonly outcome: 'valid' | 'invalid' | 'unavailable';
  /** Why the register was unavailable. */
  readonly reason: Said | null;
}

const unavailable = (reason: Said): RegisterAnswer => {
  const { isValid: _isValid, ...nothing } = UNKNOWN_COMPANY;
  return { outcome: 'unavailable', ...nothing, reason };
};

/** A Danish VAT number is the number of the Danish register behind a prefix. */
const DANISH_VAT_NUMBER = /^DK(\d{8})$/;

/** VIES tells no industry. For a Danish VAT number the Danish register does, if this installation may ask it. */
async function withIndustry(vatNumber: string, entry: RegisterEntry, context: RegisterContext): Promise<RegisterEntry> {
  const [, cvr] = DANISH_VAT_NUMBER.exec(vatNumber) ?? [];
  if (cvr === undefined || context.settings.cvrUser === undefined) return entry;
  try {
    const { industryCode, industry } = await askCvr(cvr, context);
    return { ...entry, industryCode, industry };
  } catch (error) {
    if (error instanceof RegisterUnavailable) return entry;
    throw error;
  }
}

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
      ? askVies(number, requester, context).then((entry) => withIndustry(number, entry, context))
      : askCvr(number, context));
    return { outcome: isValid ? 'valid' : 'invalid', ...entry, reason: null };
  } catch (error) {
    if (error instanceof RegisterUnavailable) return unavailable(error.said);
    throw error;
  }
}
