import type { Principal } from '#platform/security/principal.js';
import { asOwner } from '#platform/threads/work-owner.js';
import type { ResourceOperation } from '#schemas/contract.js';
import { ActionError } from '#schemas/errors.js';
import { RESOURCES } from '#schemas/index.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import type { RequestState } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import type { HeaderSink } from './middleware/limit-rate.js';
import type { OperationTrial } from './operation-trial.js';
import { requireOwn } from './require-own.js';
import type { JsonResourceName } from './resource-handler.js';
import { RESOURCE_HANDLERS } from './resources/index.js';

/** Provider calls end with their own timeout. A stopping gateway waits for their answers. */
const NEVER = new AbortController().signal;

/** Matches ids of Partita and command ids of importers. Other ids are answered with 404 without a database query. */
const POSSIBLE_ID = /^[\w.:-]{1,100}$/;

type OperationCaller = Pick<RequestState, 'requestId' | 'traceParent' | 'log'> & {
  readonly principal: Principal;
  readonly headers: HeaderSink;
  readonly idempotencyKey: string | undefined;
  /** Set for a preview, which must run inside of `tryOut`. */
  readonly trial?: OperationTrial;
};

/** Checks the input of an operation against its contract and carries it out. REST, MCP and previews use it. */
export async function runOperation<R extends JsonResourceName>(
  name: R,
  body: unknown,
  id: string | undefined,
  { principal, requestId, traceParent, log, headers, idempotencyKey, trial }: OperationCaller,
  dependencies: GatewayDependencies,
): Promise<unknown> {
  const contract: ResourceOperation = RESOURCES[name];
  requireOwn(principal, contract, name);
  const request = parseResourceRequest(name, body);
  requirePossibleId(id);
  const { default: handler } = await RESOURCE_HANDLERS[name]();
  const leave = contract.callsProvider
    ? dependencies.outsideCalls.enter(principal.organizationId, headers)
    : () => undefined;
  const work = {
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
  return asOwner(principal.organizationId, () => handler(request, work)).finally(leave);
}

export function requirePossibleId(id: string | undefined): void {
  if (id !== undefined && !POSSIBLE_ID.test(id)) throw new ActionError('not_found', `There is no such record: ${id}.`);
}
