import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useText } from '../../texts/language';
import { addDays } from '../../texts/days';
import type { MonthRange } from './month-sums';
import { Picture } from './picture';

const SHOWN = 8;

interface Props {
  readonly report: Records['Report'];
  readonly onOpen: (period: MonthRange) => void;
}

/** Output VAT above the axis, input VAT below it, and what is payable as a line, in each VAT period. */
export function VatPicture({ report, onOpen }: Props): ReactNode {
  const t = useText();
  const periods = report.rows.filter(({ kind }) => kind === 'line').slice(-SHOWN);
  const groups = periods.map(({ label, date, amounts: [up, down, line] }) => ({
    key: date ?? label,
    name: label,
    up: up ?? 0,
    down: down ?? 0,
    line: line ?? 0,
  }));
  // A period ends on the day before the next one begins; the last one with the report or later.
  const endOf = (key: string): string => {
    const next = groups[groups.findIndex((group) => group.key === key) + 1];
    return next ? addDays(next.key, -1) : report.until;
  };
  return (
    <Picture
      title={t('chartOf', { title: report.title })}
      heading={t('period')}
      names={{ up: t('outputVat'), down: t('inputVat'), line: t('payable') }}
      groups={groups}
      onOpen={({ key }) => onOpen({ from: key, until: endOf(key) })}
    />
  );
}
