import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Problem } from '../../api/client';
import { useMembership } from '../../api/session';
import type { TextKey } from '../../texts/language';
import { useText } from '../../texts/language';
import { useProblemText } from '../../texts/problem-text';
import { clearFinished, retryUpload, useUploads, type Upload, type UploadStep } from './upload-queue';

const STEP_TEXT: Readonly<Record<UploadStep, TextKey>> = {
  waiting: 'waitingForTurn',
  uploading: 'uploading',
  capturing: 'capturing',
  reading: 'reading',
  coding: 'coding',
  ready: 'ready',
  failed: 'failed',
};
/** How far a file is when it enters a step, and when it leaves it. */
const RANGE: Readonly<Record<UploadStep, readonly [number, number]>> = {
  waiting: [0, 0],
  uploading: [0, 0.35],
  capturing: [0.35, 0.4],
  reading: [0.45, 0.8],
  coding: [0.85, 0.95],
  ready: [1, 1],
  failed: [1, 1],
};
const MAX_SHOWN = 100;

export function UploadList(): ReactNode {
  const t = useText();
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ step }) => step === 'ready' || step === 'failed').length;
  // Files with a problem first: they need a person.
  const shown = uploads.toSorted((one, other) => Number(other.step === 'failed') - Number(one.step === 'failed'));
  return (
    <section className="uploads" aria-label={t('uploads')}>
      <header>
        <span aria-live="polite">{t('uploadsDone', { done, all: uploads.length })}</span>
        {done > 0 && (
          <button type="button" className="link" onClick={clearFinished}>
            {t('close')}
          </button>
        )}
      </header>
      <ul tabIndex={0} aria-label={t('uploads')}>
        {shown.slice(0, MAX_SHOWN).map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

const TOO_MANY = 429;
const mayPassLater = ({ status }: Problem): boolean => status === 0 || status === TOO_MANY || status >= 500;

function UploadRow({ upload: { id, name, step, share, problem, documentId } }: { upload: Upload }): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  const problemText = useProblemText();
  const [from, to] = RANGE[step];
  return (
    <li className={step}>
      <span className="file-name">{name}</span>
      <progress value={from + (to - from) * share} max={1} aria-label={name} />
      <span className={problem ? 'bad-text' : 'quiet'}>{problem ? problemText(problem) : t(STEP_TEXT[step])}</span>
      {problem &&
        (documentId ? (
          <Link className="button small" to="/$organization/review/$id" params={{ organization, id: documentId }}>
            {t('open')}
          </Link>
        ) : (
          // A file that was refused is refused again.
          mayPassLater(problem) && (
            <button type="button" className="small" onClick={() => retryUpload(id)}>
              {t('retry')}
            </button>
          )
        ))}
    </li>
  );
}
