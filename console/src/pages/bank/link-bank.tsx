import { useState, type ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useText } from '../../texts/language';
import { Combobox } from '../../ui/combobox';
import { Dialog } from '../../ui/dialog';
import { attempt, notify } from '../../ui/toasts';

/** Links a bank: choose it, approve in its own page, return. The event stream says when the bank has answered. */
export function LinkBank({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const banks = api.useQuery('get', '/api/rest/institutions', { params: { query: { limit: 200 } } });
  const [bank, setBank] = useState('');
  const [started, setStarted] = useState<{ authorizationId: string; consentUrl: string }>();
  const choices = (banks.data?.result ?? []).map(({ id, name, country }) => ({
    value: id,
    label: name,
    hint: country,
  }));
  const start = async (institutionId: string): Promise<void> => {
    setBank(institutionId);
    setStarted(await attempt(() => act('start_bank_authorization', { institutionId })));
  };
  return (
    <Dialog title={t('linkBank')} onClose={onClose}>
      <div className="form">
        <Combobox label={t('chooseBank')} value={bank} choices={choices} onChange={(id) => void start(id)} />
        {started && (
          <>
            <p className="quiet">{t('bankConsentHint')}</p>
            <a className="button" href={started.consentUrl} target="_blank" rel="noopener">
              {t('openBank')}
            </a>
            <Finish id={started.authorizationId} onDone={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Finish({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const t = useText();
  const link = api.useQuery('get', '/api/rest/bank-authorizations/{id}', { params: { path: { id } } });
  const { state, refusal } = link.data?.result ?? {};
  const finish = async (): Promise<void> => {
    if (!(await attempt(() => act('finalize_bank_authorization', { authorizationId: id })))) return;
    notify(t('linkedBank'));
    onDone();
  };
  return (
    <>
      {refusal && <p className="bad-text">{refusal}</p>}
      <button type="button" className="primary" disabled={state !== 'approved'} onClick={() => void finish()}>
        {t('finishLink')}
      </button>
    </>
  );
}
