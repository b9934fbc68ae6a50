import { useEffect, useRef, useState, type ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useText } from '../../texts/language';
import { attempt, notify } from '../../ui/toasts';

/** The authorization of which the bank has just sent the browser back. */
export const returnedAuthorization = (): string | undefined =>
  new URLSearchParams(location.search).get('authorization') ?? undefined;

/** Completes a link after the bank: imports the accounts and fetches their lines. */
export function Returned({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const t = useText();
  const link = api.useQuery('get', '/api/rest/bank-authorizations/{id}', { params: { path: { id } } }).data?.result;
  const [isLinking, setLinking] = useState(false);
  const isStarted = useRef(false);
  useEffect(() => {
    if (link?.state !== 'approved' || isStarted.current) return;
    isStarted.current = true;
    setLinking(true);
    void attempt(async () => {
      const linked = await act('finalize_bank_authorization', { authorizationId: id });
      notify(t('linkedBank'));
      await act('sync_bank_now', {});
      return linked;
    }).then(() => {
      setLinking(false);
      onDone();
    });
  }, [link?.state, id, onDone, t]);
  if (isLinking) return <div className="notice">{t('fetchingLines')}</div>;
  if (link?.state !== 'refused' && link?.state !== 'expired') return null;
  return (
    <div className="notice bad" role="alert">
      {link.refusal ?? t('consentExpired')}
      <button type="button" className="small" onClick={onDone}>
        {t('close')}
      </button>
    </div>
  );
}
