import { useState, type ReactNode } from 'react';
import { act } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { Confirm } from '../../ui/confirm';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import type { Details } from './document-query';

/** Deletes a document that is not posted. It cannot be taken back, so it asks. */
export function RemoveDocument({ document, onRemoved }: { document: Details; onRemoved: () => void }): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const mayDelete = useMay('documents:delete');
  const [isAsking, setAsking] = useState(false);
  if (!mayDelete || document.state === 'posted') return null;
  const remove = async (): Promise<void> => {
    setAsking(false);
    await act('delete_document', { documentId: document.id });
    notify(t('deleted'));
    onRemoved();
  };
  return (
    <>
      <button type="button" className="link bad" disabled={isRunning} onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      {isAsking && (
        <Confirm
          title={t('deleteDocument')}
          text={t('deleteDocumentText')}
          action={t('delete')}
          isBad
          onConfirm={() => void run(remove)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
