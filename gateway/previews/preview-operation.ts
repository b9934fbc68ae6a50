import { previewOfEffect } from '#operations/audit/preview-of-effect.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { withoutEffect } from '#platform/database/command-effect.js';
import { ActionError } from '#schemas/errors.js';
import { problemOf } from '#schemas/problem-body.js';
import { RESOURCES } from '#schemas/index.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import type { GatewayDependencies } from '../dependencies.js';
import { requirePermission } from '../middleware/authenticate.js';
import { previewAction, type PreviewCall } from './preview-action.js';
import type { PreviewedOperation } from './previewed-names.js';
import { tryOperation } from '../run-operation.js';

type OperationPreviewCall = Omit<PreviewCall, 'action'> & {
  readonly operation: PreviewedOperation;
  /** Empty where the path has none. */
  readonly id: string;
};

/** Runs an operation with the handler that carries it out, and rolls it back. A command is asked of its worker. */
export async function previewOperation(
  { operation, id, ...call }: OperationPreviewCall,
  dependencies: GatewayDependencies,
): Promise<PreviewPayload> {
  const { principal, requestId, headers } = call;
  const permission = ownerOf(principal) === null ? 'read' : RESOURCES[operation].permission;
  requirePermission(principal, permission, `preview_${operation}`);
  dependencies.limiter.checkCaller(principal, headers);
  // A malformed request is refused; it has no preview.
  parseResourceRequest(operation, call.input);
  const { input: body, ...caller } = call;
  const operationCall = { ...caller, name: operation, body, log: dependencies.log, idempotencyKey: undefined };
  try {
    const tried = await tryOperation({ ...operationCall, id: id === '' ? undefined : id }, dependencies);
    if ('outcome' in tried) return previewOfEffect(tried);
    return await previewAction({ ...call, action: tried.action, input: tried.payload }, dependencies);
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    return previewOfEffect(withoutEffect({ status: 'rejected', body: problemOf(error, requestId) }));
  }
}
