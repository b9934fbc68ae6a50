import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import { parseRequest } from '#schemas/validate.js';
import { recordAccepted } from './record-accepted.js';
import type { GatewayDependencies } from './dependencies.js';
import { requirePermission } from './middleware/authenticate.js';
import type { HeaderSink } from './middleware/limit-rate.js';
import { problemFromReply, type Problem } from './problem.js';

/** One call of an action, through whichever door: what the door knows of it. */
export interface ActionCall {
  readonly action: ActionName;
  readonly principal: Principal;
  readonly requestId: string;
  readonly traceParent: string;
  /** Read only when the caller may run the action and has not called too often. */
  readonly readBody: () => Promise<unknown>;
  readonly idempotencyKey: string | undefined;
  /** How the door calls the idempotency key, for the sentence that refuses a malformed one. */
  readonly idempotencyKeyName: string;
  /** The id of a command that is run again; otherwise it gets one. */
  readonly commandId?: string;
  /** False: the caller prefers not to wait for the result. */
  readonly wait: boolean;
  /** Less than the gateway's own limit, for doors whose callers give up sooner. */
  readonly waitAtMostMs?: number;
  /** Aborted when the caller hangs up. The command runs on. */
  readonly signal: AbortSignal;
  /** Where the command id and the state of the rate limit are told. */
  readonly headers: HeaderSink;
}

export type ActionOutcome =
  | { readonly status: 'done'; readonly commandId: string; readonly replayed: boolean; readonly result: unknown }
  | { readonly status: 'refused'; readonly commandId: string; readonly replayed: boolean; readonly problem: Problem }
  | { readonly status: 'accepted'; readonly commandId: string; readonly acceptedAt: Date };

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The one road of every action, from REST and from MCP: permission, rate, body, idempotency key, schema, then the command
 * and its outcome. What is wrong before the command exists is thrown as an `ActionError`.
 */
export async function performAction(call: ActionCall, dependencies: GatewayDependencies): Promise<ActionOutcome> {
  const { limiter, submitter, database, log } = dependencies;
  const { action, principal, requestId } = call;
  requirePermission(principal, ACTIONS[action].permission, action);
  limiter.check(principal.actor.id, call.headers);
  const body = await call.readBody();
  checkIdempotencyKey(call);
  const payload = parseRequest(action, body);
  const { traceParent, idempotencyKey, commandId: earlierId, wait, waitAtMostMs, signal } = call;
  const { commandId, acceptedAt, reply } = await submitter.submit({
    action,
    payload,
    principal,
    requestId,
    traceParent,
    idempotencyKey,
    ...(earlierId !== undefined && { commandId: earlierId }),
    wait,
    ...(waitAtMostMs !== undefined && { waitAtMostMs }),
    signal,
  });
  call.headers.set('Partita-Command-Id', commandId);
  if (!reply) {
    await recordAccepted(database, principal.organizationId, { commandId, action, acceptedAt, requestId }, log);
    return { status: 'accepted', commandId, acceptedAt };
  }
  const { replayed } = reply;
  if (reply.outcome === 'done') return { status: 'done', commandId, replayed, result: reply.body };
  return { status: 'refused', commandId, replayed, problem: problemFromReply(reply.body, requestId) };
}

function checkIdempotencyKey({ idempotencyKey, idempotencyKeyName }: ActionCall): void {
  if (idempotencyKey === undefined || IDEMPOTENCY_KEY.test(idempotencyKey)) return;
  const rule = '1 to 255 printable ASCII characters without spaces';
  throw new ActionError('invalid_input', `${idempotencyKeyName} must have ${rule}.`, [
    { pointer: '', message: `${idempotencyKeyName}: ${rule}` },
  ]);
}
