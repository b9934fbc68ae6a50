import type { Submission } from '#providers/einvoicing/port.js';
import { ProviderError } from '#providers/http/provider-error.js';
import { say, type Said } from '#schemas/sentences/say.js';
import { toldText } from '#tables/told-text.js';
import type { DutyContext } from '../runtime/duties/duty.js';
import type { Sending } from './load-sending.js';
import { recordSendingChange, rejectInvoice, storeNotice } from './record-sending.js';

/** Seconds between attempts: short at first, then 15 minutes, without an end. */
const WAITS_S = [1, 5, 15, 60, 300, 900] as const;

/** After this many attempts with an unknown outcome, a person should check. The attempts continue. */
const ATTEMPTS_BEFORE_DOUBT = 5;

const waitMs = (attempts: number): number => (WAITS_S[attempts] ?? 900) * 1_000;

/**
 * Sends a file once. The row is marked as open before the call, so it shows if a process died during the call. If a
 * worker finds an open call, it asks the provider first and sends again only if the file is proven to be absent.
 */
export async function deliver(sending: Sending, context: DutyContext): Promise<void> {
  const { exchange, file } = sending;
  if (!exchange) {
    await postpone(sending, say('exchange_disconnected'), context);
    return;
  }
  let isCalling = sending.callOpen;
  try {
    if (isCalling) {
      const found = await exchange.find(file);
      if (found) return await recordSent(sending, found, context);
    } else {
      await markOpen(sending, context);
      isCalling = true;
    }
    await recordSent(sending, await exchange.submit(file), context);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'rejected') return recordRefusal(sending, error, context);
    // Whether the read or the write failed makes no difference: the call stays open, and the next attempt asks first.
    const isOpen = error.failure === 'outcome_unknown' || sending.callOpen;
    await postpone(sending, error.said, context, { isOpen, afterMs: error.retryAfterMs });
  }
}

async function markOpen({ id }: Sending, context: DutyContext): Promise<void> {
  await context.inTransaction(
    (tx) => tx.sql`
      update einvoices set call_open = true, updated_at = now()
      where organization_id = current_organization() and id = ${id}`,
  );
}

async function recordSent(sending: Sending, submission: Submission, context: DutyContext): Promise<void> {
  const pollAt = new Date(context.clock().getTime() + firstPollMs(context));
  await context.change('deliver_einvoice', async (tx, scope) => {
    await tx.sql`
      update einvoices
      set state = 'sent', exchange_id = ${submission.exchangeId}, sdi_id = ${submission.sdiId}, sent_at = ${context.clock()},
        call_open = false, last_error = null, attempts = 0, next_at = ${pollAt}, version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${sending.id}`;
    await recordSendingChange(tx, sending.id, sending.state, scope);
  });
}

const firstPollMs = ({ config }: DutyContext): number =>
  Math.min(config.providers.einvoicePollMs, config.providers.sandboxExchange.delayMs + 100);

/** The provider refused the file, so nothing reached the exchange. It is handled like a rejection. */
async function recordRefusal(sending: Sending, error: ProviderError, context: DutyContext): Promise<void> {
  const at = context.clock();
  await context.change('deliver_einvoice', async (tx, scope) => {
    await storeNotice(tx, sending.id, {
      key: `refused-${at.toISOString()}`,
      type: 'refusal',
      at,
      code: error.status === undefined ? null : String(error.status),
      message: error.said,
      fileName: null,
      content: null,
    });
    await tx.sql`
      update einvoices
      set state = 'rejected', call_open = false, last_error = ${toldText(error.said)}, next_at = null, closed_at = ${at},
        version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${sending.id}`;
    await recordSendingChange(tx, sending.id, sending.state, scope);
    await rejectInvoice(tx, sending.invoiceId, at, error.said, scope);
  });
}

async function postpone(
  sending: Sending,
  reason: Said,
  context: DutyContext,
  { isOpen = sending.callOpen, afterMs }: { isOpen?: boolean; afterMs?: number | undefined } = {},
): Promise<void> {
  const attempts = sending.attempts + 1;
  const nextAt = new Date(context.clock().getTime() + Math.max(waitMs(sending.attempts), afterMs ?? 0));
  const state = isOpen && attempts >= ATTEMPTS_BEFORE_DOUBT ? 'outcome_unknown' : 'queued';
  await context.change('deliver_einvoice', async (tx, scope) => {
    await tx.sql`
      update einvoices
      set state = ${state}, call_open = ${isOpen}, attempts = ${attempts}, last_error = ${toldText(reason)}, next_at = ${nextAt},
        version = version + 1, updated_at = now()
      where organization_id = current_organization() and id = ${sending.id}`;
    if (state !== sending.state) await recordSendingChange(tx, sending.id, sending.state, scope);
  });
}
