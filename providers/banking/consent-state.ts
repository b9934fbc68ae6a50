import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';

/** Identifies the consent when a user returns from the bank. */
interface ConsentState {
  readonly organizationId: string;
  readonly authorizationId: string;
}

const PLACE = ['bank_authorizations', 'state'];

/**
 * The state is sent to the bank and returned through the user's browser. It is sealed, so that it can be neither read
 * nor forged.
 */
export const sealConsentState = (box: SecretBox, { organizationId, authorizationId }: ConsentState): string =>
  box.seal(`${organizationId} ${authorizationId}`, PLACE);

/** Undefined for a state that this service did not seal. */
export function openConsentState(box: SecretBox, state: string): ConsentState | undefined {
  try {
    const [organizationId, authorizationId] = box.open(state, PLACE).split(' ');
    return organizationId && authorizationId ? { organizationId, authorizationId } : undefined;
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}
