import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../texts/language';
import { AccountChoice, VatCodeChoice } from '../../ui/choices';
import { ShareRows, useShares } from '../../ui/shares';
import { book, type DecisionForm } from './decisions';

const EMPTY = { account: '', vatCode: '', amount: '' };

/** Books a line to one account, or splits it over several. */
export function BookForm({ transaction, isRunning, onDecide }: DecisionForm): ReactNode {
  const t = useText();
  const { id, amount, currency } = transaction;
  const shares = useShares(amount, EMPTY);
  const isComplete = shares.isCovered && shares.rows.every(({ account }) => account !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lines = shares.rows.map(({ account, vatCode }, index) => ({
      ledgerAccountId: account,
      ...(vatCode && { vatCode }),
      ...(shares.isSplit && { amount: shares.amounts[index] ?? 0 }),
    }));
    if (isComplete) void onDecide(() => book(id, lines, undefined), 'booked');
  };
  return (
    <form className="book-form form" onSubmit={submit}>
      <ShareRows
        of={shares}
        currency={currency}
        render={(row, change) => (
          <>
            <AccountChoice value={row.account} onChange={(account) => change({ account })} />
            <VatCodeChoice
              value={row.vatCode}
              direction={amount < 0 ? 'purchase' : 'sale'}
              onChange={(vatCode) => change({ vatCode })}
            />
          </>
        )}
      />
      <div className="actions">
        <button type="submit" className="primary" disabled={!isComplete || isRunning}>
          {t('book')}
        </button>
        <button type="button" className="link" onClick={() => shares.add()}>
          {t('addLine')}
        </button>
      </div>
    </form>
  );
}
