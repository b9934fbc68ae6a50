import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, download, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { attempt } from '../../ui/toasts';

type Invoice = Records['InvoiceDetails'];

interface Step {
  readonly at: string;
  readonly text: string;
  readonly note?: ReactNode;
  readonly isBad?: boolean;
}

/** Notices with which the exchange or the buyer says no. */
const REFUSALS = ['NS', 'EC02', 'AT'];

/** What happened to an invoice: issued, at the exchange, mailed, reminded, paid. */
export function Timeline({ invoice }: { invoice: Invoice }): ReactNode {
  const t = useText();
  const format = useFormat();
  const steps = useSteps(invoice).toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <section className="card" aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ol className="timeline">
        {steps.map(({ at, text, note, isBad = false }, index) => (
          <li key={index} className={isBad ? 'bad' : ''}>
            <span>{text}</span>
            <small className="quiet">
              {at.length > 10 ? format.time(at) : format.date(at)}
              {note && <> · {note}</>}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps(invoice: Invoice): readonly Step[] {
  const t = useText();
  const format = useFormat();
  const { id, currency, createdAt, issuedAt, number, payment } = invoice;
  const { id: organization } = useMembership();
  const path = { id };
  const mails = api.useQuery('get', '/api/rest/invoices/{id}/mails', { params: { path, query: { limit: 50 } } });
  const reminders = api.useQuery('get', '/api/rest/reminders', { params: { query: { invoiceId: id, limit: 50 } } });
  return [
    { at: createdAt, text: t('draftSaved') },
    ...(issuedAt ? [{ at: issuedAt, text: t('issuedAs', { number: number ?? '' }) }] : []),
    ...exchangeSteps(invoice, t(invoice.einvoice?.sandbox ? 'sandboxNotSent' : 'sentToExchange')),
    ...(mails.data?.result ?? []).map((mail) => ({
      at: mail.createdAt,
      text: t(`mail_${mail.state}`, { to: mail.to }),
      isBad: mail.state === 'failed',
    })),
    ...(reminders.data?.result ?? [])
      .filter(({ state }) => state !== 'draft')
      .map(({ sentAt, updatedAt, step, state, to }) => ({
        at: sentAt ?? updatedAt,
        text: t('reminderStep', { step }),
        note: to ?? '',
        isBad: state === 'failed',
      })),
    ...(payment?.payments ?? []).map(({ date, amount, ledgerEntryId }) => ({
      at: date,
      text: t('paymentOf', { amount: format.money(amount, currency) }),
      note: (
        <Link to="/$organization/entries/$id" params={{ organization, id: ledgerEntryId }}>
          {t('entry')}
        </Link>
      ),
    })),
  ];
}

/** The way of an e-invoice: sent, then each notice of the exchange with its file. */
function exchangeSteps({ einvoice }: Invoice, sentText: string): readonly Step[] {
  if (!einvoice) return [];
  const { id, provider, exchangeId, sentAt, notices, lastError, createdAt } = einvoice;
  return [
    ...(sentAt ? [{ at: sentAt, text: `${sentText} (${provider})`, note: exchangeId }] : []),
    ...(lastError && !sentAt ? [{ at: createdAt, text: lastError, isBad: true }] : []),
    ...notices.map(({ type, at, code, message, fileName }, index) => ({
      at,
      text: `${type}: ${message}`,
      isBad: REFUSALS.includes(type),
      note: fileName ? <NoticeFile einvoiceId={id} position={index + 1} name={fileName} /> : code,
    })),
  ];
}

function NoticeFile({ einvoiceId, position, name }: { einvoiceId: string; position: number; name: string }): ReactNode {
  const path = `/api/rest/einvoices/${einvoiceId}/notice?notice=${position}`;
  return (
    <button type="button" className="link" onClick={() => void attempt(() => download(path, name))}>
      {name}
    </button>
  );
}
