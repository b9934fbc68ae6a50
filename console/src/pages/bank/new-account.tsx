import { useState, type FormEvent, type ReactNode } from 'react';
import { http, resultOf } from '../../api/client';
import { useText } from '../../texts/language';
import { AccountChoice } from '../../ui/choices';
import { Dialog } from '../../ui/dialog';
import { attempt, notify } from '../../ui/toasts';

/** An account whose lines come from statement files. */
export function NewAccount({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const [name, setName] = useState('');
  const [iban, setIban] = useState('');
  const [ledgerAccountId, setLedgerAccount] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { name, ...(iban && { iban }), ...(ledgerAccountId && { ledgerAccountId }) };
    if (!(await attempt(() => resultOf(http.POST('/api/rest/bank-accounts', { body }))))) return;
    notify(t('saved'));
    onClose();
  };
  return (
    <Dialog title={t('newAccount')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
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
          <button type="submit" className="primary">
            {t('save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
