import { useContext, type ReactNode } from 'react';
import { api } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { LanguageContext, useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { CloseAndReopen } from './close-and-reopen';
import { Findings } from './findings';

function lastMonth(): { from: string; until: string } {
  const now = new Date();
  const day = (date: number): string => new Date(date).toISOString().slice(0, 10);
  return {
    from: day(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)),
    until: day(Date.UTC(now.getFullYear(), now.getMonth(), 0)),
  };
}

/** The month that ended last: what is missing, and the lock of the books. */
export function Closing(): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = useContext(LanguageContext);
  const mayEdit = useMay('ledger:edit');
  const reading = api.useQuery('get', '/api/rest/closing', {
    params: { query: { ...lastMonth(), language } },
  });
  const closing = reading.data?.result;
  return (
    <section className="card" aria-label={t('monthEnd')}>
      <h2>{t('monthEnd')}</h2>
      <Loaded of={reading}>
        {closing && (
          <>
            <p className="quiet">
              {format.date(closing.from)} – {format.date(closing.until)}.{' '}
              {closing.closedUntil ? t('closedUntil', { date: format.date(closing.closedUntil) }) : t('booksOpen')}
            </p>
            <Findings findings={closing.findings} />
            {mayEdit && <CloseAndReopen closing={closing} onChanged={reading.refetch} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
