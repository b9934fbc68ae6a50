import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { Empty } from '../../ui/states';
import { useText } from '../../texts/language';
import { TableFrame } from '../../ui/table-frame';
import type { ReportSearch } from './search';

interface Props {
  readonly report: Records['Report'];
  /** Opens the card of an account or the statement of a contact. */
  readonly onShow: (change: ReportSearch) => void;
}

export function ReportTable({ report, onShow }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  // The server writes the days of a period in digits; the page writes them as the organisation does.
  const withDays = (label: string): string => label.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => format.day(day));
  if (report.rows.length === 0) return <Empty>{t('nothingHere')}</Empty>;
  return (
    <TableFrame label={report.title}>
      <table className="report">
        <thead>
          <tr>
            <th>{report.title}</th>
            {report.columns.map(({ key, label }) => (
              <th key={key} className="number">
                {withDays(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row, index) => (
            <tr key={index} className={`${row.kind} level-${Math.min(row.level, 3)}`}>
              <td>
                <RowLabel row={row} report={report.report} onShow={onShow} />
              </td>
              {report.columns.map(({ key }, column) => (
                <td key={key} className="number">
                  {row.amounts[column] === null || row.kind === 'heading' ? '' : format.money(row.amounts[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface LabelProps extends Pick<Props, 'onShow'> {
  readonly row: Records['Report']['rows'][number];
  readonly report: Records['Report']['report'];
}

function RowLabel({ row, report, onShow }: LabelProps): ReactNode {
  const format = useFormat();
  const { id: organization } = useMembership();
  const { label, date, voucherNumber, ledgerEntryId, accountId, contactId, kind } = row;
  const text = [date && format.date(date), voucherNumber, label].filter(Boolean).join('  ');
  if (ledgerEntryId) {
    return (
      <Link to="/$organization/entries/$id" params={{ organization, id: ledgerEntryId }}>
        {text}
      </Link>
    );
  }
  const opened = kind === 'line' && (contactId ? statementOf(report, contactId) : cardOf(accountId));
  if (opened) {
    return (
      <button type="button" className="link" onClick={() => onShow(opened)}>
        {text}
      </button>
    );
  }
  return text;
}

const cardOf = (accountId: string | null): ReportSearch | undefined =>
  accountId === null ? undefined : { report: 'account_card', accountId };

const statementOf = (report: LabelProps['report'], contactId: string): ReportSearch => ({
  report: report === 'aged_payables' || report === 'vendor_statement' ? 'vendor_statement' : 'customer_statement',
  contactId,
});
