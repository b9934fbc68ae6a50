import { useState, type FormEvent, type ReactNode } from 'react';
import { api } from '../../api/client';
import { useBankAccounts } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Combobox } from '../../ui/combobox';
import { transfer, type DecisionForm } from './decisions';

/** Money that moved to another own account: the line of the other account completes it. */
export function TransferForm({ transaction, isRunning, onDecide }: DecisionForm): ReactNode {
  const t = useText();
  const format = useFormat();
  const [counter, setCounter] = useState('');
  const [q, setQuery] = useState('');
  const accounts = useBankAccounts().data?.result ?? [];
  const query = { state: 'unmatched' as const, status: 'booked' as const, limit: 100, ...(q && { q }) };
  const lines = api.useQuery('get', '/api/rest/transactions', { params: { query } }).data?.result ?? [];
  const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? id;
  const choices = lines
    .filter(
      ({ bankAccountId, amount }) =>
        bankAccountId !== transaction.bankAccountId && amount < 0 !== transaction.amount < 0,
    )
    .map(({ id, bankAccountId, bookedOn, text, amount, currency }) => ({
      value: id,
      label: `${nameOf(bankAccountId)}: ${text ?? ''}`,
      hint: `${format.date(bookedOn)}  ${format.money(amount, currency)}`,
    }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (counter) void onDecide(() => transfer(transaction.id, counter), 'matched');
  };
  return (
    <form className="form" onSubmit={submit}>
      <Combobox
        label={t('otherLine')}
        value={counter}
        choices={choices}
        placeholder={choices.length === 0 ? t('noOtherLine') : t('search')}
        onSearch={setQuery}
        onChange={setCounter}
      />
      <div className="actions">
        <button type="submit" className="primary" disabled={counter === '' || isRunning}>
          {t('transfer')}
        </button>
      </div>
    </form>
  );
}
