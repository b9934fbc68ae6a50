import { useState, type ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { sumOf } from '../../texts/amounts';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Empty, Loaded } from '../../ui/states';
import { useBankAccounts } from '../../api/lists';
import { ImportStatement } from './import-statement';
import { Links } from './links';
import { NewAccount } from './new-account';

/** Each account: the balance of the bank against the ledger, and what explains the difference. */
export function Accounts({ onQueue }: { onQueue: (bankAccountId: string) => void }): ReactNode {
  const t = useText();
  const mayEdit = useMay('bank:edit');
  const status = api.useQuery('get', '/api/rest/reconciliation', { params: { query: { limit: 200 } } });
  const accounts = status.data?.result ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Loaded of={status}>
        {accounts.length === 0 && <Empty>{t('noAccounts')}</Empty>}
        <div className="cards">
          {accounts.map((account) => (
            <AccountCard key={account.bankAccountId} account={account} mayEdit={mayEdit} onQueue={onQueue} />
          ))}
        </div>
      </Loaded>
      <Links />
      {mayEdit && (
        <button type="button" className="start" onClick={() => setAdding(true)}>
          {t('newAccount')}
        </button>
      )}
      {isAdding && <NewAccount onClose={() => setAdding(false)} />}
    </>
  );
}

interface CardProps {
  readonly account: Records['ReconciliationStatus'];
  readonly mayEdit: boolean;
  readonly onQueue: (bankAccountId: string) => void;
}

function AccountCard({ account, mayEdit, onQueue }: CardProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { bankAccountId, currency, difference } = account;
  const details = useBankAccounts().data?.result.find(({ id }) => id === bankAccountId);
  const money = (amount: number | null): string => format.money(amount, currency);
  return (
    <section className="card account">
      <header>
        <div>
          <h2>{account.name}</h2>
          <small className="quiet">{[details?.institutionName, details?.iban].filter(Boolean).join(' · ')}</small>
        </div>
        {account.agrees ? <Badge tone="good">{t('agrees')}</Badge> : <Badge tone="warn">{t('difference')}</Badge>}
      </header>
      {details?.syncError && <p className="notice bad">{details.syncError.message}</p>}
      <dl className="balance">
        <div>
          <dt>
            {t('bankBalance')} {account.bankBalanceAt && <small>{format.date(account.bankBalanceAt)}</small>}
          </dt>
          <dd className="number">{money(account.bankBalance)}</dd>
        </div>
        <div>
          <dt>
            {t('ledgerBalance')} <small>{account.ledgerAccountId}</small>
          </dt>
          <dd className="number">{format.money(account.ledgerBalance)}</dd>
        </div>
        <div className="sum">
          <dt>{t('difference')}</dt>
          <dd className="number">{money(difference)}</dd>
        </div>
        {difference === null && account.sharedLedgerAccount && <small className="quiet">{t('sharedLedger')}</small>}
        <Explained account={account} onQueue={onQueue} />
      </dl>
      <footer className="actions">
        <small className="quiet">{t('lineCounts', { reconciled: account.reconciled, ignored: account.ignored })}</small>
        {mayEdit && <ImportStatement bankAccountId={bankAccountId} />}
      </footer>
    </section>
  );
}

/** Lines that the ledger lacks explain the difference; what is left has no line at the bank, or was set aside. */
function Explained({ account, onQueue }: Pick<CardProps, 'account' | 'onQueue'>): ReactNode {
  const t = useText();
  const format = useFormat();
  const { difference, unmatched, unmatchedAmount, waiting, waitingAmount, currency, bankAccountId } = account;
  const rest = difference === null ? 0 : sumOf([difference, -unmatchedAmount, -waitingAmount]);
  const money = (amount: number): string => format.money(amount, currency);
  return (
    <>
      {unmatched > 0 && (
        <div className="part">
          <dt>
            <button type="button" className="link" onClick={() => onQueue(bankAccountId)}>
              {t('linesToMatch', { count: unmatched })}
            </button>
          </dt>
          <dd className="number">{money(unmatchedAmount)}</dd>
        </div>
      )}
      {waiting > 0 && (
        <div className="part">
          <dt>{t('linesWaiting', { count: waiting })}</dt>
          <dd className="number">{money(waitingAmount)}</dd>
        </div>
      )}
      {rest !== 0 && (
        <div className="part">
          <dt>{t('unexplained')}</dt>
          <dd className="number">{money(rest)}</dd>
        </div>
      )}
    </>
  );
}
