import type { ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge } from '../../ui/states';
import { useRun } from '../../ui/use-run';

/** Goes to the bank in this window. The page that the bank returns to leads back to the console. */
export async function goToBank(institutionId: string): Promise<void> {
  const { consentUrl } = await act('start_bank_authorization', { institutionId });
  location.assign(consentUrl);
}

/** The links to banks and when their consents end. */
export function Links(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('bank:edit');
  const { run, isRunning } = useRun();
  const query = { limit: 50 };
  const all = api.useQuery('get', '/api/rest/bank-authorizations', { params: { query } }).data?.result ?? [];
  const finalized = all.filter(({ state }) => state === 'finalized');
  // A renewed consent takes the place of the earlier ones at the same bank.
  const links = finalized.filter(
    (link, index) => finalized.findIndex(({ institutionId }) => institutionId === link.institutionId) === index,
  );
  if (links.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('bankLinks')}</h2>
      <ul className="lines">
        {links.map(({ id, institutionId, institutionName, validUntil, expiresSoon }) => (
          <li key={id}>
            <span className="strong">{institutionName}</span>
            <span className="actions">
              <Badge tone={expiresSoon ? 'warn' : 'good'}>{t('consentUntil', { date: format.date(validUntil) })}</Badge>
              {mayEdit && (
                <button
                  type="button"
                  className="small"
                  disabled={isRunning}
                  onClick={() => void run(() => goToBank(institutionId))}
                >
                  {t('renew')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
