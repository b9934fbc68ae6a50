import type { ProviderNotice } from '#providers/einvoicing/port.js';
import { ProviderError } from '#providers/http/provider-error.js';
import type { Einvoice } from '#schemas/types.js';
import { say } from '#schemas/sentences/say.js';
import { toldText } from '#tables/told-text.js';
import type { DutyContext } from '../runtime/duties/duty.js';
import type { Sending } from './load-sending.js';
import { recordSendingChange, rejectInvoice, storeNotice } from './record-sending.js';

type State = Einvoice['state'];

const stateAfter = ({ type, code }: ProviderNotice): State | null => {
  if (type === 'NS') return 'rejected';
  if (type === 'RC') return 'delivered';
  if (type === 'MC' || type === 'AT') return 'not_delivered';
  if (type === 'NE') return code === 'EC02' ? 'refused' : 'accepted';
  return type === 'DT' ? 'expired' : null;
};

/** Notices may arrive late and in any order. The answer of a public body has priority over a delivery notice. */
const RANK: Readonly<Record<State, number>> = {
  queued: 0,
  outcome_unknown: 0,
  sent: 1,
  not_delivered: 2,
  delivered: 3,
  expired: 4,
  refused: 5,
  accepted: 5,
  rejected: 6,
};

/** A public body answers within 15 days. After forty days no more notices are expected. */
const GIVE_UP_DAYS = 40;

/**
 * For a business, the delivery notice is the last one. Public bodies (recipient codes of six characters) also answer.
 */
const isFinal = (state: State, isPublicBody: boolean): boolean =>
  RANK[state] >= 4 || (!isPublicBody && RANK[state] >= 2);

/** Polls more often at first: most notices arrive within minutes, some after days. */
const nextPollMs = (sentAt: Date, now: Date, pollMs: number): number =>
  Math.min(Math.max(pollMs, (now.getTime() - sentAt.getTime()) / 10), 6 * 3_600_000);

/** Stores each new notice and moves the sending to the resulting state. */
export async function collectNotices(sending: Sending, context: DutyContext): Promise<void> {
  const { exchange, exchangeId, sentAt } = sending;
  const now = context.clock();
  if (exchangeId === null || sentAt === null) throw new Error('the sending has no exchange id');
  const { sandboxExchange, einvoicePollMs } = context.config.providers;
  const pollMs = Math.min(einvoicePollMs, sandboxExchange.delayMs + 100);
  const later = new Date(now.getTime() + nextPollMs(sentAt, now, pollMs));
  const answer = await (
    exchange
      ? exchange.notices({ ...sending.file, exchangeId, sdiId: sending.sdiId, sentAt })
      : Promise.reject(new ProviderError('transient', say('provider_not_connected_any_more')))
  ).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    const wait = new Date(Math.max(later.getTime(), now.getTime() + (error.retryAfterMs ?? 0)));
    await context.inTransaction(
      (tx) => tx.sql`
        update einvoices set last_error = ${toldText(error.said)}, next_at = ${wait}, updated_at = now()
        where organization_id = current_organization() and id = ${sending.id}`,
    );
    return null;
  });
  if (answer) await applyNotices(sending, answer, { later, asked: now }, context);
}

async function applyNotices(
  sending: Sending,
  answer: { readonly sdiId: string | null; readonly notices: readonly ProviderNotice[] },
  {
    later,
    asked,
  }: {
    readonly later: Date;
    /** The time of the request. A hint after this time needs another request. */ readonly asked: Date;
  },
  context: DutyContext,
): Promise<void> {
  const isPublicBody = /<CodiceDestinatario>.{6}<\/CodiceDestinatario>/.test(sending.file.xml);
  const notices = [...answer.notices].sort((a, b) => a.at.getTime() - b.at.getTime());
  const tooOld =
    sending.sentAt !== null && context.clock().getTime() - sending.sentAt.getTime() > GIVE_UP_DAYS * 86_400_000;
  await context.change('collect_notices', async (tx, scope) => {
    let state = sending.state;
    let isNew = answer.sdiId !== null && answer.sdiId !== sending.sdiId;
    for (const notice of notices) {
      if (await storeNotice(tx, sending.id, notice)) isNew = true;
      const next = stateAfter(notice);
      if (next !== null && RANK[next] > RANK[state]) state = next;
    }
    const isDone = isFinal(state, isPublicBody) || tooOld;
    await tx.sql`
      update einvoices
      set state = ${state}, sdi_id = coalesce(${answer.sdiId}, sdi_id), last_error = null, next_at = case when hinted_at > ${asked} then now() else ${isDone ? null : later}::timestamptz end,
        closed_at = ${isDone ? context.clock() : null}, version = version + ${isNew ? 1 : 0}, updated_at = now()
      where organization_id = current_organization() and id = ${sending.id}`;
    if (!isNew) return;
    await recordSendingChange(tx, sending.id, sending.state, scope);
    const rejection = notices.find(({ type }) => type === 'NS');
    if (rejection && sending.state !== 'rejected')
      await rejectInvoice(tx, sending.invoiceId, rejection.at, rejection.message, scope);
  });
}
