import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { Empty } from '../../ui/states';
import { useText } from '../../texts/language';

interface Props {
  readonly report: Records['Report'];
  readonly onAccount: (id: string) => void;
}

export function ReportTable({ report, onAccount }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  if (report.rows.length === 0) return <Empty>{t('nothingHere')}</Empty>;
  return (
    <div className="table-frame" role="region" aria-label={report.title} tabIndex={0}>
      <table className="report">
        <thead>
          <tr>
            <th>{report.title}</th>
            {report.columns.map(({ key, label }) => (
              <th key={key} className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row, index) => (
            <tr key={index} className={`${row.kind} level-${Math.min(row.level, 3)}`}>
              <td>
                <RowLabel row={row} onAccount={onAccount} />
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
    </div>
  );
}

function RowLabel({
  row,
  onAccount,
}: { row: Records['Report']['rows'][number] } & Pick<Props, 'onAccount'>): ReactNode {
  const format = useFormat();
  const { id: organization } = useMembership();
  const { label, date, voucherNumber, ledgerEntryId, accountId, kind } = row;
  const text = [date && format.date(date), voucherNumber, label].filter(Boolean).join('  ');
  if (ledgerEntryId) {
    return (
      <Link to="/$organization/entries/$id" params={{ organization, id: ledgerEntryId }}>
        {text}
      </Link>
    );
  }
  if (accountId && kind === 'line') {
    return (
      <button type="button" className="link" onClick={() => onAccount(accountId)}>
        {text}
      </button>
    );
  }
  return text;
}
