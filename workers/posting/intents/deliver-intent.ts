import { loadConnection } from '#providers/connections/connection.js';
import { openAccounting } from '#providers/accounting/open-accounting.js';
import type { AccountingPort, VoucherReceipt } from '#providers/accounting/port.js';
import { ProviderError } from '#providers/http/provider-error.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { toldText } from '#tables/told-text.js';
import type { DutyContext } from '../../runtime/duties/duty.js';
import { recordIntentChange, changeIntent, type IntentChange } from './change-intent.js';
import { idempotencyKey, loadIntent, type Intent } from './intent.js';
import { findAttachmentSource, loadAttachment, type AttachmentSource } from '../load-attachment.js';
import { markFailing } from '../mark-failing.js';

interface Delivery {
  readonly port: AccountingPort;
  readonly source: AttachmentSource | null;
  readonly context: DutyContext;
}

const MAX_STEPS = 8;
const FIRST_PAUSE_MS = 1_000;

/**
 * Moves an intent as far as possible, one step per state. Each step is stored before the next one starts, so the state
 * shows what may have happened before a crash:
 *
 * - `pending` becomes `sending` before the provider is called, with the time until which the call may have an effect.
 * - A call with an unknown outcome, or a `sending` whose process died, becomes `unconfirmed`: the provider is asked for
 *   the voucher.
 * - Only a voucher that is proven to be absent is sent again.
 */
export async function deliverIntent(intentId: string, context: DutyContext): Promise<void> {
  const opened = await context.inTransaction(async (tx) => {
    const intent = await loadIntent(tx, intentId);
    const connection = intent && (await loadConnection(tx, context.secretBox, { id: intent.connection_id }));
    return connection && { connection, source: await findAttachmentSource(tx, intent.document_id) };
  });
  if (!opened) return;
  const { config, log, signal } = context;
  const port = await openAccounting(opened.connection, { config: config.providers, log, signal });
  const delivery = { port, source: opened.source, context };
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const intent = await context.inTransaction((tx) => loadIntent(tx, intentId));
    if (!intent?.next_attempt_at || intent.next_attempt_at > context.clock() || signal.aborted) return;
    await takeStep(intent, delivery);
  }
}

function takeStep(intent: Intent, delivery: Delivery): Promise<void> {
  switch (intent.state) {
    case 'pending':
      return send(intent, delivery);
    case 'sending':
      // The process that made the call died. The call may have succeeded, and it is certainly over by now.
      return storeStep(intent, { state: 'unconfirmed', last_error: toldText(say('sending_process_ended')) }, delivery);
    case 'unconfirmed':
      return findVoucher(intent, delivery);
    default:
      return attach(intent, delivery);
  }
}

const inMs = ({ clock }: DutyContext, ms: number): Date => new Date(clock().getTime() + ms);

const pauseMs = ({ config }: DutyContext, tries: number, error?: ProviderError): number =>
  error?.retryAfterMs ?? Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), config.providers.longestPauseMs);

/** An intermediate step that only the next step needs. */
async function storeStep(intent: Intent, change: IntentChange, { context }: Delivery): Promise<void> {
  await context.inTransaction((tx) => changeIntent(tx, intent, change));
}

/** A step with a result that users see: on the document, in the audit log, as an event. */
async function recordStep(intent: Intent, change: IntentChange, { context }: Delivery): Promise<void> {
  await context.change('deliver_voucher', async (tx, scope) => {
    const after = await changeIntent(tx, intent, change);
    if (after) await recordIntentChange(tx, after, scope, context.clock());
  });
}

async function send(intent: Intent, delivery: Delivery): Promise<void> {
  const { port, source, context } = delivery;
  const { timeoutMs, settleMs, environment } = context.config.providers;
  // Rendering may be slow or fail, so it happens before the state changes to `sending`.
  const file = port.takesFileWithVoucher && source ? await loadAttachment(source, context.storage) : null;
  const sending = await context.inTransaction((tx) =>
    changeIntent(tx, intent, {
      state: 'sending',
      attempts: intent.attempts + 1,
      attempted_at: context.clock(),
      next_attempt_at: inMs(context, 2 * timeoutMs + settleMs),
    }),
  );
  if (!sending) return;
  // If the lease expired while this process was stopped, another process owns the intent.
  if (context.signal.aborted) return;
  const current = { ...intent, ...sending };
  try {
    const receipt = await port.createVoucher(intent.delivered, idempotencyKey(environment, intent), file);
    await recordReceipt(current, receipt, delivery);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await recordFailure(current, error, delivery);
  }
}

/**
 * The intent itself is valid. It waits unchanged until the connection works again, and is then retried automatically.
 */
