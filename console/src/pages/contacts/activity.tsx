import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, download, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { OpenItems } from '../reports/open-items';
import { InvoiceBadge } from '../sales/invoice-badge';
import { TableFrame } from '../../ui/table-frame';
import { attempt } from '../../ui/toasts';

const SHOWN = 20;
const STATEMENTS = { client: ['customer_statement'], vendor: ['vendor_statement'] } as const;
const statementsOf = (type: Records['Contact']['type']) =>
  type === 'both' ? [...STATEMENTS.client, ...STATEMENTS.vendor] : STATEMENTS[type];

/** What is open between the contact and the organisation, its invoices, and its statement to download. */
export function Activity({ contact }: { contact: Records['Contact'] }): ReactNode {
  const t = useText();
  const { id, name, type } = contact;
  const query = { contactId: id, limit: SHOWN };
  const items = api.useQuery('get', '/api/rest/open-items', { params: { query } }).data?.result ?? [];
  const invoices = api.useQuery('get', '/api/rest/invoices', { params: { query } }).data?.result ?? [];
  const save = (report: ReturnType<typeof statementsOf>[number]): Promise<unknown> => {
    const wanted = new URLSearchParams({ report, contactId: id, format: 'pdf' });
    return attempt(() => download(`/api/rest/reports?${wanted}`, `${name}.pdf`));
  };
  return (
    <>
      <section className="card">
        <header>
          <h2>{t('openItems')}</h2>
          <div className="actions">
            {statementsOf(type).map((report) => (
              <button type="button" key={report} onClick={() => void save(report)}>
                {t(report)}
              </button>
            ))}
          </div>
        </header>
        {items.length === 0 ? (
          <p className="quiet">{t('nothingOpen')}</p>
        ) : (
          <OpenItems label={t('openItems')} items={items} />
        )}
      </section>
      {invoices.length > 0 && (
        <section className="card">
          <h2>{t('sales')}</h2>
          <Invoices invoices={invoices} />
        </section>
      )}
    </>
  );
}

type ListedInvoice = Records['Invoice'] & Pick<Records['InvoiceDetails'], 'payment'>;

function Invoices({ invoices }: { invoices: readonly ListedInvoice[] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { organization } = useParams({ from: '/$organization/contacts/$id' });
  return (
    <TableFrame label={t('sales')}>
      <table>
        <thead>
          <tr>
            <th>{t('number')}</th>
            <th>{t('date')}</th>
            <th>{t('state')}</th>
            <th className="number">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td>
                <Link to="/$organization/sales/$id" params={{ organization, id: invoice.id }}>
                  {invoice.number ?? t('draft')}
                </Link>
              </td>
              <td>{format.date(invoice.date)}</td>
              <td>
                <InvoiceBadge invoice={invoice} />
              </td>
              <td className="number">{format.money(invoice.total, invoice.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
