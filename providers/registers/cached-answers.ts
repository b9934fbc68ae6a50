import type { RegisterNumber } from '#domain/contacts/register-number.js';
import { askRegister, type RegisterAnswer } from './ask-register.js';
import type { RegisterContext } from './port.js';

const MAX_ANSWERS = 10_000;
const KEPT_MS = 24 * 3_600_000;

const answers = new Map<string, { readonly answer: RegisterAnswer; readonly until: number }>();

/**
 * An answer of the last day, or a new one. What a register publishes belongs to no organisation, so a process keeps one answer per
 * number. A register that was away is asked again.
 */
export async function askRegisterOnce(wanted: RegisterNumber, context: RegisterContext): Promise<RegisterAnswer> {
  const { isSandbox, viesBaseUrl, cvrBaseUrl } = context.settings;
  const key = [isSandbox, viesBaseUrl, cvrBaseUrl, wanted.register, wanted.number].join(' ');
  const known = answers.get(key);
  if (known && known.until > Date.now()) return known.answer;
  answers.delete(key);
  const answer = await askRegister(wanted, null, context);
  if (answer.outcome === 'unavailable') return answer;
  const [oldest] = answers.keys();
  if (answers.size >= MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
  answers.set(key, { answer, until: Date.now() + KEPT_MS });
  return answer;
}
