import type { Outcome, StoredOutcome } from '#platform/database/effects/handle-once.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ActionContract } from '#schemas/contract.js';
import { ACTIONS, isActionName } from '#schemas/index.js';

/** A sealed value is bound to its row of the inbox. */
const placeOf = (organizationId: string, commandId: string): readonly string[] => [organizationId, 'inbox', commandId];

const secretFieldsOf = (action: string): readonly string[] => {
  const contract: ActionContract | undefined = isActionName(action) ? ACTIONS[action] : undefined;
  return contract?.secretFields ?? [];
};

/**
 * The result as the inbox stores it: the fields that its contract declares secret are removed and sealed beside it. Reads of
 * commands do not show them; a repetition of the command returns them. Undefined without secret fields.
 */
export function sealSecrets(
  { organizationId, commandId, action }: { organizationId: string; commandId: string; action: string },
  outcome: Outcome,
  box: SecretBox,
): StoredOutcome | undefined {
  const names = secretFieldsOf(action);
  if (names.length === 0 || outcome.status !== 'done') return undefined;
  const fields = Object.entries(outcome.body as object);
  const secret = Object.fromEntries(fields.filter(([name]) => names.includes(name)));
  return {
    body: Object.fromEntries(fields.filter(([name]) => !names.includes(name))),
    sealed: box.seal(JSON.stringify(secret), placeOf(organizationId, commandId)),
  };
}

/** A stored outcome with its secret fields, as it was first published. */
export function openSecrets(
  { organizationId, commandId }: { organizationId: string; commandId: string },
  outcome: Outcome & { readonly sealed?: string | null },
  box: SecretBox,
): Outcome {
  const { status, body, sealed } = outcome;
  if (!sealed) return { status, body };
  const secret = JSON.parse(box.open(sealed, placeOf(organizationId, commandId))) as object;
  return { status, body: { ...(body as object), ...secret } };
}
