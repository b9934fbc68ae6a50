import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusedError, toProblem } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Loaded } from '../../ui/states';

interface WorkerState {
  readonly worker: string;
  readonly waiting: number;
  readonly waitingBulk: number;
  readonly oldestSeconds: number | null;
  readonly perMinute: number;
  readonly delayed: number;
  readonly failedLastHour: number;
  readonly deadLastDay: number;
}

const LIVE_MS = 3_000;
/** A caller waits up to half a minute for an answer. */
const SLOW_S = 15;

async function readFleet(): Promise<readonly WorkerState[]> {
  const response = await fetch('/account/fleet');
  const answer = (await response.json()) as { result: readonly WorkerState[] };
  if (!response.ok) throw new RefusedError(toProblem(answer));
  return answer.result;
}

/** The workers of the installation, live, for the people who run it. */
export function Fleet(): ReactNode {
  const t = useText();
  const format = useFormat();
  const fleet = useQuery({ queryKey: ['fleet'], queryFn: readFleet, refetchInterval: LIVE_MS });
  const columns = [
    t('worker'),
    t('fleetState'),
    t('waiting'),
    t('oldest'),
    t('perMinute'),
    t('delayed'),
    t('fleetErrors'),
    t('deadLetters'),
  ];
  return (
    <Loaded of={fleet}>
      <section className="card">
        <p className="quiet">{t('fleetHint')}</p>
        <div className="table-frame" role="region" aria-label={t('fleet')} tabIndex={0}>
          <table className="fleet">
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} className={index > 1 ? 'number' : ''}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(fleet.data ?? []).map((each) => (
                <tr key={each.worker}>
                  <td>{each.worker}</td>
                  <td>
                    <State of={each} />
                  </td>
                  <td className="number">
                    {format.number(each.waiting)}
                    {each.waitingBulk > 0 && <small className="quiet"> + {format.number(each.waitingBulk)}</small>}
                  </td>
                  <td className="number">{each.oldestSeconds === 0 ? '–' : ageOf(each.oldestSeconds)}</td>
                  <td className="number">{format.number(each.perMinute)}</td>
                  <td className="number">{format.number(each.delayed)}</td>
                  <td className="number">{format.number(each.failedLastHour)}</td>
                  <td className="number">{format.number(each.deadLastDay)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </Loaded>
  );
}

function State({ of: { oldestSeconds, failedLastHour, deadLastDay } }: { of: WorkerState }): ReactNode {
  const t = useText();
  const isSlow = oldestSeconds === null || oldestSeconds > SLOW_S;
  if (isSlow) return <Badge tone="bad">{t('fleetSlow')}</Badge>;
  if (deadLastDay > 0 || failedLastHour > 0) return <Badge tone="warn">{t('fleetTroubled')}</Badge>;
  return <Badge tone="good">{t('fleetGood')}</Badge>;
}

/** The broker bounds an age: the oldest command is at most this old. */
function ageOf(seconds: number | null): string {
  if (seconds === null) return '> 1 d';
  if (seconds < 60) return `≤ ${seconds} s`;
  return seconds < 3_600 ? `≤ ${seconds / 60} min` : `≤ ${seconds / 3_600} h`;
}
