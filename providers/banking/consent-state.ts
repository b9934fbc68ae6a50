import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';

/** Whose consent it is that a user comes back with. */
export interface ConsentState {
  readonly organizationId: string;
  readonly authorizationId: string;
}

const PLACE = ['bank_authorizations', 'state'];

/** Goes to the bank and comes back through the user's browser: sealed, so that nobody reads or forges it. */
export const sealConsentState = (box: SecretBox, { organizationId, authorizationId }: ConsentState): string =>
  box.seal(`${organizationId} ${authorizationId}`, PLACE);

/** Undefined for what was not sealed by us. */
export function openConsentState(box: SecretBox, state: string): ConsentState | undefined {
  try {
    const [organizationId, authorizationId] = box.open(state, PLACE).split(' ');
    return organizationId && authorizationId ? { organizationId, authorizationId } : undefined;
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}
