import type { AccessDirectory } from '#platform/security/access-directory.js';
import { refuse, type ActionError } from '#schemas/errors.js';
import { ACTIONS } from '#schemas/index.js';
import { previewName } from '#schemas/messages/index.js';
import type { VerifiedCommand } from './read-command.js';

/** The gateway checked the caller so short a time ago, and it caches keys for longer. Only a command that waited is checked again. */
const FRESH_MS = 1_000;

export interface EndedAccessDependencies {
  readonly access: Pick<AccessDirectory, 'permissionsOf'>;
  readonly clock: () => Date;
}

/**
 * The commands whose sender has lost the access to give them, each with its refusal: the person was removed or has another role now, or the
 * key was revoked, while the command waited. The keys of importers are looked up when their records are read.
 */
export async function findEndedAccess(
  commands: readonly VerifiedCommand[],
  { access, clock }: EndedAccessDependencies,
): Promise<ReadonlyMap<VerifiedCommand, ActionError>> {
  const freshSinceMs = clock().getTime() - FRESH_MS;
  const waited = commands.filter(
    ({ envelope, acceptedAt }) => envelope.proof.kind === 'signed' && acceptedAt.getTime() < freshSinceMs,
  );
  if (waited.length === 0) return new Map();
  const permissions = await access.permissionsOf(waited.map(({ principal }) => principal));
  return new Map(
    waited.flatMap((command, index) => {
      const { action, envelope } = command;
      const isPreview = envelope.kind === 'preview';
      const needed = isPreview ? 'read' : ACTIONS[action].permission;
      if (permissions[index]?.includes(needed)) return [];
      const name = isPreview ? previewName(action) : action;
      return [[command, refuse('access_of_sender_ended', { name, permission: needed })]];
    }),
  );
}
