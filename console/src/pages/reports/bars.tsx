import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';

const MAX_BARS = 8;
const ROW = 26;
const WIDTH = 640;
const LABEL = 230;
const VALUE = 120;

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
  const scale = (WIDTH - LABEL - VALUE) / largest;
  return (
    <figure className="card" tabIndex={0}>
      <svg
        className="bars"
        viewBox={`0 0 ${WIDTH} ${lines.length * ROW}`}
        role="img"
        aria-label={t('chartOf', { title: report.title })}
      >
        {lines.map(({ label, amount }, index) => {
          const width = Math.max(Math.abs(amount) * scale, 1);
          return (
            <g key={index} transform={`translate(0 ${index * ROW})`}>
              <text x={LABEL - 8} y={17} textAnchor="end">
                {label.length > 32 ? `${label.slice(0, 31)}…` : label}
              </text>
              <rect className={amount < 0 ? 'negative' : ''} x={LABEL} y={5} width={width} height={16} rx={3} />
              <text x={LABEL + width + 6} y={17}>
                {format.money(amount)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
