import { say } from '#schemas/sentences/say.js';
import type { Principal } from '#platform/security/principal.js';
import { type ActionError, refuse } from '#schemas/errors.js';
import { IDEMPOTENCY_KEY } from '#schemas/idempotency-key.js';
import { ACTIONS, type ActionName } from '#schemas/index.js';
import { parseRequest } from '#schemas/validation/validate.js';
import { recordAccepted } from './record-accepted.js';
import type { GatewayDependencies } from '../dependencies.js';
import type { DisconnectSignal } from '../http/disconnect-signal.js';
import { requirePermission } from '../middleware/authenticate.js';
import type { HeaderSink } from '../middleware/limit-rate.js';
import { hideForeignDuplicatesIn } from './hide-foreign-duplicates.js';
import { requireOwnDocument } from '../require-own.js';
import { errorOf } from '#schemas/problem-body.js';

/** One call of an action, from REST or MCP. */
interface ActionCall {
  readonly action: ActionName;
  readonly principal: Principal;
  readonly requestId: string;
  readonly traceParent: string;
  /** Called only after the permission and the rate limit were checked. */
  readonly readBody: () => Promise<unknown>;
  readonly idempotencyKey: string | undefined;
  /** Name of the idempotency key in this interface, for error messages. */
  readonly idempotencyKeyName: string;
  /** The id of a command to run again. Otherwise a new id is created. */
  readonly commandId?: string;
  /** False when the caller does not want to wait for the result. */
  readonly wait: boolean;
  /** Shorter than the gateway's own limit, for interfaces whose callers give up earlier. */
  readonly waitAtMostMs?: number;
  /** Aborted when the caller disconnects. The command still runs. */
  readonly signal: DisconnectSignal;
  /** Receives the command id and the rate limit headers. */
  readonly headers: HeaderSink;
}

export type ActionOutcome =
  | { readonly status: 'done'; readonly commandId: string; readonly replayed: boolean; readonly result: unknown }
  | { readonly status: 'refused'; readonly commandId: string; readonly replayed: boolean; readonly error: ActionError }
  | { readonly status: 'accepted'; readonly commandId: string; readonly acceptedAt: Date };

/**
 * Runs an action for REST and MCP: permission, rate limit, body, idempotency key, schema, then the command and its
 * outcome. Problems before the command exists are thrown as `ActionError`.
 */
export async function performAction(call: ActionCall, dependencies: GatewayDependencies): Promise<ActionOutcome> {
  const { limiter, commands, submitter, database, log } = dependencies;
  const { action, principal, requestId } = call;
  requirePermission(principal, ACTIONS[action].permission, action);
  limiter.checkCaller(principal, call.headers);
  const body = await call.readBody();
  checkIdempotencyKey(call);
  const payload = parseRequest(action, body);
  await requireOwnDocument(database, principal, payload);
  const { traceParent, idempotencyKey, commandId: earlierId, wait, waitAtMostMs, signal } = call;
  const leave = commands.enter(principal.organizationId, call.headers);
  const submitted = submitter.submit({
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
  const { commandId, acceptedAt, reply } = await submitted.finally(leave);
  call.headers.set('Partita-Command-Id', commandId);
  if (!reply) {
    await recordAccepted(database, principal.organizationId, { commandId, action, acceptedAt, requestId }, log);
    return { status: 'accepted', commandId, acceptedAt };
  }
  const { replayed } = reply;
  if (reply.outcome === 'done') {
    const result = await hideForeignDuplicatesIn(reply.body, principal, database);
    return { status: 'done', commandId, replayed, result };
  }
  return { status: 'refused', commandId, replayed, error: errorOf(reply.body) };
}

export function checkIdempotencyKey({
  idempotencyKey,
  idempotencyKeyName,
}: Pick<ActionCall, 'idempotencyKey' | 'idempotencyKeyName'>): void {
  if (idempotencyKey === undefined || IDEMPOTENCY_KEY.test(idempotencyKey)) return;
  const key = idempotencyKeyName;
  const violations = [{ pointer: '', message: say('key_form', { key }) }];
  throw refuse('idempotency_key_form', { key }, { violations });
}
