import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '#schemas/index.js';
import { asOwner } from '#platform/threads/work-owner.js';
import type { RequestContext } from './http/context.js';
import type { GatewayDependencies } from './dependencies.js';
import { principalOf } from './middleware/authenticate.js';
import { readJsonBody } from './middleware/read-json-body.js';
import { describePreview } from './previews/describe-preview.js';
import { disconnectSignal } from './http/disconnect-signal.js';
import { idempotencyKeyOf } from './http/idempotency-key.js';
import { checkIdempotencyKey } from './commands/perform-action.js';
import { PREVIEW_WAIT_MS } from './previews/preview-action.js';
import { previewOperation } from './previews/preview-operation.js';
import {
  pathOfPreview,
  PREVIEWED_OPERATIONS,
  previewedOperation,
  type PreviewedOperation,
} from './previews/previewed-names.js';
import { isFileResource, type FileResourceName, type JsonResourceName } from './resource-handler.js';
import { FILE_HANDLERS } from './resources/index.js';
import { requireOwn } from './require-own.js';
import type { RestOperation } from './rest-router.js';
import { requirePossibleId, runOperation } from './run-operation.js';

/** The resource operations as REST operations: the method and path of each contract, and its preview. */
export function resourceOperations(dependencies: GatewayDependencies): RestOperation[] {
  const previews = PREVIEWED_OPERATIONS.map((name): RestOperation => {
    const run: RestOperation['run'] = (context, id) => answerPreview(name, context, id, dependencies);
    return { name: `preview_${name}`, method: 'POST', path: pathOfPreview(name), permission: 'read', run };
  });
  const operations = RESOURCE_NAMES.map((name): RestOperation => ({
    name,
    method: RESOURCES[name].method,
    path: RESOURCES[name].path,
    permission: RESOURCES[name].permission,
    run: (context, id) => {
      requireOwn(principalOf(context), RESOURCES[name], name);
      return isFileResource(name)
        ? runFileOperation(name, context, id, dependencies)
        : runJsonOperation(name, context, id, dependencies);
    },
  }));
  return [...operations, ...previews];
}

async function answerPreview(
  operation: PreviewedOperation,
  context: RequestContext,
  id: string | undefined,
  dependencies: GatewayDependencies,
): Promise<void> {
  const principal = principalOf(context);
  const { requestId, traceParent } = context.state;
  requirePossibleId(id);
  const input = await readBody(operation, context, dependencies);
  const signal = disconnectSignal(context);
  const call = {
    operation,
    id: id ?? '',
    principal,
    requestId,
    traceParent,
    input,
    waitAtMostMs: PREVIEW_WAIT_MS,
    signal,
  };
  const preview = await previewOperation({ ...call, headers: context }, dependencies);
  const mayDoIt = principal.permissions.includes(RESOURCES[operation].permission);
  context.body = { result: describePreview(previewedOperation(operation), preview, mayDoIt) };
}

async function runJsonOperation(
  name: JsonResourceName,
  context: RequestContext,
  id: string | undefined,
  dependencies: GatewayDependencies,
): Promise<void> {
  const body = await readBody(name, context, dependencies);
  const { requestId, traceParent, log } = context.state;
  const idempotencyKey = idempotencyKeyOf(context);
  checkIdempotencyKey({ idempotencyKey, idempotencyKeyName: 'The header Idempotency-Key' });
  const principal = principalOf(context);
  const call = { name, body, id, principal, requestId, traceParent, log, headers: context, idempotencyKey };
  const { result, isReplay } = await runOperation(call, dependencies);
  if (isReplay) context.set('Idempotency-Replayed', 'true');
  context.status = RESOURCES[name].status;
  context.body = { result };
}

async function runFileOperation(
  name: FileResourceName,
  context: RequestContext,
  id: string | undefined,
  dependencies: GatewayDependencies,
): Promise<void> {
  requirePossibleId(id);
  const { default: handler } = await FILE_HANDLERS[name]();
  context.status = RESOURCES[name].status;
  // A file may be in any language.
  context.remove('Content-Language');
  await asOwner(principalOf(context).organizationId, () => handler(context, id ?? '', dependencies));
}

/** An operation without a request schema needs no body. */
async function readBody(
  name: ResourceName,
  context: RequestContext,
  { config }: GatewayDependencies,
): Promise<unknown> {
  const hasBody = context.get('Transfer-Encoding') !== '' || Number(context.get('Content-Length') || '0') > 0;
  if (!hasBody && !('request' in RESOURCES[name])) return {};
  return readJsonBody(context, config.gateway.bodyLimitBytes);
}
