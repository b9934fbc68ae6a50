import { useState, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Confirm } from '../../ui/confirm';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';

interface Props {
  readonly closing: Records['Closing'];
  readonly onChanged: () => Promise<unknown>;
}

/** Closes the month that ended last, and opens the last closed month again. Both ask first. */
export function CloseAndReopen({ closing, onChanged }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const { run, isRunning } = useRun();
  const [asked, setAsked] = useState<'close' | 'reopen'>();
  const change = (closedUntil: string): void => {
    setAsked(undefined);
    void run(async () => {
      const books = await resultOf(http.PATCH('/api/rest/books', { body: { closedUntil } })).finally(onChanged);
      notify(t('booksOpenFrom', { date: format.date(books.openFrom) }));
    });
  };
  const { until, closed, closedUntil, findings } = closing;
  const unsolved = findings.filter(({ severity }) => severity !== 'information').length;
  const unfiled = findings.filter(({ code }) => code === 'vat_not_filed');
  const onClose = (): void => setAsked(undefined);
  return (
    <div className="actions">
      {!closed && (
        <button type="button" disabled={isRunning} onClick={() => setAsked('close')}>
          {t('closeUntil', { date: format.date(until) })}
        </button>
      )}
      {closedUntil && (
        <button type="button" className="link" disabled={isRunning} onClick={() => setAsked('reopen')}>
          {t('reopen')}
        </button>
      )}
      {asked === 'close' && (
        <Confirm
          title={t('closeUntil', { date: format.date(until) })}
          text={
            <>
              <p>{t('closeText', { date: format.date(until) })}</p>
              {unfiled.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
              {unsolved > 0 && <p className="notice warn">{t('closeUnsolved', { count: unsolved })}</p>}
            </>
          }
          action={t('closeUntil', { date: format.date(until) })}
          onConfirm={() => change(until)}
          onClose={onClose}
        />
      )}
      {asked === 'reopen' && closedUntil && <Reopen closedUntil={closedUntil} onConfirm={change} onClose={onClose} />}
    </div>
  );
}

interface ReopenProps {
  readonly closedUntil: string;
  readonly onConfirm: (closedUntil: string) => void;
  readonly onClose: () => void;
}

/** Names the days that open again, and the VAT returns of them that are filed. */
function Reopen({ closedUntil, onConfirm, onClose }: ReopenProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const from = `${closedUntil.slice(0, 8)}01`;
  const query = { state: 'filed', from, until: closedUntil } as const;
  const filed = api.useQuery('get', '/api/rest/vat-returns', { params: { query } }).data?.result;
  // Without the returns, the question would not say all.
  if (filed === undefined) return null;
  const days = { from: format.date(from), until: format.date(closedUntil) };
  return (
    <Confirm
      title={t('reopen')}
      text={
        <>
          <p>{t('reopenText', days)}</p>
          {filed.length > 0 && (
            <div className="notice warn stack">
              <p>{t('reopenFiled')}</p>
              <ul>
                {filed.map(({ id, periodStart, periodEnd }) => (
                  <li key={id}>
                    {format.date(periodStart)} – {format.date(periodEnd)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
      action={t('reopenDays', days)}
      isBad={filed.length > 0}
      onConfirm={() => onConfirm(dayBefore(from))}
      onClose={onClose}
    />
  );
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
