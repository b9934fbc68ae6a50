import type { ReactNode } from 'react';
import { api } from '../../api/client';
import { useText } from '../../texts/language';
import { Empty, Loaded } from '../../ui/states';
import { OpenItems } from './open-items';
import { Picture, PictureWaits } from './picture';
import { AGE_GROUPS, type AgeGroup } from './search';

const ITEMS = 200;
/** Days overdue, short enough to stand below a bar. */
const DAYS: Readonly<Record<AgeGroup, string>> = {
  not_due: '0',
  up_to_30: '1–30',
  up_to_60: '31–60',
  up_to_90: '61–90',
  over_90: '> 90',
};

interface Props {
  readonly kind: 'receivable' | 'payable';
  /** The day at which the items are open. */
  readonly date: string;
  readonly age: AgeGroup | undefined;
  readonly onOpen: (age: AgeGroup) => void;
}

/** Receivables above the axis and payables below it by days overdue. A group opens to its items. */
export function Ageing({ kind, date, age, onOpen }: Props): ReactNode {
  const t = useText();
  const receivables = useTotals('aged_receivables', date);
  const payables = useTotals('aged_payables', date);
  if (!receivables || !payables) return <PictureWaits />;
  const groups = AGE_GROUPS.map((key, index) => ({
    key,
    name: DAYS[key],
    longName: t(`age_${key}`),
    up: receivables[index] ?? 0,
    // Debts are negative in the books, and positive in the picture.
    down: -(payables[index] ?? 0) || 0,
  }));
  return (
    <>
      <Picture
        title={t('chartOf', { title: t(kind === 'payable' ? 'aged_payables' : 'aged_receivables') })}
        heading={t('overdue')}
        names={{ up: t('receivables'), down: t('payables') }}
        groups={groups}
        onOpen={({ key }) => onOpen(key as AgeGroup)}
      />
      {age && <Items kind={kind} date={date} age={age} />}
    </>
  );
}

/** The last row of an ageing, which has the sum of each group. */
function useTotals(report: 'aged_receivables' | 'aged_payables', until: string): (number | null)[] | undefined {
  const query = { report, until, maxRows: 1 };
  return api.useQuery('get', '/api/rest/reports', { params: { query } }).data?.result.rows.at(-1)?.amounts;
}

function Items({ kind, date, age }: { kind: Props['kind']; date: string; age: AgeGroup }): ReactNode {
  const t = useText();
  const query = { kind, date, ageGroup: age, limit: ITEMS };
  const reading = api.useQuery('get', '/api/rest/open-items', { params: { query } });
  const items = reading.data?.result ?? [];
  const title = `${t(kind === 'payable' ? 'payables' : 'receivables')}, ${t(`age_${age}`)}`;
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <Loaded of={reading}>
        {items.length === 0 ? (
          <Empty>{t('nothingOpen')}</Empty>
        ) : (
          <OpenItems label={title} items={items} showsContact />
        )}
      </Loaded>
    </section>
  );
}
