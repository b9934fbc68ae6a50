import type { ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { useRun } from '../../ui/use-run';
import { RegisterAnswer } from './register-answer';

const SHOWN = 5;

/** The answers of registers that are kept as evidence, newest first. */
export function RegisterChecks({ contact }: { contact: Records['Contact'] }): ReactNode {
  const t = useText();
  const mayEdit = useMay('invoices:edit');
  const { run, isRunning } = useRun();
  const { id, vatNumber, businessId } = contact;
  const query = { contactId: id, limit: SHOWN };
  const checks = api.useQuery('get', '/api/rest/contact-checks', { params: { query } });
  const found = checks.data?.result ?? [];
  const check = async (): Promise<void> => {
    await resultOf(http.POST('/api/rest/contacts/{id}/check', { params: { path: { id } } }));
    await checks.refetch();
  };
  if (found.length === 0 && !vatNumber && !businessId) return null;
  return (
    <section className="card">
      <header>
        <h2>{t('registers')}</h2>
        {mayEdit && (
          <button type="button" disabled={isRunning} onClick={() => void run(check)}>
            {t('lookUpNow')}
          </button>
        )}
      </header>
      {found.length === 0 && <p className="quiet">{t('notLookedUp')}</p>}
      {found.map((each) => (
        <RegisterAnswer key={each.id} answer={each} />
      ))}
    </section>
  );
}
