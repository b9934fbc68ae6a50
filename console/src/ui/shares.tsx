import { useState, type ReactNode } from 'react';
import { parseAmount, sumOf } from '../texts/amounts';
import { useFormat } from '../texts/format';
import { useText } from '../texts/language';
import { RemoveRow } from './editable-table';

/** One row of a division. An empty amount takes what remains. */
interface Share {
  readonly amount: string;
}

export interface Shares<Row extends Share> {
  readonly rows: readonly Row[];
  readonly isSplit: boolean;
  /** The amount of each row; the only row, or the only empty one, takes what remains. */
  readonly amounts: readonly number[];
  /** What the typed amounts leave. */
  readonly remainder: number;
  readonly isCovered: boolean;
  change(index: number, part: Partial<Row>): void;
  add(): void;
  remove(index: number): void;
}

/** The rows over which a total is divided, with the running remainder. */
export function useShares<Row extends Share>(total: number, empty: Row, first: readonly Row[] = [empty]): Shares<Row> {
  const { locale } = useFormat();
  const [rows, setRows] = useState(first);
  const isSplit = rows.length > 1;
  const typed = rows.map(({ amount }) =>
    amount.trim() === '' ? undefined : (parseAmount(amount, locale) ?? Number.NaN),
  );
  const remainder = sumOf([total, ...typed.map((amount) => -(amount ?? 0))]);
  const open = typed.filter((amount) => amount === undefined).length;
  const amounts = isSplit ? typed.map((amount) => amount ?? (open === 1 ? remainder : 0)) : [total];
  return {
    rows,
    isSplit,
    amounts,
    remainder: Number.isNaN(remainder) ? total : remainder,
    isCovered: sumOf(amounts) === total && amounts.every((amount) => amount !== 0),
    change: (index, part) => setRows(rows.map((row, each) => (each === index ? { ...row, ...part } : row))),
    add: () => setRows([...rows, empty]),
    remove: (index) => setRows(rows.filter((_, each) => each !== index)),
  };
}

interface RowsProps<Row extends Share> {
  readonly of: Shares<Row>;
  readonly currency?: string | undefined;
  /** What a row is for: an account, a document. */
  readonly render: (row: Row, change: (part: Partial<Row>) => void) => ReactNode;
}

export function ShareRows<Row extends Share>({ of, currency, render }: RowsProps<Row>): ReactNode {
  const t = useText();
  const format = useFormat();
  const { rows, isSplit, remainder } = of;
  return (
    <>
      {rows.map((row, index) => (
        <div className={`split-row ${isSplit ? 'divided' : ''}`} key={index}>
          {render(row, (part) => of.change(index, part))}
          {isSplit && (
            <>
              <label>
                {t('amount')}
                <input
                  className="number"
                  inputMode="decimal"
                  placeholder={format.money(remainder, '').trim()}
                  value={row.amount}
                  onChange={(event) => of.change(index, { amount: event.target.value } as Partial<Row>)}
                />
              </label>
              <RemoveRow onRemove={() => of.remove(index)} />
            </>
          )}
        </div>
      ))}
      {isSplit && (
        <p className={of.isCovered ? 'quiet number' : 'bad-text number'} aria-live="polite">
          {t('remainder', { amount: format.money(of.isCovered ? 0 : remainder, currency) })}
        </p>
      )}
    </>
  );
}
