import { useState, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { RecordForm } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { Badge } from '../../ui/states';
import { notify } from '../../ui/toasts';

const pathOf = (id: string) => ({ params: { path: { id } } });

/** Commands that could not be carried out. After the cause is mended or the payload corrected, they run again. */
export function DeadLetters(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayDiscard = useMay('admin');
  const [corrected, setCorrected] = useState<Records['DeadLetter']>();
  const letters = api.useQuery('get', '/api/rest/dead-letters', { params: { query: { limit: 50 } } });
  const close = (): void => {
    setCorrected(undefined);
    void letters.refetch();
  };
  return (
    <>
      <RecordList
        title={t('deadLetters')}
        of={letters}
        lines={(letters.data?.result ?? []).map((letter) => {
          const { id, action, detail, diedAt, status, sentBy } = letter;
          const isOpen = status === 'open';
          return {
            id,
            title: action,
            detail: [format.time(diedAt), sentBy?.name, detail].filter(Boolean).join(' · '),
            badge: <Badge tone={isOpen ? 'warn' : 'plain'}>{status}</Badge>,
            actions: [
              isOpen && {
                label: t('replay'),
                run: () => resultOf(http.POST('/api/rest/dead-letters/{id}/replay', { ...pathOf(id), body: {} })),
              },
              isOpen && { label: t('correct'), run: async () => setCorrected(letter) },
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
  const { id, action, payload } = letter;
  return (
    <Dialog wide title={`${t('correct')}: ${action}`} onClose={onClose}>
      <RecordForm
        keeps
        submit={t('replay')}
        initial={{ payload: JSON.stringify(payload ?? {}, null, 2) }}
        fields={[{ name: 'payload', label: t('payload'), type: 'textarea', isRequired: true }]}
        onSubmit={async ({ payload: text = '' }) => {
          const body = { payload: JSON.parse(text) as Record<string, never> };
          const command = await resultOf(http.POST('/api/rest/dead-letters/{id}/replay', { ...pathOf(id), body }));
          notify(command.problem?.detail ?? t('done'));
          onClose();
        }}
      />
    </Dialog>
  );
}
