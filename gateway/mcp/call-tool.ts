import {
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
} from '@modelcontextprotocol/server';
import type { Principal } from '#platform/security/principal.js';
import { ACTIONS, QUERIES, RESOURCES, type ActionName, type QueryName } from '#schemas/index.js';
import { hasOutsideData } from '#schemas/outside-data.js';
import type { DocumentDetails } from '#schemas/types.js';
import type { GatewayDependencies } from '../dependencies.js';
import { describePreview } from '../previews/describe-preview.js';
import { performAction } from '../commands/perform-action.js';
import { PREVIEW_WAIT_MS, previewAction } from '../previews/preview-action.js';
import { previewOperation } from '../previews/preview-operation.js';
import {
  isPreviewedOperation,
  previewedAction,
  previewedOperation,
  type PreviewedOperation,
} from '../previews/previewed-names.js';
import { problemFromError } from '../http/problem.js';
import { runQuery } from '../run-query.js';
import { toActionError } from '../http/to-action-error.js';
import { askUser, type AskingRequest } from './ask-user.js';
import type { Caller } from './caller.js';
import { confirmedInput, digestOf, type Call } from './tools/confirm-preview.js';
import { isDescribable } from './general/describe-name.js';
import { MAX_LIST_CHARACTERS } from './general/fit-records.js';
import { findOperation } from './general/operations.js';
import { readForModel } from './general/read-records.js';
import { checkInput, previewedCall, runGeneralTool } from './general/run-general-tool.js';
import { reportProgress, type FindShare, type ProgressChannel } from './report-progress.js';
import {
  fitting,
  forModel,
  notAllowedByUser,
  onlyStructured,
  refusal,
  stillRunning,
  success,
} from './tools/tool-result.js';
import { findTool, type PartitaTool } from './tools.js';

/** Clients commonly give up on a tool after 30 or 60 s. They get the command id before that. */
const WAIT_AT_MOST_MS = 25_000;

/** A result, or what the client must ask its user first. */
export type ToolAnswer = CallToolResult | InputRequiredResult;

const IDEMPOTENCY_KEY = 'partita/idempotency-key';

export interface CallContext {
  readonly mcpReq: ProgressChannel & AskingRequest;
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
): Promise<ToolAnswer> {
  const tool = findTool(name, caller.principal.permissions);
  if (!tool && findTool(name, caller.withheld)) return notAllowedByUser(name);
  const { permissions } = caller.principal;
  if (!tool) {
    const hint = findOperation(name, permissions) ? `. Call run_operation with the operation ${name}.` : '';
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}${hint}`);
  }
  try {
    const result = await runTool(tool, input, call, caller, dependencies);
    if (isInputRequiredResult(result)) return result;
    const short = fitting(result, maxCharactersOf(tool, input), permissions.includes('read'));
    const readable = forModel(short);
    return caller.options.structuredOnly ? onlyStructured(readable) : readable;
  } catch (error) {
    const problem = problemFromError(toActionError(error, caller.state), caller.state.requestId);
    return refusal(problem, permissions, describableIn(tool, input, permissions));
  }
}

/** 10,000 tokens. Many clients cut at 25,000, and models lose their way long before. */
const MAX_ANSWER_CHARACTERS = 40_000;

/** A list is short. A caller who names fields, or the number of lines of a report, gets them all. */
function maxCharactersOf(tool: PartitaTool, { fields, filters, maxRows }: Record<string, unknown>): number {
  if (tool.name === 'list_records' || (tool.kind === 'query' && QUERIES[tool.name].paged)) return MAX_LIST_CHARACTERS;
  const rows = maxRows ?? (filters as { maxRows?: unknown } | undefined)?.maxRows;
  return (fields ?? rows) === undefined ? MAX_ANSWER_CHARACTERS : Infinity;
}

/** The operation or kind of record that a call names, if `describe` can explain it to this caller. */
function describableIn(
  { kind }: PartitaTool,
  { operation, kind: record }: Record<string, unknown>,
  permissions: readonly string[],
) {
  const name = operation ?? record;
  return kind === 'general' && typeof name === 'string' && isDescribable(name, permissions)
    ? { describable: name }
    : {};
}

async function runTool(
  tool: PartitaTool,
  input: Record<string, unknown>,
  call: CallContext,
  caller: Caller,
  dependencies: GatewayDependencies,
): Promise<ToolAnswer> {
  switch (tool.kind) {
    case 'action':
      return callAction(
        tool.name,
        confirmedInput({ name: tool.name, input }, caller, dependencies),
        call,
        caller,
        dependencies,
      );
    case 'preview':
      return callPreview({ name: tool.action, input }, call, caller, dependencies);
    case 'query':
      return callQuery(tool.name, input, caller, dependencies);
    case 'general': {
      if (tool.name === 'ask_user') return callAskUser(input, call, caller, dependencies);
      if (tool.name !== 'preview') return runGeneralTool(tool.name, input, caller, dependencies);
      return callPreview(previewedCall(input, caller.principal.permissions), call, caller, dependencies);
    }
  }
}

/** A question to the user, or the answer carried out. */
async function callAskUser(
  input: Record<string, unknown>,
  call: CallContext,
  caller: Caller,
  dependencies: GatewayDependencies,
): Promise<ToolAnswer> {
  checkInput('ask_user', input, caller.principal.permissions);
  const asked = await askUser(input, call.mcpReq, caller, dependencies);
  return asked.kind === 'answered'
    ? callAction('answer_question', asked.arguments, call, caller, dependencies)
    : asked.result;
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
    if (outcome.status === 'accepted') return stillRunning(action, outcome.commandId, principal.permissions);
    if (outcome.status === 'refused')
      return refusal(problemFromError(outcome.error, state.requestId), principal.permissions, {
        commandId: outcome.commandId,
      });
    const isFromOutside = hasOutsideData(ACTIONS[action].result);
    return success(asObject(outcome.result), { isFromOutside, commandId: outcome.commandId });
  } finally {
    stopReporting();
  }
}

async function callPreview(
  previewed: Call & { readonly name: ActionName | PreviewedOperation },
  { signal }: CallContext,
  caller: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  const { principal, state, headers } = caller;
  const { requestId, traceParent } = state;
  const { name, id = '', input } = previewed;
  const asked = { principal, requestId, traceParent, input, waitAtMostMs: PREVIEW_WAIT_MS, signal, headers };
  const isOperation = isPreviewedOperation(name);
  const preview = isOperation
    ? await previewOperation({ ...asked, operation: name, id }, dependencies)
    : await previewAction({ ...asked, action: name }, dependencies);
  const { permission } = isOperation ? RESOURCES[name] : ACTIONS[name];
  const mayDoIt = principal.permissions.includes(permission);
  const described = describePreview(isOperation ? previewedOperation(name) : previewedAction(name), preview, mayDoIt);
  const digest = described.wouldSucceed && mayDoIt ? digestOf(previewed, caller, dependencies) : null;
  // A preview shows records of every kind.
  return success({ ...described, ...(digest !== null && { digest }) }, { isFromOutside: true });
}

async function callQuery(
  name: QueryName,
  input: Record<string, unknown>,
  { principal, headers }: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  dependencies.limiter.checkCaller(principal, headers);
  const { result, nextCursor } = await readForModel(name, input, principal, dependencies);
  const isFromOutside = hasOutsideData(QUERIES[name].item);
  return success(nextCursor === undefined ? asObject(result) : { result, nextCursor }, { isFromOutside });
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
