import { useState, type ReactNode } from 'react';
import { useText } from '../texts/language';
import { Empty, Loaded } from './states';
import { attempt, notify } from './toasts';

export interface RecordAction {
  readonly label: string;
  readonly isBad?: boolean;
  readonly run: () => Promise<unknown>;
}

export interface RecordLine {
  readonly id: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** State, at the right. */
  readonly badge?: ReactNode;
  readonly actions?: readonly (RecordAction | false)[];
  /** Below the line, over its whole width. */
  readonly more?: ReactNode;
}

interface Props {
  readonly title?: string;
  readonly of: Parameters<typeof Loaded>[0]['of'];
  readonly lines: readonly RecordLine[];
}

/** A short list of records with what can be done to each, one at a time. After an action it is read again. */
export function RecordList({ title, of, lines }: Props): ReactNode {
  const t = useText();
  const [running, setRunning] = useState<readonly string[]>([]);
  const run = async (id: string, action: RecordAction): Promise<void> => {
    setRunning((ids) => [...ids, id]);
    if ((await attempt(async () => (await action.run(), true))) === true) notify(t('done'));
    await of.refetch();
    setRunning((ids) => ids.filter((each) => each !== id));
  };
  return (
    <Loaded of={of}>
      <section className="card" {...(title && { 'aria-label': title })}>
        {title && <h2>{title}</h2>}
        {lines.length === 0 && <Empty>{t('nothingHere')}</Empty>}
        <ul className="lines">
          {lines.map(({ id, title: name, detail, badge, actions = [], more }) => (
            <li key={id}>
              <span className="main">
                {name} {detail && <small className="quiet">{detail}</small>}
              </span>
              <span className="actions">
                {badge}
                {actions
                  .filter((action) => action !== false)
                  .map((action) => (
                    <button
                      type="button"
                      key={action.label}
                      className={`small ${action.isBad ? 'bad' : ''}`}
                      disabled={running.includes(id)}
                      onClick={() => void run(id, action)}
                    >
                      {action.label}
                    </button>
                  ))}
              </span>
              {more}
            </li>
          ))}
        </ul>
      </section>
    </Loaded>
  );
}
