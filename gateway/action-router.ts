import { refuse } from '#schemas/errors.js';
import { ACTIONS, ACTION_NAMES, isActionName } from '#schemas/index.js';
import { CALLER } from '#schemas/operations-by-name.js';
import { nameOperations } from '#schemas/sentences/text-of.js';
import type { RequestContext } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import { principalOf } from './middleware/authenticate.js';
import { readJsonBody } from './middleware/read-json-body.js';
import { performAction, type ActionOutcome } from './commands/perform-action.js';
import { describePreview } from './previews/describe-preview.js';
import { PREVIEW_WAIT_MS, previewAction } from './previews/preview-action.js';
import { ACTIONS_WITH_PREVIEW, previewedAction } from './previews/previewed-names.js';
import { disconnectSignal } from './http/disconnect-signal.js';
import { idempotencyKeyOf } from './http/idempotency-key.js';
import { PROBLEM_TYPE, problemFromError } from './http/problem.js';

const OFFERED: ReadonlySet<string> = new Set(ACTION_NAMES);

/** `POST /api/rest/actions/{action}`: runs the action and answers with its outcome. */
export function runAction(dependencies: GatewayDependencies) {
  const { bodyLimitBytes } = dependencies.config.gateway;
  return async (context: RequestContext, actionName: string): Promise<void> => {
    const principal = principalOf(context);
    if (!isActionName(actionName) || !OFFERED.has(actionName)) {
      throw refuse('no_action', { name: actionName });
    }
    context.state.route = `/api/rest/actions/${actionName}`;
    requirePost(context);
    const outcome = await performAction(
      {
        action: actionName,
        principal,
        requestId: context.state.requestId,
        traceParent: context.state.traceParent,
        readBody: () => readJsonBody(context, bodyLimitBytes),
        idempotencyKey: idempotencyKeyOf(context),
        idempotencyKeyName: 'The header Idempotency-Key',
        wait: !prefersAsync(context),
        signal: disconnectSignal(context),
        headers: context,
      },
      dependencies,
    );
    answer(context, actionName, outcome);
  };
}

/** `POST /api/rest/actions/{action}/preview`: what the action would do with this body. It changes nothing. */
export function previewActionOverRest(dependencies: GatewayDependencies) {
  const { bodyLimitBytes } = dependencies.config.gateway;
  return async (context: RequestContext, actionName: string): Promise<void> => {
    const principal = principalOf(context);
    context.state.route = '/api/rest/actions/{action}/preview';
    requirePost(context);
    const action = ACTIONS_WITH_PREVIEW.find((name) => name === actionName);
    if (!action) {
      throw refuse('no_preview', { name: actionName, names: ACTIONS_WITH_PREVIEW.join(', ') });
    }
    const preview = await previewAction(
      {
        action,
        principal,
        requestId: context.state.requestId,
        traceParent: context.state.traceParent,
        input: await readJsonBody(context, bodyLimitBytes),
        waitAtMostMs: PREVIEW_WAIT_MS,
        signal: disconnectSignal(context),
        headers: context,
      },
      dependencies,
    );
    const mayDoIt = principal.permissions.includes(ACTIONS[action].permission);
    context.body = { result: describePreview(previewedAction(action), preview, mayDoIt) };
  };
}

const DESCRIBED_ACTIONS = ACTION_NAMES.map((name) => {
  const { title, summary, permission, request, result } = ACTIONS[name];
  return nameOperations({ name, title, summary, permission, available: true, request, result }, CALLER);
});

/** `GET /api/rest/actions`: lists the actions that this caller may run. */
export function listActions(context: RequestContext): void {
  const { permissions } = principalOf(context);
  context.body = { result: DESCRIBED_ACTIONS.filter(({ permission }) => permissions.includes(permission)) };
}

function requirePost(context: RequestContext): void {
  if (context.method === 'POST') return;
  context.set('Allow', 'POST');
  throw refuse('call_actions_with_post');
}

function answer(context: RequestContext, action: string, outcome: ActionOutcome): void {
  if (outcome.status === 'accepted') {
    const { commandId, acceptedAt } = outcome;
    context.status = 202;
    context.set('Location', `/api/rest/commands/${commandId}`);
    if (prefersAsync(context)) context.set('Preference-Applied', 'respond-async');
    context.body = { command: { id: commandId, action, status: 'accepted', acceptedAt } };
    return;
  }
  if (outcome.replayed) context.set('Idempotency-Replayed', 'true');
  if (outcome.status === 'done') {
    context.status = 200;
    context.body = { result: outcome.result };
    return;
  }
  context.status = outcome.error.status;
  context.body = JSON.stringify(problemFromError(outcome.error, context.state.requestId));
  context.type = PROBLEM_TYPE;
}

function prefersAsync(context: RequestContext): boolean {
  return context
    .get('Prefer')
    .split(',')
    .some((preference) => preference.trim().toLowerCase() === 'respond-async');
}
