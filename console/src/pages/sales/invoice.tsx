import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { act, api, download, http, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded, PageHead } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';
import { Editor } from './editor';
import { InvoiceBadge } from './invoice-badge';
import { Totals } from './totals';

/** One invoice: a draft can be edited, an issued one is final. */
export default function InvoicePage(): ReactNode {
  const t = useText();
  const { id } = useParams({ from: '/$organization/sales/$id' });
  if (id !== 'new') return <Stored id={id} />;
  return (
    <>
      <PageHead title={t('newInvoice')} />
      <Editor invoice={undefined} />
    </>
  );
}

function Stored({ id }: { id: string }): ReactNode {
  const t = useText();
  const reading = api.useQuery('get', '/api/rest/invoices/{id}', { params: { path: { id } } });
  const mayEdit = useMay('invoices:edit');
  const invoice = reading.data?.result;
  return (
    <Loaded of={reading}>
      {invoice && (
        <>
          <PageHead title={`${invoice.buyerName} ${invoice.number ?? ''}`}>
            <InvoiceBadge invoice={invoice} />
            <button type="button" onClick={() => void attempt(() => savePdf(invoice))}>
              {t('pdf')}
            </button>
            {mayEdit && <Actions invoice={invoice} />}
          </PageHead>
          {invoice.warnings.map(({ message }) => (
            <div className="notice warn" key={message}>
              {message}
            </div>
          ))}
          {invoice.state === 'draft' ? (
            <Editor key={invoice.version} invoice={invoice} />
          ) : (
            <Issued invoice={invoice} />
          )}
        </>
      )}
    </Loaded>
  );
}

const savePdf = ({ id, number }: Records['InvoiceDetails']): Promise<void> =>
  download(`/api/rest/invoices/${id}/pdf`, `${number ?? id}.pdf`);

function Actions({ invoice }: { invoice: Records['InvoiceDetails'] }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { organization } = useParams({ from: '/$organization/sales/$id' });
  const { id, state } = invoice;
  const issue = async (): Promise<void> => {
    if (!confirm(t('issueConfirm'))) return;
    const issued = await attempt(() => act('issue_invoice', { id }));
    if (issued) notify(t('issuedAs', { number: issued.number ?? '' }));
  };
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => act('delete_invoice', { id })))) return;
    notify(t('deleted'));
    await navigate({ to: '/$organization/sales', params: { organization } });
  };
  const mail = async (): Promise<void> => {
    const sent = await attempt(() =>
      resultOf(http.POST('/api/rest/invoices/{id}/mail', { params: { path: { id } }, body: {} })),
    );
    if (sent) notify(t('mailSent'));
  };
  if (state === 'issued') {
    return (
      <button type="button" onClick={() => void mail()}>
        {t('sendByMail')}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="bad" onClick={() => void remove()}>
        {t('delete')}
      </button>
      <button type="button" className="primary" onClick={() => void issue()}>
        {t('issue')}
      </button>
    </>
  );
}

function Issued({ invoice }: { invoice: Records['InvoiceDetails'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const money = (amount: number | null | undefined): string => format.money(amount, invoice.currency);
  return (
    <section className="card">
      <dl className="facts">
        <dt>{t('date')}</dt>
        <dd>{format.date(invoice.date)}</dd>
        <dt>{t('dueDate')}</dt>
        <dd>{format.date(invoice.dueDate)}</dd>
        <dt>{t('openAmount')}</dt>
        <dd>{money(invoice.payment?.openAmount)}</dd>
        <dt>{t('vatAmount')}</dt>
        <dd>{invoice.vatTreatmentReason}</dd>
      </dl>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th>{t('description')}</th>
              <th className="number">{t('quantity')}</th>
              <th className="number">{t('unitPrice')}</th>
              <th className="number">{t('vatRate')}</th>
              <th className="number">{t('net')}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              <tr key={index}>
                <td>{line.description}</td>
                <td className="number">{format.number(line.quantity)}</td>
                <td className="number">{money(line.unitPrice)}</td>
                <td className="number">{format.number(line.vatRate)}</td>
                <td className="number">{money(line.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Totals net={invoice.net} vat={invoice.vat} currency={invoice.currency} />
    </section>
  );
}
