import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { http, resultOf, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { lastMonths, sumsOf } from './month-sums';

const MONTHS = 6;
const WIDTH = 640;
const HEIGHT = 150;
const MIDDLE = HEIGHT / 2;
const COLUMN = WIDTH / MONTHS;
const BAR = 34;

const readMonth = (from: string, until: string): Promise<Records['Report']> =>
  resultOf(http.GET('/api/rest/reports', { params: { query: { report: 'profit_and_loss', from, until } } }));

/** Income above the line, costs below it, and the result of the last six months. */
export function Months({ until }: { until: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const months = lastMonths(until, MONTHS);
  const reports = useQueries({
    queries: months.map(({ from, until: end }) => ({
      queryKey: ['get', '/api/rest/reports', 'month', from, end],
      queryFn: () => readMonth(from, end),
    })),
  });
  if (reports.some(({ data }) => data === undefined)) return null;
  const sums = reports.map(({ data }) => sumsOf(data?.rows ?? []));
  const highest = Math.max(...sums.flatMap(({ income, costs }) => [income, costs]));
  if (highest === 0) return null;
  const scale = (MIDDLE - 14) / highest;
  const name = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' });
  return (
    <figure className="card" tabIndex={0}>
      <svg className="months" viewBox={`0 0 ${WIDTH} ${HEIGHT + 38}`} role="img" aria-label={t('showMonths')}>
        {sums.map(({ income, costs, result }, index) => {
          const left = index * COLUMN + (COLUMN - BAR) / 2;
          const centre = index * COLUMN + COLUMN / 2;
          return (
            <g key={months[index]?.from}>
              <rect x={left} y={MIDDLE - income * scale} width={BAR} height={income * scale} rx={3} />
              <rect className="cost" x={left} y={MIDDLE} width={BAR} height={costs * scale} rx={3} />
              <text x={centre} y={HEIGHT + 14} textAnchor="middle">
                {name.format(new Date(`${months[index]?.from}T00:00:00Z`))}
              </text>
              <text className="strong" x={centre} y={HEIGHT + 32} textAnchor="middle">
                {format.number(Math.round(result))}
              </text>
            </g>
          );
        })}
        <path d={`M0 ${MIDDLE}H${WIDTH}`} />
      </svg>
      <figcaption className="legend">
        <span className="income">{t('income')}</span>
        <span className="costs">{t('costs')}</span>
        <span>{t('result')}</span>
      </figcaption>
    </figure>
  );
}
