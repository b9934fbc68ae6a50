import { useState, type ReactNode } from 'react';
import { api, download, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { DateInput } from '../../ui/date-input';
import { Loaded, PageHead, Tabs } from '../../ui/states';
import { attempt } from '../../ui/toasts';
import { Bars } from './bars';
import { Months } from './months';
import { ReportTable } from './report-table';

const REPORTS = [
  'profit_and_loss',
  'balance_sheet',
  'trial_balance',
  'cash_position',
  'aged_receivables',
  'aged_payables',
  'vat_register',
  'journal',
] as const;
type ReportName = (typeof REPORTS)[number] | 'account_card';
const MAX_ROWS = 500;

const firstOfYear = (): string => `${new Date().getFullYear()}-01-01`;
const today = (): string => new Date().toISOString().slice(0, 10);

/** Reports as tables and a picture. An account opens its card, a line its entry. */
export default function Reports(): ReactNode {
  const t = useText();
  const [report, setReport] = useState<ReportName>('profit_and_loss');
  const [accountId, setAccount] = useState<string>();
  const [from, setFrom] = useState(firstOfYear);
  const [until, setUntil] = useState(today);
  const [compare, setCompare] = useState<'' | 'previous_period' | 'previous_year'>('');
  const query = {
    report,
    from,
    until,
    ...(accountId && report === 'account_card' && { accountId }),
    ...(compare && { compare }),
  };
  const reading = api.useQuery('get', '/api/rest/reports', { params: { query: { ...query, maxRows: MAX_ROWS } } });
  const save = (format: 'csv' | 'pdf'): Promise<unknown> =>
    attempt(() => download(`/api/rest/reports?${new URLSearchParams({ ...query, format })}`, `${report}.${format}`));
  const tabs = [...REPORTS, ...(accountId ? (['account_card'] as const) : [])];
  return (
    <>
      <PageHead title={t('reports')}>
        <button type="button" onClick={() => void save('csv')}>
          CSV
        </button>
        <button type="button" onClick={() => void save('pdf')}>
          PDF
        </button>
      </PageHead>
      <Tabs
        label={t('reports')}
        value={report}
        tabs={tabs.map((each) => [each, t(each)] as const)}
        onChange={setReport}
      />
      <div className="actions periods">
        <DateInput label={t('from')} value={from} onChange={(day) => day && setFrom(day)} />
        <DateInput label={t('until')} value={until} onChange={(day) => day && setUntil(day)} />
        <label>
          {t('compareWith')}
          <select value={compare} onChange={(event) => setCompare(event.target.value as typeof compare)}>
            <option value="">{t('nothingCompared')}</option>
            <option value="previous_period">{t('previousPeriod')}</option>
            <option value="previous_year">{t('previousYear')}</option>
          </select>
        </label>
      </div>
      <Loaded of={reading}>
        {reading.data && (
          <Shown
            report={reading.data.result}
            onAccount={(id) => {
              setAccount(id);
              setReport('account_card');
            }}
          />
        )}
      </Loaded>
    </>
  );
}

function Shown({ report, onAccount }: { report: Records['Report']; onAccount: (id: string) => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {report.report === 'profit_and_loss' && <Months until={report.until} />}
      <Bars report={report} />
      <ReportTable report={report} onAccount={onAccount} />
      {report.rowsLeftOut > 0 && (
        <p className="quiet">{t('rowsLeftOut', { count: format.number(report.rowsLeftOut) })}</p>
      )}
    </>
  );
}
