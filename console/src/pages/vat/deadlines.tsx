import { useState, type ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Loaded } from '../../ui/states';
import { useRun } from '../../ui/use-run';

const TONES = { done: 'good', ready: 'info', open: 'warn', running: 'plain' } as const;

export function Deadlines(): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const format = useFormat();
  const mayEdit = useMay('settings:edit');
  const [feed, setFeed] = useState<string>();
  const deadlines = api.useQuery('get', '/api/rest/deadlines', { params: { query: { limit: 8 } } });
  const showFeed = async (): Promise<void> => {
    setFeed((await act('generate_calendar_token', {})).url);
  };
  return (
    <section className="card" aria-label={t('deadlines')}>
      <header>
        <h2>{t('deadlines')}</h2>
        {mayEdit && (
          <button type="button" className="link" disabled={isRunning} onClick={() => void run(showFeed)}>
            {t('calendar')}
          </button>
        )}
      </header>
      {feed && (
        <div className="feed">
          <label>
            {t('calendarHint')}
            <input readOnly value={feed} onFocus={(event) => event.target.select()} />
          </label>
          <p>
            <a href={feed.replace(/^https?:/, 'webcal:')}>{t('openCalendar')}</a>
          </p>
          <img src={new URL(feed).pathname.replace(/ics$/, 'svg')} alt={t('calendarQr')} width="180" height="180" />
        </div>
      )}
      <Loaded of={deadlines}>
        <ul className="lines">
          {(deadlines.data?.result ?? []).map((deadline) => (
            <li key={deadline.id}>
              <span>
                {deadline.title}
                <br />
                <small className="quiet">{format.date(deadline.dueDate)}</small>
              </span>
              {deadline.amount !== null && (
                <Badge tone={TONES[deadline.readiness]}>{format.money(deadline.amount, deadline.currency)}</Badge>
              )}
            </li>
          ))}
        </ul>
      </Loaded>
    </section>
  );
}
