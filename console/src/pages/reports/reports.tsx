import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useContext, type ReactNode } from 'react';
import { api, download, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { today } from '../../texts/days';
import { useFormat } from '../../texts/format';
import { LanguageContext, useText } from '../../texts/language';
import { DateInput } from '../../ui/date-input';
import { Loaded, PageHead, Tabs } from '../../ui/states';
import { attempt } from '../../ui/toasts';
import { Ageing } from './ageing';
import { Bars } from './bars';
import { CashPicture, ResultPicture } from './months';
import { ReportTable } from './report-table';
import { REPORTS, type Comparison, type ReportName, type ReportSearch } from './search';
import { VatPicture } from './vat-picture';

const MAX_ROWS = 500;

/** Reports as tables and pictures. A picture opens a period, an account its card, a contact its statement, a line its entry. */
export default function Reports(): ReactNode {
  const t = useText();
  const { language } = useContext(LanguageContext);
  const { id: organization } = useMembership();
  const search = useSearch({ from: '/$organization/reports' });
  const navigate = useNavigate({ from: '/$organization/reports' });
  const { report = 'profit_and_loss', until = today(), compare = '' } = search;
  const { from = `${until.slice(0, 4)}-01-01`, accountId, contactId } = search;
  const show = (change: ReportSearch): void => void navigate({ search: { report, from, until, ...change } });
  const query = {
    report,
    from,
    until,
    language,
    ...(accountId && report === 'account_card' && { accountId }),
    ...(contactId && { contactId }),
    ...(compare && { compare }),
  };
  const reading = api.useQuery('get', '/api/rest/reports', { params: { query: { ...query, maxRows: MAX_ROWS } } });
  const save = (format: 'csv' | 'pdf'): Promise<unknown> =>
    attempt(() => download(`/api/rest/reports?${new URLSearchParams({ ...query, format })}`, `${report}.${format}`));
  return (
    <>
      <PageHead title={t('reports')}>
        <Link className="button" to="/$organization/entries" params={{ organization }}>
          {t('entries')}
        </Link>
        <button type="button" onClick={() => void save('csv')}>
          CSV
        </button>
        <button type="button" onClick={() => void save('pdf')}>
          PDF
        </button>
      </PageHead>
      <ReportChoice report={report} onChoose={(next) => show({ report: next })} />
      <div className="actions periods">
        <DateInput label={t('from')} value={from} onChange={(day) => day && show({ ...search, from: day })} />
        <DateInput label={t('until')} value={until} onChange={(day) => day && show({ ...search, until: day })} />
        <label>
          {t('compareWith')}
          <select
            value={compare}
            onChange={({ target: { value } }) => show({ ...search, compare: (value as Comparison) || undefined })}
          >
            <option value="">{t('nothingCompared')}</option>
            <option value="previous_period">{t('previousPeriod')}</option>
            <option value="previous_year">{t('previousYear')}</option>
          </select>
        </label>
      </div>
      <Loaded of={reading}>
        {reading.data && <Shown report={reading.data.result} search={search} onShow={show} />}
      </Loaded>
    </>
  );
}

/** Buttons on a desk; a phone has no room for so many. */
function ReportChoice({ report, onChoose }: { report: ReportName; onChoose: (report: ReportName) => void }): ReactNode {
  const t = useText();
  const isOpened = !REPORTS.some((each) => each === report);
  const names = [...REPORTS, ...(isOpened ? [report] : [])].map((each) => [each, t(each)] as const);
  return (
    <>
      <div className="only-wide">
        <Tabs label={t('reports')} value={report} tabs={names} onChange={onChoose} />
      </div>
      <select
        className="only-phone"
        aria-label={t('reports')}
        value={report}
        onChange={({ target: { value } }) => onChoose(value as ReportName)}
      >
        {names.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

interface ShownProps {
  readonly report: Records['Report'];
  readonly search: ReportSearch;
  readonly onShow: (change: ReportSearch) => void;
}

function Shown({ report, search, onShow }: ShownProps): ReactNode {
  const t = useText();
  const format = useFormat();
  // The picture of VAT periods has the rows of the report beside it.
  const hasOwnTable = report.report === 'vat_periods' && report.rows.some(({ amounts }) => amounts.some(Boolean));
  return (
    <>
      <ReportPicture report={report} search={search} onShow={onShow} />
      {hasOwnTable ? null : <ReportTable report={report} onShow={onShow} />}
      {report.rowsLeftOut > 0 && (
        <p className="quiet">{t('rowsLeftOut', { count: format.number(report.rowsLeftOut) })}</p>
      )}
    </>
  );
}

/** The picture of a report, where it has one. */
function ReportPicture({ report, search, onShow }: ShownProps): ReactNode {
  const { until } = report;
  switch (report.report) {
    case 'profit_and_loss':
      return (
        <>
          <ResultPicture until={until} onOpen={onShow} />
          <Bars report={report} />
        </>
      );
    case 'balance_sheet':
    case 'trial_balance':
      return <Bars report={report} />;
    case 'cash_position':
      return <CashPicture until={until} onOpen={onShow} />;
    case 'vat_periods':
      return <VatPicture report={report} onOpen={(period) => onShow({ report: 'vat_register', ...period })} />;
    case 'aged_receivables':
    case 'aged_payables': {
      const kind = report.report === 'aged_payables' ? 'payable' : 'receivable';
      return <Ageing kind={kind} date={until} age={search.age} onOpen={(age) => onShow({ age })} />;
    }
    default:
      return null;
  }
}
