import {
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import type { Principal } from '#platform/security/principal.js';
import { ACTIONS, type ActionName, type QueryName } from '#schemas/index.js';
import type { DocumentDetails } from '#schemas/types.js';
import type { GatewayDependencies } from '../dependencies.js';
import { performAction } from '../perform-action.js';
import { previewAction } from '../preview-action.js';
import { problemFromError } from '../problem.js';
import { runQuery } from '../run-query.js';
import { toActionError } from '../to-action-error.js';
import type { Caller } from './caller.js';
import { presentPreview } from './present-preview.js';
import { reportProgress, type FindShare, type ProgressChannel } from './report-progress.js';
import { readOnlyConnection, refusal, stillRunning, success } from './tool-result.js';
import { findTool } from './tools.js';

/** Clients commonly give up on a tool after 30 or 60 s. They get the command id before that. */
const WAIT_AT_MOST_MS = 25_000;

const IDEMPOTENCY_KEY = 'partita/idempotency-key';

export interface CallContext {
  readonly mcpReq: ProgressChannel;
  /** Aborted when the caller disconnects or cancels. A submitted command still runs. */
  readonly signal: AbortSignal;
}

/**
 * Calls a tool in the same way as REST. A tool that the caller may not see is reported as unknown. Any other failure is
 * a result that a model can read, without internal details.
 */
export async function callTool(
  { name, arguments: input = {} }: CallToolRequest['params'],
  call: CallContext,
  caller: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const tool = findTool(name, caller.principal.permissions);
  if (!tool && findTool(name, caller.withheld)) return readOnlyConnection(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
  try {
    if (tool.kind === 'action') return await callAction(tool.name, input, call, caller, dependencies);
    if (tool.kind === 'preview') return await callPreview(tool.action, input, call, caller, dependencies);
    return await callQuery(tool.name, input, caller, dependencies);
  } catch (error) {
    return refusal(problemFromError(toActionError(error, caller.state), caller.state.requestId));
  }
}

async function callAction(
  action: ActionName,
  input: Record<string, unknown>,
  { mcpReq, signal }: CallContext,
  { principal, state, headers }: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const stopReporting = reportProgress(mcpReq, action, shareOfDocument(action, input, principal, dependencies));
  try {
    const outcome = await performAction(
      {
        action,
        principal,
        requestId: state.requestId,
        traceParent: state.traceParent,
        readBody: () => Promise.resolve(input),
        idempotencyKey: idempotencyKeyOf(mcpReq),
        idempotencyKeyName: `_meta["${IDEMPOTENCY_KEY}"]`,
        wait: true,
        waitAtMostMs: WAIT_AT_MOST_MS,
        signal,
        headers,
      },
      dependencies,
    );
    if (outcome.status === 'accepted') return stillRunning(action, outcome.commandId);
    if (outcome.status === 'refused') return refusal(outcome.problem, outcome.commandId);
    return success(asObject(outcome.result), action, outcome.commandId);
  } finally {
    stopReporting();
  }
}

async function callPreview(
  action: ActionName,
  input: Record<string, unknown>,
  { signal }: CallContext,
  { principal, state, headers }: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const { requestId, traceParent } = state;
  const preview = await previewAction(
    { action, principal, requestId, traceParent, input, waitAtMostMs: WAIT_AT_MOST_MS, signal, headers },
    dependencies,
  );
  return presentPreview(action, preview, principal.permissions.includes(ACTIONS[action].permission));
}

async function callQuery(
  name: QueryName,
  input: Record<string, unknown>,
  { principal, headers }: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  dependencies.limiter.check(principal.actor.id, headers);
  const { result, nextCursor } = await runQuery(name, input, principal, dependencies);
  return success(nextCursor === undefined ? asObject(result) : { result, nextCursor }, name);
}

/**
 * The worker stores the progress of an extraction with the document. Any caller who may read the document may see it.
 */
function shareOfDocument(
  action: ActionName,
  { documentId: id }: Record<string, unknown>,
  principal: Principal,
  dependencies: GatewayDependencies,
): FindShare | undefined {
  if (action !== 'extract_document' || typeof id !== 'string' || !principal.permissions.includes('read'))
    return undefined;
  return async () => {
    const { result } = await runQuery('get_document', { id }, principal, dependencies);
    return (result as DocumentDetails).progress?.share;
  };
}

/** A key that is not text becomes '', which `performAction` refuses like any malformed key. */
function idempotencyKeyOf({ _meta }: ProgressChannel): string | undefined {
  const key = _meta?.[IDEMPOTENCY_KEY];
  if (key === undefined) return undefined;
  return typeof key === 'string' ? key : '';
}

function asObject(result: unknown): object {
  if (typeof result === 'object' && result !== null) return result;
  throw new Error('the result is not an object, which violates the contract');
}
