import {
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
} from '@modelcontextprotocol/server';
import type { Principal } from '#platform/security/principal.js';
import { ACTIONS, QUERIES, type ActionName, type QueryName } from '#schemas/index.js';
import { hasOutsideData } from '#schemas/outside-data.js';
import { ActionError } from '#schemas/errors.js';
import type { DocumentDetails } from '#schemas/types.js';
import type { GatewayDependencies } from '../dependencies.js';
import { describePreview } from '../describe-preview.js';
import { performAction } from '../perform-action.js';
import { previewAction } from '../preview-action.js';
import { problemFromError } from '../problem.js';
import { runQuery } from '../run-query.js';
import { toActionError } from '../to-action-error.js';
import { askUser, type AskingRequest } from './ask-user.js';
import type { Caller } from './caller.js';
import { findOperation } from './general/operations.js';
import { checkInput, previewedAction, runGeneralTool } from './general/run-general-tool.js';
import { isPreviewed, previewDigest } from '#platform/security/preview-digest.js';
import { reportProgress, type FindShare, type ProgressChannel } from './report-progress.js';
import { forModel, notAllowedByUser, onlyStructured, refusal, stillRunning, success } from './tool-result.js';
import { findTool, needsPreview, PREVIEW_DIGEST, type PartitaTool } from './tools.js';

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
    const readable = forModel(result, permissions);
    return caller.options.structuredOnly ? onlyStructured(readable) : readable;
  } catch (error) {
    const problem = problemFromError(toActionError(error, caller.state), caller.state.requestId);
    return refusal(problem, permissions, describableIn(tool, input));
  }
}

/** The operation or kind of record that a call names, if `describe` can explain it. */
function describableIn({ kind }: PartitaTool, { operation, kind: record }: Record<string, unknown>) {
  const name = operation ?? record;
  return kind === 'general' && typeof name === 'string' ? { describable: name } : {};
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
      return callAction(tool.name, confirmedInput(tool.name, input, caller, dependencies), call, caller, dependencies);
    case 'preview':
      return callPreview(tool.action, input, call, caller, dependencies);
    case 'query':
      return callQuery(tool.name, input, caller, dependencies);
    case 'general': {
      if (tool.name === 'ask_user') return callAskUser(input, call, caller, dependencies);
      if (tool.name !== 'preview') return runGeneralTool(tool.name, input, caller, dependencies);
      const previewed = previewedAction(input, caller.principal.permissions);
      return callPreview(previewed.action, previewed.input, call, caller, dependencies);
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

/** The input of the action. An app shows with a digest that it has asked for the preview of exactly this input. */
function confirmedInput(
  action: ActionName,
  given: Record<string, unknown>,
  caller: Caller,
  { secretBox }: GatewayDependencies,
): Record<string, unknown> {
  if (!needsPreview(action, caller)) return given;
  const { [PREVIEW_DIGEST]: digest, ...input } = given;
  const { principal } = caller;
  if (typeof digest === 'string' && isPreviewed(digest, principal, action, input, secretBox, new Date())) return input;
  const message = 'must be the digest of a preview of the same input, at most 30 minutes old';
  throw new ActionError(
    'invalid_input',
    `${action} changes the books or leaves Partita, so the user must see it first. Call preview with this action and input, show it to the user, and pass its digest.`,
    [{ pointer: `/${PREVIEW_DIGEST}`, message }],
  );
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
      return refusal(outcome.problem, principal.permissions, { commandId: outcome.commandId });
    const isFromOutside = hasOutsideData(ACTIONS[action].result);
    return success(asObject(outcome.result), { isFromOutside, commandId: outcome.commandId });
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
  const mayDoIt = principal.permissions.includes(ACTIONS[action].permission);
  const digest = previewDigest(principal, action, input, dependencies.secretBox, new Date());
  const described = describePreview(action, preview, mayDoIt);
  // A preview shows records of every kind.
  return success({ ...described, ...(described.wouldSucceed && mayDoIt && { digest }) }, { isFromOutside: true });
}

async function callQuery(
  name: QueryName,
  input: Record<string, unknown>,
  { principal, headers }: Caller,
  dependencies: GatewayDependencies,
): Promise<CallToolResult> {
  dependencies.limiter.check(principal.actor.id, headers);
  const { result, nextCursor } = await runQuery(name, input, principal, dependencies);
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
