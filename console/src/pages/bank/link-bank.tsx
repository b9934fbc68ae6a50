import { useState, type ReactNode } from 'react';
import { api } from '../../api/client';
import { useText } from '../../texts/language';
import { Combobox } from '../../ui/combobox';
import { Dialog } from '../../ui/dialog';
import { useRun } from '../../ui/use-run';
import { goToBank } from './links';

/** Links a bank: choose it, approve on its own page, and come back. */
export function LinkBank({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const [q, setQuery] = useState('');
  const [bank, setBank] = useState('');
  const { run, isRunning } = useRun();
  const query = { limit: 40, ...(q && { q }) };
  const banks = api.useQuery('get', '/api/rest/institutions', { params: { query } });
  const choices = (banks.data?.result ?? []).map(({ id, name, country }) => ({
    value: id,
    label: name,
    hint: country,
  }));
  return (
    <Dialog title={t('linkBank')} onClose={onClose}>
      <div className="form">
        <Combobox label={t('chooseBank')} value={bank} choices={choices} onSearch={setQuery} onChange={setBank} />
        <p className="quiet">{t('bankConsentHint')}</p>
      </div>
      <footer className="actions">
        <button
          type="button"
          className="primary"
          disabled={bank === '' || isRunning}
          onClick={() => void run(() => goToBank(bank))}
        >
          {t('openBank')}
        </button>
      </footer>
    </Dialog>
  );
}
