import type { ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';

interface Props {
  readonly invoice: Records['InvoiceDetails'];
  readonly mayEdit: boolean;
}

/** Reminders of an overdue invoice: made as a draft with fee and interest, then sent. */
export function Reminders({ invoice: { id, payment }, mayEdit }: Props): ReactNode {
  const t = useText();
  const query = { invoiceId: id, limit: 50 };
  const reading = api.useQuery('get', '/api/rest/reminders', { params: { query } });
  const reminders = reading.data?.result ?? [];
  const { run, isRunning } = useRun();
  const change = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    await run(async () => {
      await work().finally(reading.refetch);
      notify(done);
    });
  };
  const create = (): Promise<void> =>
    change(
      () => resultOf(http.POST('/api/rest/invoices/{id}/reminders', { params: { path: { id } } })),
      t('reminderMade'),
    );
  const canRemind = mayEdit && payment?.status === 'overdue' && !reminders.some(({ state }) => state === 'draft');
  if (reminders.length === 0 && !canRemind) return null;
  return (
    <section className="card" aria-label={t('reminders')}>
      <header>
        <h2>{t('reminders')}</h2>
        {canRemind && (
          <button type="button" disabled={isRunning} onClick={() => void create()}>
            {t('remind')}
          </button>
        )}
      </header>
      <ul className="lines">
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} mayEdit={mayEdit} isRunning={isRunning} onRun={change} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly reminder: Records['Reminder'];
  readonly mayEdit: boolean;
  readonly isRunning: boolean;
  readonly onRun: (work: () => Promise<unknown>, done: string) => Promise<void>;
}

function ReminderRow({ reminder, mayEdit, isRunning, onRun }: RowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id, step, state, total, fee, interest, compensation, currency, deadline, notes } = reminder;
  const money = (amount: number): string => format.money(amount, currency);
  const params = { path: { id } };
  const extras = [
    [t('fee'), fee],
    [t('interest'), interest],
    [t('compensation'), compensation],
  ] as const;
  return (
    <li>
      <div>
        <p className="strong">
          {t('reminderStep', { step })}: <span className="number">{money(total)}</span>
        </p>
        <small className="quiet">
          {[
            ...extras.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name} ${money(amount)}`),
            t('dueOn', { date: format.date(deadline) }),
          ].join(' · ')}
        </small>
        {notes.map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
      </div>
      <span className="actions">
        <Badge tone={state === 'sent' ? 'good' : state === 'failed' ? 'bad' : 'plain'}>{t(`reminder_${state}`)}</Badge>
        {mayEdit && (state === 'draft' || state === 'failed') && (
          <>
            <button
              type="button"
              className="small"
              disabled={isRunning}
              onClick={() =>
                void onRun(() => resultOf(http.DELETE('/api/rest/reminders/{id}', { params })), t('deleted'))
              }
            >
              {t('delete')}
            </button>
            <button
              type="button"
              className="small primary"
              disabled={isRunning}
              onClick={() =>
                void onRun(
                  () => resultOf(http.POST('/api/rest/reminders/{id}/send', { params, body: {} })),
                  t('mailSent'),
                )
              }
            >
              {t('send')}
            </button>
          </>
        )}
      </span>
    </li>
  );
}
