import { previewOfEffect } from '#operations/audit/preview-of-effect.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { withoutEffect } from '#platform/database/command-effect.js';
import { tryOut, type TrialTraces } from '#platform/database/trial.js';
import { ActionError } from '#schemas/errors.js';
import { RESOURCES } from '#schemas/index.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { parseResourceRequest } from '#schemas/validation/validate.js';
import type { GatewayDependencies } from '../dependencies.js';
import { requirePermission } from '../middleware/authenticate.js';
import { CommandTried, OperationTrial, TrialEnd } from '../operation-trial.js';
import { previewAction, type PreviewCall } from './preview-action.js';
import type { PreviewedOperation } from './previewed-names.js';
import { problemFromError } from '../http/problem.js';
import { runOperation } from '../run-operation.js';

type OperationPreviewCall = Omit<PreviewCall, 'action'> & {
  readonly operation: PreviewedOperation;
  /** Empty where the path has none. */
  readonly id: string;
};

/** Runs an operation with the handler that carries it out, and rolls its transactions back. */
export async function previewOperation(
  { operation, id, ...call }: OperationPreviewCall,
  dependencies: GatewayDependencies,
): Promise<PreviewPayload> {
  const { principal, requestId, headers } = call;
  const permission = ownerOf(principal) === null ? 'read' : RESOURCES[operation].permission;
  requirePermission(principal, permission, `The preview of ${operation}`);
  dependencies.limiter.checkCaller(principal, headers);
  // A malformed request is refused; it has no preview.
  parseResourceRequest(operation, call.input);
  const trial = new OperationTrial((action, input) => previewAction({ ...call, action, input }, dependencies));
  const caller = { ...call, log: dependencies.log, idempotencyKey: undefined, trial };
  const traces: TrialTraces = { audit: [], events: [], followUps: [] };
  const done = (body: unknown) => previewOfEffect({ outcome: { status: 'done', body }, ...traces });
  try {
    const recordId = id === '' ? undefined : id;
    return done(await tryOut(traces, () => runOperation(operation, call.input, recordId, caller, dependencies)));
  } catch (error) {
    if (error instanceof TrialEnd) return done(error.result);
    if (error instanceof CommandTried) return error.preview;
    if (!(error instanceof ActionError)) throw error;
    return previewOfEffect(withoutEffect({ status: 'rejected', body: problemFromError(error, requestId) }));
  }
}
