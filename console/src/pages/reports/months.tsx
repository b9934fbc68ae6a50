import { useQueries } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { http, resultOf, type Records } from '../../api/client';
import { conventionsOf } from '../../texts/conventions';
import { LanguageContext, useText } from '../../texts/language';
import { cashOf, lastMonths, sumsOf, type MonthRange } from './month-sums';
import { Picture, PictureWaits } from './picture';
import type { Group } from './scale';

const MONTHS = 6;

type MonthlyReport = 'profit_and_loss' | 'cash_position';
type Rows = Records['Report']['rows'];

const readMonth = (report: MonthlyReport, { from, until }: MonthRange): Promise<Records['Report']> =>
  resultOf(http.GET('/api/rest/reports', { params: { query: { report, from, until } } }));

interface Props {
  readonly until: string;
  readonly onOpen: (month: MonthRange) => void;
}

/** A report of each of the last six months as one picture. Nothing until all are read. */
function useMonths(report: MonthlyReport, until: string, groupOf: (rows: Rows) => Pick<Group, 'up' | 'down' | 'line'>) {
  const { language } = useContext(LanguageContext);
  const months = lastMonths(until, MONTHS);
  const reports = useQueries({
    queries: months.map((month) => ({
      queryKey: ['get', '/api/rest/reports', report, month.from, month.until],
      queryFn: () => readMonth(report, month),
    })),
  });
  const { months: names, shortMonths } = conventionsOf(language);
  const groups = months.flatMap(({ from }, index): Group[] => {
    const rows = reports[index]?.data?.rows;
    const [year = '', month] = from.split('-');
    const at = Number(month) - 1;
    const name = shortMonths[at] ?? '';
    return rows ? [{ key: from, name, longName: `${names[at]} ${year}`, ...groupOf(rows) }] : [];
  });
  const monthOf = ({ key }: Group): MonthRange => months.find(({ from }) => from === key) ?? { from: key, until };
  const isPending = reports.some((reading) => reading.isPending);
  return { groups: groups.length === months.length ? groups : [], monthOf, isPending };
}

/** Income above the axis, costs below it, and the result as a line. */
export function ResultPicture({ until, onOpen }: Props): ReactNode {
  const t = useText();
  const { groups, monthOf, isPending } = useMonths('profit_and_loss', until, (rows) => {
    const { income, costs, result } = sumsOf(rows);
    return { up: income, down: costs, line: result };
  });
  if (isPending) return <PictureWaits />;
  return (
    <Picture
      title={t('showMonths')}
      heading={t('month')}
      names={{ up: t('income'), down: t('costs'), line: t('result') }}
      groups={groups}
      onOpen={(group) => onOpen(monthOf(group))}
    />
  );
}

/** Money in and out of cash and bank accounts by the ledger, and the balance at the end of each month as a line. */
export function CashPicture({ until, onOpen }: Props): ReactNode {
  const t = useText();
  const { groups, monthOf, isPending } = useMonths('cash_position', until, cashOf);
  if (isPending) return <PictureWaits />;
  return (
    <Picture
      title={t('chartOf', { title: t('cash_position') })}
      heading={t('month')}
      names={{ up: t('moneyIn'), down: t('moneyOut'), line: t('balanceAtEnd') }}
      groups={groups}
      onOpen={(group) => onOpen(monthOf(group))}
    />
  );
}
