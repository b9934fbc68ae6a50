import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useInvoices, type InvoiceFilter } from '../../api/lists';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { List } from '../../ui/list';
import { usePeriod, type Period } from '../../ui/period-filter';
import { SearchField } from '../../ui/search-field';
import { Tabs } from '../../ui/states';
import { InvoiceBadge } from './invoice-badge';

type View = 'all' | 'draft' | 'openAmount' | 'overdue' | 'paid' | 'credited';
const FILTERS: Readonly<Record<View, InvoiceFilter>> = {
  all: {},
  draft: { state: 'draft' },
  openAmount: { status: 'open' },
  overdue: { status: 'overdue' },
  paid: { status: 'paid' },
  credited: { status: 'credited' },
};
const VIEWS = Object.keys(FILTERS) as View[];
const ROW_HEIGHT = 54;

/** The invoices with filters, and what is open of them. */
export function InvoiceList(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const [view, setView] = useState<View>('all');
  const [q, setQuery] = useState('');
  const [period, periodFields] = usePeriod();
  const invoices = useInvoices({ ...FILTERS[view], ...period, ...(q && { q }) });
  return (
    <>
      <Sums period={period} />
      <div className="bar">
        <Tabs label={t('state')} value={view} tabs={VIEWS.map((each) => [each, t(each)] as const)} onChange={setView} />
        <div className="filters">
          {periodFields}
          <SearchField onSearch={setQuery} />
        </div>
      </div>
      <List
        key={view}
        of={invoices}
        label={t('sales')}
        empty={view === 'all' && !q ? t('emptySales') : t('nothingHere')}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/$organization/sales/$id', params: { organization, id } })}
        render={(invoice) => <InvoiceRow invoice={invoice} />}
      />
    </>
  );
}

function Sums({ period }: { period: Period }): ReactNode {
  const t = useText();
  const format = useFormat();
  const sums = api.useQuery('get', '/api/rest/invoice-sums', { params: { query: period } }).data?.result ?? [];
  return sums.map(({ currency, total, openAmount, overdueAmount, overdueInvoices }) => (
    <dl className="figures" key={currency}>
      <div>
        <dt>{t('invoiced')}</dt>
        <dd className="number">{format.money(total, currency)}</dd>
      </div>
      <div>
        <dt>{t('openAmount')}</dt>
        <dd className="number">{format.money(openAmount, currency)}</dd>
      </div>
      <div>
        <dt>
          {t('overdue')} ({overdueInvoices})
        </dt>
        <dd className={`number ${overdueAmount > 0 ? 'bad-text' : ''}`}>{format.money(overdueAmount, currency)}</dd>
      </div>
    </dl>
  ));
}

function InvoiceRow({ invoice }: { invoice: Records['InvoiceDetails'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  const { id, buyerName, number, total, currency, date, dueDate, payment } = invoice;
  const due = payment && payment.openAmount !== 0 ? t('dueOn', { date: format.date(dueDate) }) : null;
  return (
    <div className="document-row">
      <div className="main">
        <Link to="/$organization/sales/$id" params={{ organization, id }}>
          {buyerName}
        </Link>
        <small className="quiet">{[number ?? t('draft'), due].filter(Boolean).join(' · ')}</small>
      </div>
      <span className="number">{format.money(total, currency)}</span>
      <span className="quiet day">{format.date(date)}</span>
      <span className="state">
        <InvoiceBadge invoice={invoice} />
      </span>
    </div>
  );
}
