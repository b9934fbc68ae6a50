import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import type { Transaction } from './decisions';

interface Props {
  readonly transaction: Transaction;
  readonly note?: string | null;
  /** Between text and amount. */
  readonly children?: ReactNode;
}

/** One line of a bank account in a list. */
export function LineRow({ transaction, note = null, children }: Props): ReactNode {
  const format = useFormat();
  const { counterpartName, text, bookedOn, amount, currency } = transaction;
  const details = [format.date(bookedOn), note ?? (counterpartName ? text : null)];
  return (
    <div className="bank-line">
      <div className="main">
        <span className="strong">{counterpartName ?? text}</span>
        <small className="quiet">{details.filter(Boolean).join(' · ')}</small>
      </div>
      {children}
      <span className={`number ${amount < 0 ? '' : 'good-text'}`}>{format.money(amount, currency)}</span>
    </div>
  );
}
