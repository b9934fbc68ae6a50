import { useContext, useState, type ReactNode } from 'react';
import { api, http, RefusedError, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { deedName } from '../../texts/audit-names';
import { useFormat } from '../../texts/format';
import { LanguageContext, useText } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { RecordForm } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { Badge } from '../../ui/states';
import { notify } from '../../ui/toasts';

const pathOf = (id: string) => ({ params: { path: { id } } });

/** Runs a command again. A command that is refused or given up again throws its problem. */
async function replay(id: string, body: { payload?: Record<string, never> }): Promise<void> {
  const { problem } = await resultOf(http.POST('/api/rest/dead-letters/{id}/replay', { ...pathOf(id), body }));
  if (problem) throw new RefusedError(problem);
}

function parse(text: string, problem: string): Record<string, never> {
  try {
    return JSON.parse(text) as Record<string, never>;
  } catch {
    throw new Error(problem);
  }
}

/** Commands that could not be carried out. After the cause is mended or the payload corrected, they run again. */
export function DeadLetters(): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = useContext(LanguageContext);
  const mayDiscard = useMay('admin');
  // Replaying needs the permission of the action. Roles that may edit have those of all actions.
  const mayReplay = useMay('ledger:edit');
  const [corrected, setCorrected] = useState<Records['DeadLetter']>();
  const letters = api.useQuery('get', '/api/rest/dead-letters', { params: { query: { limit: 50 } } });
  const close = (): void => {
    setCorrected(undefined);
    void letters.refetch();
  };
  return (
    <>
      <p className="quiet">{t('deadLettersHint')}</p>
      <RecordList
        title={t('deadLetters')}
        of={letters}
        lines={(letters.data?.result ?? []).map((letter) => {
          const { id, action, detail, diedAt, status, sentBy } = letter;
          const isOpen = status === 'open';
          return {
            id,
            title: deedName(action ?? '', language),
            detail: [format.time(diedAt), sentBy?.name, detail].filter(Boolean).join(' · '),
            badge: <Badge tone={isOpen ? 'warn' : 'plain'}>{t(`letter_${status}`)}</Badge>,
            actions: [
              isOpen && mayReplay && { label: t('replay'), run: () => replay(id, {}) },
              isOpen && mayReplay && { label: t('correct'), run: async () => setCorrected(letter) },
              isOpen &&
                mayDiscard && {
                  label: t('discard'),
                  isBad: true,
                  run: () => resultOf(http.DELETE('/api/rest/dead-letters/{id}', pathOf(id))),
                },
            ],
          };
        })}
      />
      {corrected && <Correction letter={corrected} onClose={close} />}
    </>
  );
}

function Correction({ letter, onClose }: { letter: Records['DeadLetter']; onClose: () => void }): ReactNode {
  const t = useText();
  const { language } = useContext(LanguageContext);
  const { id, action, payload } = letter;
  return (
    <Dialog wide title={`${t('correct')}: ${deedName(action ?? '', language)}`} onClose={onClose}>
      <RecordForm
        submit={t('replay')}
        initial={{ payload: JSON.stringify(payload ?? {}, null, 2) }}
        fields={[{ name: 'payload', label: t('payload'), type: 'textarea', isRequired: true }]}
        onSubmit={async ({ payload: text = '' }) => {
          await replay(id, { payload: parse(text, t('notJson')) });
          notify(t('done'));
          onClose();
        }}
      />
    </Dialog>
  );
}
