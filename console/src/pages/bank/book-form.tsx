import { useState, type FormEvent, type ReactNode } from 'react';
import { http, resultOf } from '../../api/client';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { AccountChoice, VatCodeChoice } from '../../ui/choices';
import { attempt, notify } from '../../ui/toasts';
import { book, type BookingLine, type Transaction } from './decisions';

interface Row {
  readonly account: string;
  readonly vatCode: string;
  /** As typed; the last row takes what remains when it is empty. */
  readonly amount: string;
}

const EMPTY: Row = { account: '', vatCode: '', amount: '' };

interface Props {
  readonly transaction: Transaction;
  readonly onDecide: (work: () => Promise<unknown>) => Promise<void>;
}

/** Books a line to one account, or splits it over several, with the remainder while the user types. */
export function BookForm({ transaction, onDecide }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const [rows, setRows] = useState<readonly Row[]>([EMPTY]);
  const isSplit = rows.length > 1;
  const amounts = rows.map(({ amount }) => parseAmount(amount, format.locale));
  const given = amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0);
  const remainder = (Math.round(transaction.amount * 100) - given) / 100;
  const change = (index: number, part: Partial<Row>): void =>
    setRows(rows.map((row, each) => (each === index ? { ...row, ...part } : row)));
  const lines: BookingLine[] = rows.map(({ account, vatCode }, index) => ({
    ledgerAccountId: account,
    ...(vatCode && { vatCode }),
    ...(isSplit && { amount: amounts[index] ?? 0 }),
  }));
  const isComplete = rows.every(({ account }) => account !== '') && (!isSplit || remainder === 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) void onDecide(() => book(transaction.id, lines, undefined));
  };
  return (
    <form className="book-form form" onSubmit={submit}>
      <h3>{t('bookTo')}</h3>
      {rows.map((row, index) => (
        <div className="split-row" key={index}>
          <AccountChoice value={row.account} onChange={(account) => change(index, { account })} />
          <VatCodeChoice value={row.vatCode} onChange={(vatCode) => change(index, { vatCode })} />
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
          {t('book')}
        </button>
        <button type="button" className="link" onClick={() => setRows([...rows, EMPTY])}>
          {t('addLine')}
        </button>
        {rows[0]?.account && !isSplit && <RuleButton transaction={transaction} row={rows[0]} />}
      </div>
    </form>
  );
}

function RuleButton({ transaction, row }: { transaction: Transaction; row: Row }): ReactNode {
  const t = useText();
  const text = transaction.text ?? transaction.counterpartName ?? '';
  // A rule without the numbers of one line fits the next line too.
  const pattern = text.replaceAll(/\d+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const save = async (): Promise<void> => {
    const body = {
      name: pattern.slice(0, 80),
      text: pattern,
      direction: transaction.amount < 0 ? ('out' as const) : ('in' as const),
      effect: 'book' as const,
      ledgerAccountId: row.account,
      ...(row.vatCode && { vatCode: row.vatCode }),
    };
    if (await attempt(() => resultOf(http.POST('/api/rest/matching-rules', { body })))) notify(t('ruleMade'));
  };
  return (
    <button type="button" className="link" onClick={() => void save()}>
      {t('makeRule')}
    </button>
  );
}
