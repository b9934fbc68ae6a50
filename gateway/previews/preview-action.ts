import { ownerOf } from '#operations/documents/owner-of.js';
import type { Principal } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { parseRequest } from '#schemas/validation/validate.js';
import type { GatewayDependencies } from '../dependencies.js';
import { errorOf } from '#schemas/problem-body.js';
import type { DisconnectSignal } from '../http/disconnect-signal.js';
import { requirePermission } from '../middleware/authenticate.js';
import type { HeaderSink } from '../middleware/limit-rate.js';
import { hideForeignDuplicatesIn } from '../commands/hide-foreign-duplicates.js';
import { requireOwnDocument } from '../require-own.js';

/** As long as an assistant waits. */
export const PREVIEW_WAIT_MS = 25_000;

export interface PreviewCall {
  readonly action: ActionName;
  readonly principal: Principal;
  readonly requestId: string;
  readonly traceParent: string;
  readonly input: unknown;
  readonly waitAtMostMs: number;
  /** Aborted when the caller disconnects. */
  readonly signal: DisconnectSignal;
  readonly headers: HeaderSink;
}

/**
 * Asks a worker what an action would do. The preview takes the same way as the action: the same checks, topic and
 * handler, after earlier commands. The worker then undoes it.
 */
export async function previewAction(
  { action, principal, input, headers, ...call }: PreviewCall,
  { limiter, commands, submitter, database }: GatewayDependencies,
): Promise<PreviewPayload> {
  requirePermission(principal, 'read', `preview_${action}`);
  // A preview shows records of the books, which a caller who sees only their own may not read.
  if (ownerOf(principal) !== null) requirePermission(principal, ACTIONS[action].permission, `preview_${action}`);
  limiter.checkCaller(principal, headers);
  const payload = parseRequest(action, input);
  await requireOwnDocument(database, principal, payload);
  const submission = { ...call, action, principal, payload, idempotencyKey: undefined, wait: true, preview: true };
  const leave = commands.enter(principal.organizationId, headers);
  const { reply } = await submitter.submit(submission).finally(leave);
  if (!reply) {
    throw refuse('preview_took_too_long');
  }
  if (reply.outcome === 'done') return hideForeignDuplicatesIn(reply.body as PreviewPayload, principal, database);
  throw errorOf(reply.body);
}
