import type { ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { Empty, Loaded, PageHead } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { Closing } from './closing';
import { Deadlines } from './deadlines';
import { RunningPeriod } from './running-period';
import { VatReturn } from './vat-return';

export default function Vat(): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const mayEdit = useMay('ledger:edit');
  const returns = api.useQuery('get', '/api/rest/vat-returns', { params: { query: { limit: 6 } } });
  const prepare = async (): Promise<void> => {
    await act('prepare_vat_return', {});
    notify(t('done'));
  };
  const items = returns.data?.result ?? [];
  return (
    <>
      <PageHead title={t('vat')}>
        {mayEdit && (
          <button type="button" className="primary" disabled={isRunning} onClick={() => void run(prepare)}>
            {t('prepareReturn')}
          </button>
        )}
      </PageHead>
      <div className="columns">
        <div className="stack">
          <RunningPeriod />
          <section className="stack" aria-label={t('currentReturn')}>
            <h2>{t('currentReturn')}</h2>
            <Loaded of={returns}>
              {items.length === 0 && <Empty>{t('emptyVat')}</Empty>}
              {items.map((vatReturn, index) => (
                <VatReturn key={vatReturn.id} vatReturn={vatReturn} isOpen={index === 0} />
              ))}
            </Loaded>
          </section>
        </div>
        <div className="stack">
          <Deadlines />
          <Closing />
        </div>
      </div>
    </>
  );
}
