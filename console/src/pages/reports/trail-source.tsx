import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';

interface Props {
  readonly entry: Records['LedgerEntry'];
  readonly why: Records['EntryExplanation'];
}

/** Where an entry comes from: a document, a sales invoice, another entry or a person. */
export function Source({ entry, why }: Props): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  const approval = why.automatic
    ? t('postedAutomatically')
    : why.approvedBy && t('postedBy', { name: why.approvedBy.name });
  return (
    <>
      {why.source && (
        <Link className="choice" to="/$organization/review/$id" params={{ organization, id: why.source.documentId }}>
          {why.source.fileName ?? t('document')}
        </Link>
      )}
      {!why.source && entry.journalId === 'sales' && <Invoice entry={entry} />}
      {!why.source && entry.journalId !== 'sales' && <span className="quiet">{t('enteredByHand')}</span>}
      <Related id={entry.reversesId} text={t('reversesEntry')} />
      <Related id={entry.reversedById} text={t('reversedByEntry')} />
      {approval && <span className="quiet">{approval}</span>}
      {why.provider && <span className="quiet">{why.provider}</span>}
      {why.bankTransactions.map((id) => (
        <BankLine key={id} id={id} />
      ))}
    </>
  );
}

function Related({ id, text }: { id: string | null; text: string }): ReactNode {
  const { id: organization } = useMembership();
  if (id === null) return null;
  return (
    <Link className="choice" to="/$organization/entries/$id" params={{ organization, id }}>
      {text}
    </Link>
  );
}

/** The invoice of a sale. The list has no filter by entry, so it is found by customer and day. */
function Invoice({ entry }: Pick<Props, 'entry'>): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  const { contactId, documentDate: day } = entry;
  const query = { ...(contactId && { contactId }), from: day, until: day, limit: 200 };
  const invoices = api.useQuery('get', '/api/rest/invoices', { params: { query } }).data?.result ?? [];
  const invoice = invoices.find(({ ledgerEntryId }) => ledgerEntryId === entry.id);
  if (!invoice) return <span className="quiet">{entry.text}</span>;
  return (
    <Link className="choice" to="/$organization/sales/$id" params={{ organization, id: invoice.id }}>
      {t('kind_invoice')} {invoice.number}
    </Link>
  );
}

function BankLine({ id }: { id: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const line = api.useQuery('get', '/api/rest/transactions/{id}', { params: { path: { id } } }).data?.result;
  if (!line) return null;
  return (
    <p className="choice">
      <span>
        <span className="quiet">{t('paidBy')}</span> {format.date(line.bookedOn)} {line.text}
      </span>
      <span className="number">{format.money(line.amount, line.currency)}</span>
    </p>
  );
}
