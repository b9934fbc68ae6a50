import { useState, type FormEvent, type ReactNode } from 'react';
import { api } from '../../api/client';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Combobox, type Choice } from '../../ui/combobox';
import { match, type Allocation, type Transaction } from './decisions';

interface Row {
  /** `ledger:<id>` or `document:<id>`. */
  readonly target: string;
  readonly amount: string;
}

const EMPTY: Row = { target: '', amount: '' };

interface Props {
  readonly transaction: Transaction;
  readonly onDecide: (work: () => Promise<unknown>) => Promise<void>;
}

/** Links a line to documents and entries of the user's choice; several of them share the amount. */
export function MatchForm({ transaction, onDecide }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const choices = useTargets();
  const [rows, setRows] = useState<readonly Row[]>([EMPTY]);
  const isSplit = rows.length > 1;
  const change = (index: number, part: Partial<Row>): void =>
    setRows(rows.map((row, each) => (each === index ? { ...row, ...part } : row)));
  const allocations = rows.map(({ target, amount }): Allocation => {
    const [type, targetId = ''] = target.split(/:(.*)/s);
    const share = isSplit ? (parseAmount(amount, format.locale) ?? 0) : transaction.amount;
    return { targetType: type === 'document' ? 'document' : 'ledger', targetId, amount: share };
  });
  const given = allocations.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const remainder = (Math.round(transaction.amount * 100) - given) / 100;
  const isComplete = rows.every(({ target }) => target !== '') && remainder === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) void onDecide(() => match(transaction.id, allocations));
  };
  return (
    <form className="form" onSubmit={submit}>
      <h3>{t('findDocument')}</h3>
      {rows.map((row, index) => (
        <div className="split-row" key={index}>
          <Combobox
            label={t('target')}
            value={row.target}
            choices={choices}
            placeholder={t('search')}
            onChange={(target) => change(index, { target })}
          />
          {isSplit && (
            <label>
              {t('amount')}
              <input
                className="number"
                inputMode="decimal"
                value={row.amount}
                onChange={(event) => change(index, { amount: event.target.value })}
              />
            </label>
          )}
        </div>
      ))}
      {isSplit && (
        <p className={remainder === 0 ? 'quiet' : 'bad-text'} aria-live="polite">
          {t('remainder', { amount: format.money(remainder) })}
        </p>
      )}
      <div className="actions">
        <button type="submit" disabled={!isComplete}>
          {isSplit ? t('split') : t('match')}
        </button>
        <button type="button" className="link" onClick={() => setRows([...rows, EMPTY])}>
          {t('addLine')}
        </button>
      </div>
    </form>
  );
}

/** What a payment can be for: open items, and documents that are coded but not posted. */
function useTargets(): readonly Choice[] {
  const format = useFormat();
  const items = api.useQuery('get', '/api/rest/open-items', { params: { query: { limit: 200 } } }).data?.result ?? [];
  const filter = { state: 'coded' as const, limit: 100 };
  const documents = api.useQuery('get', '/api/rest/documents', { params: { query: filter } }).data?.result ?? [];
  return [
    ...items.map((item) => ({
      value: `ledger:${item.ledgerEntryId}`,
      label: `${item.contactName ?? ''} ${item.text}`.trim(),
      hint: format.money(item.openAmount, item.currency),
    })),
    ...documents.map(({ id, extraction, fileName }) => ({
      value: `document:${id}`,
      label: `${extraction?.supplier.name ?? fileName ?? id} ${extraction?.number ?? ''}`.trim(),
      hint: format.money(extraction?.total, extraction?.currency),
    })),
  ];
}
