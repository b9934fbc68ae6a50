import type { ReactNode } from 'react';
import { useBankAccounts } from '../../api/lists';
import { useText } from '../../texts/language';

/** Chooses one bank account, or all. Nothing to choose with one account. */
export function AccountFilter({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode {
  const t = useText();
  const accounts = useBankAccounts().data?.result ?? [];
  if (accounts.length < 2) return null;
  return (
    <select aria-label={t('accounts')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('allAccounts')}</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
