import type { ActionName } from '#schemas/index.js';
import { validateRequest } from '#schemas/validate.js';

/** What the front door would object to, in one sentence; undefined when it is fine. */
export function checkPayload(action: ActionName, payload: object): string | undefined {
  const violations = validateRequest(action, payload);
  if (violations.length === 0) return undefined;
  return violations.map(({ pointer, message }) => `${pointer.slice(1) || 'the line'} ${message}`).join('; ');
}
