import { ActionError } from '#schemas/errors.js';
import { ACTIONS, ACTION_NAMES, IMPLEMENTED_ACTIONS, isActionName } from '#schemas/index.js';
import { parseRequest } from '#schemas/validate.js';
import { recordAccepted } from './command-status.js';
import type { RequestContext } from './context.js';
import type { GatewayDependencies } from './dependencies.js';
import { principalOf, requirePermission } from './middleware/authenticate.js';
import { readJsonBody } from './middleware/read-json-body.js';
import { PROBLEM_TYPE, problemFromReply } from './problem.js';
import type { Submitted } from './submit-command.js';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** `POST /api/rest/actions/{action}`: the checks in the order of the design, then the command. */
export function runAction(dependencies: GatewayDependencies) {
  const { limiter, submitter, config } = dependencies;
  return async (context: RequestContext, actionName: string): Promise<void> => {
    const principal = principalOf(context);
    if (!isActionName(actionName)) {
      throw new ActionError('unknown_action', `There is no action "${actionName}". GET /api/rest/actions lists them.`);
    }
    context.state.route = `/api/rest/actions/${actionName}`;
    requirePost(context);
    requirePermission(principal, ACTIONS[actionName].permission, actionName);
    limiter.check(context);
    const body = await readJsonBody(context, config.gateway.bodyLimitBytes);
    const idempotencyKey = readIdempotencyKey(context);
    const payload = parseRequest(actionName, body);
    if (!IMPLEMENTED_ACTIONS.has(actionName)) {
      throw new ActionError('not_implemented', `${actionName} is described but not available yet. The request itself was valid.`);
    }
    const submitted = await submitter.submit({
      action: actionName,
      payload,
      principal,
      requestId: context.state.requestId,
      traceParent: context.state.traceParent,
      idempotencyKey,
      wait: !prefersAsync(context),
      signal: hangUpSignal(context),
    });
    await answer(context, actionName, submitted, dependencies);
  };
}

/** `GET /api/rest/actions`: the actions that this caller may run. */
export function listActions(context: RequestContext): void {
  const { permissions } = principalOf(context);
  context.body = {
    result: ACTION_NAMES.filter((name) => permissions.includes(ACTIONS[name].permission)).map((name) => {
      const { title, summary, permission, request, result } = ACTIONS[name];
      return { name, title, summary, permission, available: IMPLEMENTED_ACTIONS.has(name), request, result };
    }),
  };
}

function requirePost(context: RequestContext): void {
  if (context.method === 'POST') return;
  context.set('Allow', 'POST');
  throw new ActionError('method_not_allowed', 'Actions are invoked with POST.');
}

async function answer(
  context: RequestContext,
  action: string,
  { commandId, acceptedAt, reply }: Submitted,
  { database, log }: GatewayDependencies,
): Promise<void> {
  context.set('Partita-Command-Id', commandId);
  if (!reply) {
    const { organizationId } = principalOf(context);
    await recordAccepted(database, organizationId, { commandId, action, acceptedAt, requestId: context.state.requestId }, log);
    context.status = 202;
    context.set('Location', `/api/rest/commands/${commandId}`);
    if (prefersAsync(context)) context.set('Preference-Applied', 'respond-async');
    context.body = { command: { id: commandId, action, status: 'accepted', acceptedAt } };
    return;
  }
  if (reply.replayed) context.set('Idempotency-Replayed', 'true');
  if (reply.outcome === 'done') {
    context.status = 200;
    context.body = { result: reply.body };
    return;
  }
  const problem = problemFromReply(reply.body, context.state.requestId);
  context.status = problem.status;
  context.body = JSON.stringify(problem);
  context.type = PROBLEM_TYPE;
}

function readIdempotencyKey(context: RequestContext): string | undefined {
  const key = context.get('Idempotency-Key');
  if (!key) return undefined;
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw new ActionError('invalid_input', 'The header Idempotency-Key must have 1 to 255 printable ASCII characters without spaces.', [
    { pointer: '', message: 'Idempotency-Key: 1 to 255 printable ASCII characters without spaces' },
  ]);
}

function prefersAsync(context: RequestContext): boolean {
  return context
    .get('Prefer')
    .split(',')
    .some((preference) => preference.trim().toLowerCase() === 'respond-async');
}

function hangUpSignal(context: RequestContext): AbortSignal {
  const controller = new AbortController();
  if (context.res.closed) controller.abort();
  // "close" comes after every answer too; aborting then would only cost an exception per request.
  context.res.once('close', () => {
    if (!context.res.writableFinished) controller.abort();
  });
  return controller.signal;
}
