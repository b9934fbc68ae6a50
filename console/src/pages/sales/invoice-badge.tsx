import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useText } from '../../texts/language';
import { Badge, type Tone } from '../../ui/states';

type Status = NonNullable<Records['InvoiceDetails']['payment']>['status'];
const TONES: Readonly<Record<Status, Tone>> = {
  open: 'info',
  partly_paid: 'info',
  overdue: 'bad',
  paid: 'good',
  credited: 'plain',
};

export function InvoiceBadge({
  invoice,
}: {
  invoice: Pick<Records['InvoiceDetails'], 'state' | 'payment' | 'einvoice'>;
}): ReactNode {
  const t = useText();
  return (
    <>
      <PaymentBadge invoice={invoice} /> {invoice.einvoice?.sandbox && <Badge tone="warn">{t('sandboxNotSent')}</Badge>}
    </>
  );
}

function PaymentBadge({ invoice }: { invoice: Pick<Records['InvoiceDetails'], 'state' | 'payment'> }): ReactNode {
  const t = useText();
  if (invoice.state === 'draft') return <Badge tone="warn">{t('draft')}</Badge>;
  const status = invoice.payment?.status;
  if (!status) return <Badge>{t('issued')}</Badge>;
  return <Badge tone={TONES[status]}>{t(status === 'open' ? 'openAmount' : status)}</Badge>;
}
