import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';

export function Totals({ net, vat, currency }: { net: number; vat: number; currency: string | null }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <dl className="totals" aria-live="polite">
      <dt>{t('net')}</dt>
      <dd className="number">{format.money(net, currency)}</dd>
      <dt>{t('vatAmount')}</dt>
      <dd className="number">{format.money(vat, currency)}</dd>
      <dt>{t('total')}</dt>
      <dd className="number strong">{format.money(net + vat, currency)}</dd>
    </dl>
  );
}
