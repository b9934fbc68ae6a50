import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import type { Details } from './document-query';

const ACTIONS = [
  'capture_document',
  'extract_document',
  'code_document',
  'update_coding',
  'update_coding_line',
  'divide_coding_line',
  'correct_reading',
  'answer_question',
  'link_document_contact',
  'set_document_aside',
  'post_document',
  'reverse_posting',
  'retry_document',
] as const;

const isKnown = (action: string): action is (typeof ACTIONS)[number] => ACTIONS.some((each) => each === action);

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
            <span>{isKnown(action) ? t(`did_${action}`) : action.replaceAll('_', ' ')}</span>
            <small className="quiet">
              {format.time(at)} · {actor.name}
              {errorCode && ` · ${t('failed')}`}
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}
