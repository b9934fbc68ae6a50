import { useState, type ReactNode } from 'react';
import { http, resultOf } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { useRun } from '../../ui/use-run';
import type { Details } from './document-query';

interface Props {
  readonly document: Details;
  readonly onChanged: () => Promise<unknown>;
}

/** The next document of the supplier is another one, so the server remembers no answer to these. */
const ABOUT_ONE_DOCUMENT: ReadonlySet<string> = new Set([
  'several_papers',
  'gift_value',
  'receipt_year',
  'deduction',
  'guests',
  'earlier_document',
]);

/** What only a person can say. The coding waits for the answers. */
export function Questions({ document: { id, questions }, onChanged }: Props): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const mayAnswer = useMay('documents:edit');
  const [remember, setRemember] = useState(true);
  if (questions.length === 0) return null;
  const answer = (question: Details['questions'][number]['code'], choice: string) =>
    run(async () => {
      const body = { question, choice, remember: remember && !ABOUT_ONE_DOCUMENT.has(question) };
      const answered = http.POST('/api/rest/documents/{id}/answer', { params: { path: { id } }, body });
      await resultOf(answered).finally(onChanged);
    });
  return (
    <section className="card attention" aria-label={t('questions')}>
      {questions.map(({ code, text, choices }) => (
        <fieldset key={code}>
          <legend>{text}</legend>
          <div className="actions">
            {choices.map(({ value, label }) => (
              <button
                type="button"
                key={value}
                disabled={!mayAnswer || isRunning}
                onClick={() => void answer(code, value)}
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
      {mayAnswer && (
        <label className="inline">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {t('rememberAnswer')}
        </label>
      )}
    </section>
  );
}
