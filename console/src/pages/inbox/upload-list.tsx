import type { ReactNode } from 'react';
import type { TextKey } from '../../texts/en';
import { useText } from '../../texts/language';
import { clearFinished, useUploads, type Upload, type UploadStep } from './upload-queue';

const STEP_TEXT: Readonly<Record<UploadStep, TextKey>> = {
  waiting: 'uploading',
  uploading: 'uploading',
  capturing: 'capturing',
  reading: 'reading',
  coding: 'coding',
  ready: 'ready',
  failed: 'failed',
};
/** How far a file is when it enters a step; the upload itself fills the first third. */
const SHARE: Readonly<Record<UploadStep, number>> = {
  waiting: 0,
  uploading: 0,
  capturing: 0.35,
  reading: 0.45,
  coding: 0.85,
  ready: 1,
  failed: 1,
};

export function UploadList(): ReactNode {
  const t = useText();
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ step }) => step === 'ready' || step === 'failed').length;
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
      <ul>
        {uploads.slice(-50).map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload: { name, step, share, problem } }: { upload: Upload }): ReactNode {
  const t = useText();
  const total = step === 'uploading' ? share * 0.35 : SHARE[step];
  return (
    <li className={step}>
      <span className="file-name">{name}</span>
      <progress value={total} max={1} aria-label={name} />
      <span className={step === 'failed' ? 'bad-text' : 'quiet'}>
        {problem ? problem.detail || problem.title : t(STEP_TEXT[step])}
      </span>
    </li>
  );
}
