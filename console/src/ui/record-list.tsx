import type { ReactNode } from 'react';
import { useText } from '../texts/language';
import { Empty, Loaded } from './states';
import { notify } from './toasts';
import { useRun } from './use-run';

interface RecordAction {
  readonly label: string;
  readonly isBad?: boolean;
  readonly run: () => Promise<unknown>;
}

interface RecordLine {
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
  return (
    <Loaded of={of}>
      <section className="card" {...(title && { 'aria-label': title })}>
        {title && <h2>{title}</h2>}
        {lines.length === 0 && <Empty>{t('nothingHere')}</Empty>}
        <ul className="lines">
          {lines.map((line) => (
            <Line key={line.id} line={line} onChanged={of.refetch} />
          ))}
        </ul>
      </section>
    </Loaded>
  );
}

function Line({ line, onChanged }: { line: RecordLine; onChanged: () => unknown }): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const { title, detail, badge, actions = [], more } = line;
  const start = (action: RecordAction) =>
    run(() =>
      action
        .run()
        .then(() => notify(t('done')))
        .finally(onChanged),
    );
  return (
    <li>
      <span className="main">
        {title} {detail && <small className="quiet">{detail}</small>}
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
              disabled={isRunning}
              onClick={() => void start(action)}
            >
              {action.label}
            </button>
          ))}
      </span>
      {more}
    </li>
  );
}
