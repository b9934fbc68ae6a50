import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';

const MAX_BARS = 8;
const ROW = 32;
const WIDTH = 360;

/** The largest lines of a report as bars. The table below has the same numbers, so screen readers skip the picture. */
export function Bars({ report }: { report: Records['Report'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const lines = report.rows
    .filter(({ kind, ledgerEntryId }) => kind === 'line' && ledgerEntryId === null)
    .map(({ label, amounts }) => ({ label, amount: amounts.findLast((amount) => amount !== null) ?? 0 }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, MAX_BARS);
  const largest = Math.abs(lines[0]?.amount ?? 0);
  if (lines.length < 2 || largest === 0) return null;
  return (
    <figure className="card">
      <svg
        className="bars"
        viewBox={`0 0 ${WIDTH} ${lines.length * ROW}`}
        role="img"
        aria-label={t('chartOf', { title: report.title })}
      >
        {lines.map(({ label, amount }, index) => (
          <g key={index} transform={`translate(0 ${index * ROW})`}>
            <text x={0} y={12}>
              {label.length > 40 ? `${label.slice(0, 39)}…` : label}
            </text>
            <text x={WIDTH} y={12} textAnchor="end">
              {format.money(amount)}
            </text>
            <rect
              className={amount < 0 ? 'negative' : ''}
              y={17}
              width={Math.max((Math.abs(amount) / largest) * WIDTH, 1)}
              height={9}
              rx={3}
            />
          </g>
        ))}
      </svg>
    </figure>
  );
}
