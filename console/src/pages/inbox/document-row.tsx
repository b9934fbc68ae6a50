import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { act, type Records } from '../../api/client';
import { useMay, useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { DocumentBadge } from '../../ui/document-badge';
import { useRun } from '../../ui/use-run';
import { remedyOf, SetFirst } from './remedy';
import { readAndCode } from './upload-queue';

type Document = Records['Document'];

interface Props {
  readonly document: Document;
  readonly onCompare: (otherId: string) => void;
}

export function DocumentRow({ document, onCompare }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  const { extraction, error, fileName, createdAt, duplicateOf } = document;
  const params = { organization, id: document.id };
  const problem = error?.message;
  return (
    <div className="document-row">
      <div className="main">
        <Link to="/$organization/review/$id" params={params}>
          {extraction?.supplier.name ?? fileName ?? t('document')}
        </Link>
        <small className={error ? 'bad-text' : 'quiet'} {...(problem && { title: problem })}>
          {problem ?? [extraction?.number, fileName ?? format.time(createdAt)].filter(Boolean).join(' · ')}
        </small>
      </div>
      <span className="number">{extraction ? format.money(extraction.total, extraction.currency) : ''}</span>
      <span className="quiet day">{format.date(extraction?.date ?? createdAt)}</span>
      <span className="state" onClick={(event) => event.stopPropagation()}>
        {duplicateOf && error ? (
          <button type="button" className="small" onClick={() => onCompare(duplicateOf)}>
            {t('compare')}
          </button>
        ) : (
          <Remedy document={document} />
        )}
        <DocumentBadge document={document} />
      </span>
    </div>
  );
}

/** The remedy of a document that waits or failed. */
function Remedy({ document }: { document: Document }): ReactNode {
  const { id, state, error } = document;
  const t = useText();
  const mayEdit = useMay('documents:edit');
  const { id: organization } = useMembership();
  const { run, isRunning } = useRun();
  if (!mayEdit || (!error && state !== 'draft' && state !== 'extracted')) return null;
  const remedy = error && remedyOf(error.code);
  if (remedy === 'setRegion' || remedy === 'enterRate') return <SetFirst remedy={remedy} document={document} />;
  if (remedy) {
    return (
      <Link className="button small" to="/$organization/review/$id" params={{ organization, id }}>
        {t(remedy)}
      </Link>
    );
  }
  const repair = async (): Promise<void> =>
    void (error ? await act('retry_document', { documentId: id }) : await readAndCode(id));
  return (
    <button type="button" className="small" disabled={isRunning} onClick={() => void run(repair)}>
      {isRunning ? t('loading') : error ? t('retry') : t('readNow')}
    </button>
  );
}
