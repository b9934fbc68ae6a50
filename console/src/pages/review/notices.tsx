import { Link, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { act } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { Compare } from '../inbox/compare';
import { isFinal, remedyOf, SetFirst } from '../inbox/remedy';
import type { Details } from './document-query';
import { unpost } from './unpost';

interface Props {
  readonly document: Details;
  readonly onChanged: () => Promise<unknown>;
}

/** Which of several receipts on one picture this is, with the way to the others. */
function SheetNotice({ id, sheet }: Pick<Details, 'id' | 'sheet'>): ReactNode {
  const t = useText();
  const { organization } = useParams({ from: '/$organization/review/$id' });
  if (!sheet) return null;
  return (
    <div className="notice">
      <span>{t('sheetOfPicture', { position: sheet.position, count: sheet.count })}</span>
      {sheet.documentIds.map((other, index) =>
        other === id ? null : (
          <Link key={other} to="/$organization/review/$id" params={{ organization, id: other }}>
            {index + 1}
          </Link>
        ),
      )}
    </div>
  );
}

/** What went wrong with the document, and its remedy. */
function ErrorNotice({ document, onChanged }: Props): ReactNode {
  const { id, error, duplicateOf } = document;
  const t = useText();
  const mayEdit = useMay('documents:edit');
  const [isComparing, setComparing] = useState(false);
  const { run, isRunning } = useRun();
  if (!error) return null;
  const remedy = remedyOf(error.code);
  // A refused repetition leaves another error at the document.
  const retry = () => act('retry_document', { documentId: id }).finally(onChanged);
  return (
    <div className="notice bad" role="alert">
      <span>{error.message}</span>
      {duplicateOf && (
        <button type="button" className="small" onClick={() => setComparing(true)}>
          {t('compare')}
        </button>
      )}
      {mayEdit && (remedy === 'setRegion' || remedy === 'enterRate') && (
        <SetFirst remedy={remedy} document={document} />
      )}
      {mayEdit && !duplicateOf && !isFinal(error.code) && (
        <button type="button" className="small" disabled={isRunning} onClick={() => void run(retry)}>
          {t('retry')}
        </button>
      )}
      {isComparing && duplicateOf && <Compare id={id} otherId={duplicateOf} onClose={() => setComparing(false)} />}
    </div>
  );
}

/** What a reviewer must know before the details: errors with their remedy, reasons to look, warnings, the posting. */
export function Notices({ document, onChanged }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayPost = useMay('documents:post');
  const { organization } = useParams({ from: '/$organization/review/$id' });
  const { id, heldBack, questions, posting, state, sheet } = document;
  // An open question has its own card.
  const warnings = document.warnings.filter(({ message }) => !questions.some(({ text }) => text === message));
  const { run, isRunning } = useRun();
  const takeBack = async (): Promise<void> => {
    await unpost(id, t('unpostReason')).finally(onChanged);
    notify(t('undone'));
  };
  return (
    <>
      <ErrorNotice document={document} onChanged={onChanged} />
      {heldBack && state === 'coded' && questions.length === 0 && (
        <div className="notice warn">
          <strong>{t('heldBack')}</strong>
          <span>{heldBack}</span>
        </div>
      )}
      <SheetNotice id={id} sheet={sheet} />
      {warnings.map(({ message }) => (
        <div className="notice warn" key={message}>
          {message}
        </div>
      ))}
      {state === 'posted' && posting && (
        <div className="notice good">
          <span>
            {t('posted')}: {posting.voucherNumber}, {format.date(posting.entryDate)}
          </span>
          <Link to="/$organization/entries/$id" params={{ organization, id: posting.ledgerEntryId }}>
            {t('why')}
          </Link>
          {mayPost && (
            <button type="button" className="small" disabled={isRunning} onClick={() => void run(takeBack)}>
              {t('unpost')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
