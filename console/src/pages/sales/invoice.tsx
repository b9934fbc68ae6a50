import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api, readBytes, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { PdfPage } from '../../ui/page-picture';
import { Loaded, PageHead } from '../../ui/states';
import { Editor } from './editor';
import { InvoiceActions } from './invoice-actions';
import { InvoiceBadge } from './invoice-badge';
import { Issued } from './issued';
import { Reminders } from './reminders';
import { Timeline } from './timeline';

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
  const reading = api.useQuery('get', '/api/rest/invoices/{id}', { params: { path: { id } } });
  const mayEdit = useMay('invoices:edit');
  const invoice = reading.data?.result;
  const isDraft = invoice?.state === 'draft';
  return (
    <Loaded of={reading}>
      {invoice && (
        <>
          <PageHead title={`${invoice.buyerName} ${invoice.number ?? ''}`}>
            <InvoiceBadge invoice={invoice} />
            <InvoiceActions invoice={invoice} mayEdit={mayEdit} />
          </PageHead>
          {invoice.warnings.map(({ message }) => (
            <div className="notice warn" key={message}>
              {message}
            </div>
          ))}
          <div className="invoice-page">
            <div className="stack">
              {isDraft ? <Editor key={invoice.version} invoice={invoice} /> : <Issued invoice={invoice} />}
              {!isDraft && <Reminders invoice={invoice} mayEdit={mayEdit} />}
              {!isDraft && <Timeline invoice={invoice} />}
            </div>
            <Pdf key={invoice.version} invoice={invoice} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** The PDF that the buyer gets, beside the invoice. A draft is marked as one. */
function Pdf({ invoice: { id, version } }: { invoice: Records['InvoiceDetails'] }): ReactNode {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  const { data: bytes } = useQuery({
    queryKey: ['pdf', id, version],
    queryFn: () => readBytes(`/api/rest/invoices/${id}/pdf`),
  });
  return (
    <section className="pdf-side" aria-label={t('pdf')}>
      <button type="button" className="link only-phone" onClick={() => setHidden(!isHidden)}>
        {t('pdf')}
      </button>
      {bytes && !isHidden ? <PdfPage bytes={bytes} page={1} /> : <p className="empty">{t('loading')}</p>}
    </section>
  );
}
