import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { recordsOf, useInvoices } from '../../api/lists';
import { useMay, useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Rows } from '../../ui/rows';
import { Empty, Loaded, PageHead, Tabs } from '../../ui/states';
import { InvoiceBadge } from './invoice-badge';

type View = 'all' | 'draft' | 'openAmount' | 'overdue' | 'paid';
const FILTERS = {
  all: {},
  draft: { state: 'draft' },
  openAmount: { status: 'open' },
  overdue: { status: 'overdue' },
  paid: { status: 'paid' },
} as const;
const ROW_HEIGHT = 58;

export default function Sales(): ReactNode {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const mayEdit = useMay('invoices:edit');
  const [view, setView] = useState<View>('all');
  const invoices = useInvoices(FILTERS[view]);
  const items = recordsOf(invoices.data);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = invoices;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const open = (id: string): void => void navigate({ to: '/$organization/sales/$id', params: { organization, id } });
  return (
    <>
      <PageHead title={t('sales')}>
        {mayEdit && (
          <button type="button" className="primary" onClick={() => open('new')}>
            {t('newInvoice')}
          </button>
        )}
      </PageHead>
      <Tabs
        label={t('state')}
        value={view}
        tabs={(Object.keys(FILTERS) as View[]).map((each) => [each, t(each)] as const)}
        onChange={setView}
      />
      <Loaded of={invoices}>
        {items.length === 0 ? (
          <Empty>{t('emptySales')}</Empty>
        ) : (
          <Rows
            label={t('sales')}
            items={items}
            rowHeight={ROW_HEIGHT}
            keyOf={({ id }) => id}
            onEnd={onEnd}
            onOpen={({ id }) => open(id)}
            render={(invoice) => (
              <div className="document-row">
                <div className="main">
                  <Link to="/$organization/sales/$id" params={{ organization, id: invoice.id }}>
                    {invoice.buyerName}
                  </Link>
                  <small className="quiet">{invoice.number ?? t('draft')}</small>
                </div>
                <span className="number">{format.money(invoice.total, invoice.currency)}</span>
                <span className="quiet day">{format.date(invoice.date)}</span>
                <span className="state">
                  <InvoiceBadge invoice={invoice} />
                </span>
              </div>
            )}
          />
        )}
      </Loaded>
    </>
  );
}
