import type { ActionName } from '#schemas/index.js';
import { validateRequest } from '#schemas/validation/validate.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

/** Checks a payload against the contract, as the gateway does. Returns the violations as one text, or undefined. */
export function checkPayload(action: ActionName, payload: object): string | undefined {
  const violations = validateRequest(action, payload);
  if (violations.length === 0) return undefined;
  return violations.map(({ pointer, message }) => `${pointer.slice(1) || 'the line'} ${wordsOf(message)}`).join('; ');
}
