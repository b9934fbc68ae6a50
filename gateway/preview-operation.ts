import { disposeFixedAsset } from '#operations/assets/dispose-fixed-asset.js';
import { previewOfEffect } from '#operations/audit/preview-of-effect.js';
import { inBooks, type TriableAdministration } from '#operations/ledger/create-ledger-entry.js';
import { reverseLedgerEntry } from '#operations/ledger/reverse-ledger-entry.js';
import { ownerOf } from '#operations/documents/owner-of.js';
import { startSending } from '#operations/reminders/send-reminder.js';
import { abandonInvoice } from '#operations/sales/abandon-invoice.js';
import type { BackgroundChange } from '#platform/database/act-in-background.js';
import { withoutEffect } from '#platform/database/command-effect.js';
import { ActionError } from '#schemas/errors.js';
import { RESOURCES, type ResourceRequestFor } from '#schemas/index.js';
import type { PreviewPayload } from '#schemas/records/preview.js';
import { parseResourceRequest } from '#schemas/validate.js';
import type { GatewayDependencies } from './dependencies.js';
import { startMailing } from './invoices/start-mailing.js';
import { requirePermission } from './middleware/authenticate.js';
import { previewAction, type PreviewCall } from './preview-action.js';
import {
  COMMAND_OF,
  commandInput,
  isCommanded,
  type CommandedOperation,
  type PreviewedOperation,
} from './previewed-names.js';
import { problemFromError } from './problem.js';
import { requireMailer } from './require-mailer.js';

type TriedOperation = Exclude<PreviewedOperation, CommandedOperation>;

/**
 * Operations without a command. Each changes the books with `inBooks` and nothing else, so a trial leaves nothing behind. The
 * trial of a mail ends before the mail server is called, and its result is the letter.
 */
const TRIALS: {
  readonly [R in TriedOperation]: (
    administration: TriableAdministration,
    id: string,
    request: ResourceRequestFor<R>,
    dependencies: GatewayDependencies,
  ) => Promise<unknown>;
} = {
  abandon_invoice: abandonInvoice,
  dispose_fixed_asset: disposeFixedAsset,
  mail_invoice: async (administration, id, request, dependencies) => {
    requireMailer(dependencies);
    return startMailing(administration, id, request);
  },
  reverse_ledger_entry: reverseLedgerEntry,
  send_reminder: async (administration, id, request, dependencies) => {
    requireMailer(dependencies);
    return inBooks(administration, 'send_reminder', (books) => startSending(id, request, books));
  },
};

export type OperationPreviewCall = Omit<PreviewCall, 'action'> & {
  readonly operation: PreviewedOperation;
  readonly id: string;
};

/** Runs an operation with the handler that carries it out, and rolls it back. */
export async function previewOperation(
  { operation, id, ...call }: OperationPreviewCall,
  dependencies: GatewayDependencies,
): Promise<PreviewPayload> {
  if (isCommanded(operation)) {
    const input = commandInput(operation, id, parseResourceRequest(operation, call.input));
    return previewAction({ ...call, action: COMMAND_OF[operation], input }, dependencies);
  }
  const { principal, requestId } = call;
  const permission = ownerOf(principal) === null ? 'read' : RESOURCES[operation].permission;
  requirePermission(principal, permission, `The preview of ${operation}`);
  dependencies.limiter.checkCaller(principal, call.headers);
  const request = parseResourceRequest(operation, call.input);
  let change: BackgroundChange<unknown> | undefined;
  const trial = {
    database: dependencies.database,
    principal,
    requestId,
    onTrial: (tried: BackgroundChange<unknown>) => void (change = tried),
  };
  try {
    await tryOut(operation, trial, id, request, dependencies);
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    return previewOfEffect(withoutEffect({ status: 'rejected', body: problemFromError(error, requestId) }));
  }
  if (!change) throw new Error(`the trial of ${operation} changed something outside the books`);
  return previewOfEffect({ outcome: { status: 'done', body: change.result }, ...change });
}

/** One operation at a time, so that the compiler sees the request of each with its trial. */
function tryOut<R extends TriedOperation>(
  operation: R,
  trial: TriableAdministration,
  id: string,
  request: ResourceRequestFor<R>,
  dependencies: GatewayDependencies,
): Promise<unknown> {
  return TRIALS[operation](trial, id, request, dependencies);
}