async function waitForConnection(
  intent: Intent,
  change: IntentChange,
  error: ProviderError,
  { context }: Delivery,
): Promise<void> {
  await context.change('deliver_voucher', async (tx, scope) => {
    const next_attempt_at = inMs(context, FIRST_PAUSE_MS);
    const after = await changeIntent(tx, intent, { ...change, next_attempt_at, last_error: toldText(error.said) });
    if (after) await markFailing(tx, intent.connection_id, error.said, scope);
  });
}

async function recordFailure(intent: Intent, error: ProviderError, delivery: Delivery): Promise<void> {
  const { context } = delivery;
  const last_error = toldText(error.said);
  if (error.isLockedOut) return waitForConnection(intent, { state: 'pending' }, error, delivery);
  if (error.failure === 'rejected')
    return recordStep(intent, { state: 'refused', next_attempt_at: null, last_error }, delivery);
  if (error.failure === 'transient') {
    const next_attempt_at = inMs(context, pauseMs(context, intent.attempts, error));
    return storeStep(intent, { state: 'pending', next_attempt_at, last_error }, delivery);
  }
  const next_attempt_at = inMs(context, context.config.providers.settleMs);
  return storeStep(intent, { state: 'unconfirmed', next_attempt_at, last_error }, delivery);
}

async function recordReceipt(
  intent: Intent,
  { reference, booked, attached }: VoucherReceipt,
  delivery: Delivery,
): Promise<void> {
  const isDone = attached || delivery.source === null;
  await recordStep(
    intent,
    {
      state: isDone ? 'confirmed' : 'attaching',
      next_attempt_at: isDone ? null : delivery.context.clock(),
      next_compare_at: inMs(delivery.context, delivery.context.config.providers.compareEveryMs),
      reference,
      booked,
      attached,
      last_error: null,
    },
    delivery,
  );
}

/**
 * Asks the provider for the voucher before it is sent again. If the outcome stays unknown for too long, a person
 * decides.
 */
async function findVoucher(intent: Intent, delivery: Delivery): Promise<void> {
  const { port, context } = delivery;
  const { decideWithinMs } = context.config.providers;
  const age = context.clock().getTime() - (intent.attempted_at?.getTime() ?? 0);
  const giveUp = (reason: Said): Promise<void> =>
    recordStep(intent, { state: 'outcome_unknown', next_attempt_at: null, last_error: toldText(reason) }, delivery);
  try {
    const result = await port.findVoucher(intent.delivered);
    if (result.found === 'one') return await recordReceipt(intent, result.receipt, delivery);
    if (result.found === 'several')
      return await giveUp(say('several_vouchers_for_entry', { references: result.references.join(', ') }));
    // After this time the voucher may have been moved out of the search, and the provider may have forgotten the key.
    if (age > decideWithinMs) return await giveUp(say('voucher_sent_too_long_ago'));
    const generation = port.supportsIdempotencyKeys ? intent.generation : intent.generation + 1;
    await storeStep(intent, { state: 'pending', generation, next_attempt_at: context.clock() }, delivery);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isLockedOut) return waitForConnection(intent, {}, error, delivery);
    if (age > decideWithinMs) return giveUp(say('search_for_voucher_failed', { reason: error.said }));
    const next_attempt_at = inMs(context, pauseMs(context, Math.floor(Math.log2(1 + age / FIRST_PAUSE_MS)), error));
    await storeStep(intent, { next_attempt_at, last_error: toldText(error.said) }, delivery);
  }
}

/** The voucher exists. Its file may exist as well, if an answer was lost. */
async function attach(intent: Intent, delivery: Delivery): Promise<void> {
  const { port, source, context } = delivery;
  const { environment } = context.config.providers;
  const { reference } = intent;
  const confirm = (attached: boolean, fault: Said | null = null): Promise<void> =>
    recordStep(
      intent,
      { state: 'confirmed', next_attempt_at: null, attached, last_error: fault && toldText(fault) },
      delivery,
    );
  if (reference === null || source === null) return confirm(false);
  try {
    const isThere = intent.attach_attempts > 0 && (await port.hasFile(reference));
    if (!isThere) {
      const file = await loadAttachment(source, context.storage);
      await storeStep(
        intent,
        {
          attach_attempts: intent.attach_attempts + 1,
          next_attempt_at: inMs(context, pauseMs(context, intent.attach_attempts)),
        },
        delivery,
      );
      await port.attachFile(reference, `${idempotencyKey(environment, intent)}:file`, file);
    }
    return await confirm(true);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isLockedOut) return waitForConnection(intent, {}, error, delivery);
    if (error.failure === 'rejected') return confirm(false, say('file_not_attached', { reason: error.said }));
    const next_attempt_at = inMs(context, pauseMs(context, intent.attach_attempts, error));
    await storeStep(intent, { next_attempt_at, last_error: toldText(error.said) }, delivery);
  }
}
