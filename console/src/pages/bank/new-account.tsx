import { useState, type FormEvent, type ReactNode } from 'react';
import { http, resultOf } from '../../api/client';
import { useText } from '../../texts/language';
import { AccountChoice } from '../../ui/choices';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';

/** An account whose lines come from statement files. */
export function NewAccount({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const [name, setName] = useState('');
  const [iban, setIban] = useState('');
  const [ledgerAccountId, setLedgerAccount] = useState('');
  const save = async (): Promise<void> => {
    const body = { name, ...(iban && { iban }), ...(ledgerAccountId && { ledgerAccountId }) };
    await resultOf(http.POST('/api/rest/bank-accounts', { body }));
    notify(t('saved'));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };
  return (
    <Dialog title={t('newAccount')} onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          {t('name')}
          <input required value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          {t('iban')}
          <input value={iban} onChange={(event) => setIban(event.target.value.trim())} />
        </label>
        <AccountChoice value={ledgerAccountId} onChange={setLedgerAccount} />
        <footer className="actions">
          <button type="submit" className="primary" disabled={isRunning}>
            {t('save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
