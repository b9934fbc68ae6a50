import type { ReactNode } from 'react';
import { api } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { Boxes, LinesOfRunningPeriod } from './boxes';

/** The period that has not ended, as the books are now. */
export function RunningPeriod(): ReactNode {
  const t = useText();
  const format = useFormat();
  const reading = api.useQuery('get', '/api/rest/running-vat-period', {});
  const period = reading.data?.result;
  return (
    <section className="card" aria-label={t('runningPeriod')}>
      <Loaded of={reading}>
        {period && (
          <>
            <header>
              <div>
                <h2>{t('runningPeriod')}</h2>
                <p className="quiet">
                  {format.date(period.periodStart)} – {format.date(period.periodEnd)} ·{' '}
                  {t('due', { date: format.date(period.filingDeadline) })}
                </p>
              </div>
              <span className="number">
                {t('amountDue')}: {format.money(period.amountDue, period.currency)}
              </span>
            </header>
            <Boxes
              boxes={period.boxes.filter(({ amount, lines }) => lines > 0 || amount !== 0)}
              currency={period.currency}
              linesOf={(box) => <LinesOfRunningPeriod box={box} />}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
