import type { Effect } from '#platform/database/command-effect.js';
import type { Principal } from '#platform/security/principal.js';
import { asOwner } from '#platform/threads/work-owner.js';
import type { ResourceOperation } from '#schemas/contract.js';
import { refuse } from '#schemas/errors.js';
import { RESOURCES, type ActionName } from '#schemas/index.js';
import { currentReader } from '#schemas/sentences/reader.js';
import { retell, withTexts } from '#schemas/sentences/retell.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import type { RequestState } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import type { HeaderSink } from './middleware/limit-rate.js';
import { requireOwn } from './require-own.js';
import { requirePermission } from './middleware/authenticate.js';
import type {
  Change,
  CommandCall,
  HandledResourceName,
  JsonResourceName,
  Outside,
  OutsideContext,
} from './resource-handler.js';
import { RESOURCE_HANDLERS } from './resources/index.js';
import { previewChange, runChange, type OperationAnswer } from './run-change.js';
import { runCommand } from './run-command.js';

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
};

/**
 * Carries out an operation: permission and input are checked against its contract. A worker or the engine then does it, once for each
 * Idempotency-Key. REST and MCP use it.
 */
export async function runOperation(call: OperationCall, dependencies: GatewayDependencies): Promise<OperationAnswer> {
  const { name, principal, headers } = call;
  const contract: ResourceOperation = RESOURCES[name];
  requirePermission(principal, contract.permission, name);
  requireOwn(principal, contract, name);
  const request = checkInput(call);
  const leave = contract.callsProvider
    ? dependencies.outsideCalls.enter(principal.organizationId, headers)
    : () => undefined;
  const run = async (): Promise<OperationAnswer> => {
    const context = contextOf(call, dependencies);
    const command = commandCallOf(contract, context.id, request);
    if (command) return { result: await runCommand(command.action, command.payload, context), isReplay: false };
    const handler = await handlerOf(name);
    if ('run' in handler) return runChange({ name, change: handler, request: request as never, context });
    return { result: await handler.call(request as never, context), isReplay: false };
  };
  const { result: answer, texts } = await withTexts(() => asOwner(principal.organizationId, run)).finally(leave);
  return { ...answer, result: retell(answer.result, texts, currentReader()) };
}

/** What an operation would do: the effect of the same run, rolled back, or the command whose worker is to be asked. */
export async function tryOperation(
  call: OperationCall,
  dependencies: GatewayDependencies,
): Promise<Effect | CommandCall> {
  const { name, principal } = call;
  const request = checkInput(call);
  const context = contextOf(call, dependencies);
  const command = commandCallOf(RESOURCES[name], context.id, request);
  if (command) return command;
  const handler = await handlerOf(name);
  return asOwner(principal.organizationId, async () => {
    if ('run' in handler) return previewChange({ name, change: handler, request: request as never, context });
    if (!handler.commandOf) throw new Error(`${name} has no preview`);
    return handler.commandOf(request as never, context);
  });
}

function checkInput({ name, body, id }: OperationCall): object {
  const request = parseResourceRequest(name, body);
  requirePossibleId(id);
  return request;
}

function contextOf(
  { id, principal, requestId, traceParent, log, idempotencyKey }: OperationCall,
  dependencies: GatewayDependencies,
): OutsideContext {
  const { database, secretBox, config } = dependencies;
  const providers = { config: config.providers, log, signal: NEVER };
  const who = { principal, requestId, traceParent, idempotencyKey };
  return { ...who, id: id ?? '', database, secretBox, providers, gateway: dependencies };
}

/** The id of the path is a field of the command. */
function commandCallOf({ command }: ResourceOperation, id: string, request: object): CommandCall | undefined {
  return command && { action: command.name as ActionName, payload: { [command.id.field]: id, ...request } };
}

async function handlerOf(name: JsonResourceName): Promise<Change<HandledResourceName> | Outside<HandledResourceName>> {
  const { default: handler } = await RESOURCE_HANDLERS[name as HandledResourceName]();
  return handler as Change<HandledResourceName> | Outside<HandledResourceName>;
}

export function requirePossibleId(id: string | undefined): void {
  if (id !== undefined && !POSSIBLE_ID.test(id)) throw refuse('no_such_record', { id });
}
