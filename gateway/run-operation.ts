import type { Effect } from '#platform/database/command-effect.js';
import { tryOut, type TrialTraces } from '#platform/database/trial.js';
import type { Principal } from '#platform/security/principal.js';
import { asOwner } from '#platform/threads/work-owner.js';
import type { ResourceOperation } from '#schemas/contract.js';
import { refuse } from '#schemas/errors.js';
import { RESOURCES } from '#schemas/index.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import type { RequestState } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import type { HeaderSink } from './middleware/limit-rate.js';
import type { OperationTrial } from './operation-trial.js';
import { requireOwn } from './require-own.js';
import type { JsonResourceName } from './resource-handler.js';
import { RESOURCE_HANDLERS } from './resources/index.js';
import { previewChange, runChange, type OperationAnswer } from './run-change.js';
import { runOnce } from './run-once.js';

/** Provider calls end with their own timeout. A stopping gateway waits for their answers. */
const NEVER = new AbortController().signal;

/** Matches ids of Partita and command ids of importers. Other ids are answered with 404 without a database query. */
const POSSIBLE_ID = /^[\w.:-]{1,100}$/;

export type OperationCall = Pick<RequestState, 'requestId' | 'traceParent' | 'log'> & {
  readonly name: JsonResourceName;
  readonly body: unknown;
  /** The id in the path. */
  readonly id: string | undefined;
  readonly principal: Principal;
  readonly headers: HeaderSink;
  readonly idempotencyKey: string | undefined;
  /** Set for a preview. */
  readonly trial?: OperationTrial;
};

/** Checks the input of an operation against its contract and carries it out, once for each Idempotency-Key. REST and MCP use it. */
export async function runOperation(call: OperationCall, dependencies: GatewayDependencies): Promise<OperationAnswer> {
  const { name, body, id, principal, headers } = call;
  const contract: ResourceOperation = RESOURCES[name];
  requireOwn(principal, contract, name);
  const checked = await checkOperation(call, dependencies);
  const { idempotencyKey } = call;
  const leave = contract.callsProvider
    ? dependencies.outsideCalls.enter(principal.organizationId, headers)
    : () => undefined;
  const run = async (): Promise<OperationAnswer> => {
    if (typeof checked.handler !== 'function') return runChange({ ...checked, change: checked.handler });
    const { handler, request, context } = checked;
    const work = async (): Promise<unknown> => handler(request, context);
    if (idempotencyKey === undefined) return { result: await work(), isReplay: false };
    const { result, replayed } = await runOnce({ name, id, body, idempotencyKey, principal }, work, dependencies);
    return { result, isReplay: replayed };
  };
  return asOwner(principal.organizationId, run).finally(leave);
}

/** What an operation would do: it is carried out and rolled back. */
export async function tryOperation(
  call: OperationCall & { readonly trial: OperationTrial },
  dependencies: GatewayDependencies,
): Promise<Effect> {
  const { handler, ...checked } = await checkOperation(call, dependencies);
  return asOwner(call.principal.organizationId, async () => {
    if (typeof handler !== 'function') return previewChange({ ...checked, change: handler });
    const traces: TrialTraces = { audit: [], events: [], followUps: [] };
    const body = await tryOut<unknown>(traces, async () => handler(checked.request, checked.context));
    return { outcome: { status: 'done', body }, ...traces };
  });
}

async function checkOperation(call: OperationCall, dependencies: GatewayDependencies) {
  const { name, body, id, principal, requestId, traceParent, log, idempotencyKey, trial } = call;
  const request = parseResourceRequest(name, body) as never;
  requirePossibleId(id);
  const { default: handler } = await RESOURCE_HANDLERS[name]();
  const context = {
    id: id ?? '',
    principal,
    requestId,
    database: dependencies.database,
    secretBox: dependencies.secretBox,
    providers: { config: dependencies.config.providers, log, signal: NEVER },
    gateway: dependencies,
    traceParent,
    idempotencyKey,
    trial,
  };
  return { name, handler, request, context };
}

export function requirePossibleId(id: string | undefined): void {
  if (id !== undefined && !POSSIBLE_ID.test(id)) throw refuse('no_such_record', { id });
}
