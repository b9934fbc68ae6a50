import { useRef, type ReactNode } from 'react';
import { api, headersOfPage, RefusedError, toProblem } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Empty, Loaded } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';

/** Each account: the balance of the bank against the ledger, and what explains the difference. */
export function Accounts(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('bank:edit');
  const status = api.useQuery('get', '/api/rest/reconciliation', {});
  const accounts = status.data?.result ?? [];
  return (
    <Loaded of={status}>
      {accounts.length === 0 && <Empty>{t('nothingHere')}</Empty>}
      <div className="cards">
        {accounts.map((account) => (
          <section key={account.bankAccountId} className="card">
            <header>
              <h2>{account.name}</h2>
              {account.agrees ? <Badge tone="good">{t('agrees')}</Badge> : <Badge tone="warn">{t('difference')}</Badge>}
            </header>
            <dl className="facts">
              <dt>{t('bankBalance')}</dt>
              <dd className="number">{format.money(account.bankBalance, account.currency)}</dd>
              <dt>
                {t('ledgerBalance')} {account.ledgerAccountId}
              </dt>
              <dd className="number">{format.money(account.ledgerBalance, account.currency)}</dd>
              <dt>{t('difference')}</dt>
              <dd className="number">{format.money(account.difference, account.currency)}</dd>
              <dt>
                {t('unmatched')} ({account.unmatched})
              </dt>
              <dd className="number">{format.money(account.unmatchedAmount, account.currency)}</dd>
            </dl>
            {mayEdit && <ImportStatement bankAccountId={account.bankAccountId} />}
          </section>
        ))}
      </div>
    </Loaded>
  );
}

function ImportStatement({ bankAccountId }: { bankAccountId: string }): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File): Promise<void> => {
    const query = new URLSearchParams({ bankAccountId, fileName: file.name });
    const sent = await attempt(async () => {
      const response = await fetch(`/api/rest/bank-statements?${query}`, {
        method: 'POST',
        headers: headersOfPage(),
        body: file,
      });
      if (!response.ok) throw new RefusedError(toProblem(await response.json()));
      return true;
    });
    if (sent) notify(t('statementImported'));
  };
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {t('importStatement')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('importStatement')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
