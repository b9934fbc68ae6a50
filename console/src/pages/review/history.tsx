import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import type { Details } from './document-query';

/** Who changed the document, and when. */
export function History({ document: { history } }: { document: Pick<Details, 'history'> }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <details className="card">
      <summary className="card-head">
        <h2>{t('history')}</h2>
        <span className="quiet">{history.length}</span>
      </summary>
      <ol className="timeline">
        {history.map(({ at, action, actor, errorCode }, index) => (
          <li key={index} className={errorCode ? 'bad' : ''}>
            <span>{action.replaceAll('_', ' ')}</span>
            <small className="quiet">
              {format.time(at)} · {actor.name}
              {errorCode && ` · ${errorCode}`}
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}
