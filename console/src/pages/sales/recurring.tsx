import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { api, http, resultOf, type Records } from '../../api/client';
import { useCountry } from '../../api/country';
import { useMay, useMembership } from '../../api/session';
import { today } from '../../texts/days';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { ContactChoice } from '../../ui/contact-choice';
import { DateInput } from '../../ui/date-input';
import { Dialog } from '../../ui/dialog';
import { Badge, Empty, Loaded } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { InvoiceLines } from './invoice-lines';
import { emptyLine, isComplete, readLines, type TypedLine } from './lines';

const FREQUENCIES = ['monthly', 'quarterly', 'yearly'] as const;

/** Invoices that are made again on their dates. */
export function Recurring(): ReactNode {
  const t = useText();
  const mayEdit = useMay('invoices:edit');
  const [isAdding, setAdding] = useState(false);
  const reading = api.useQuery('get', '/api/rest/recurring-invoices', { params: { query: { limit: 200 } } });
  const all = reading.data?.result ?? [];
  const refresh = (): void => void reading.refetch();
  return (
    <Loaded of={reading}>
      {mayEdit && (
        <button type="button" className="start" onClick={() => setAdding(true)}>
          {t('newRecurring')}
        </button>
      )}
      {all.length === 0 ? (
        <Empty>{t('noRecurring')}</Empty>
      ) : (
        <section className="card">
          <ul className="lines">
            {all.map((each) => (
              <RecurringRow key={each.id} recurring={each} mayEdit={mayEdit} onChanged={refresh} />
            ))}
          </ul>
        </section>
      )}
      {isAdding && (
        <RecurringDialog
          onClose={() => {
            setAdding(false);
            refresh();
          }}
        />
      )}
    </Loaded>
  );
}

interface RowProps {
  readonly recurring: Records['RecurringInvoice'];
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

function RecurringRow({ recurring, mayEdit, onChanged }: RowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  const { id, name, frequency, nextDate, issue, problem, lastInvoiceId } = recurring;
  const { run, isRunning } = useRun();
  const remove = async (): Promise<void> => {
    await resultOf(http.DELETE('/api/rest/recurring-invoices/{id}', { params: { path: { id } } })).finally(onChanged);
    notify(t('deleted'));
  };
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <small className={problem ? 'bad-text' : 'quiet'}>
          {problem ??
            [t(`every_${frequency}`), nextDate && t('nextOn', { date: format.date(nextDate) })]
              .filter(Boolean)
              .join(' · ')}
        </small>
      </div>
      <span className="actions">
        <Badge tone={issue ? 'info' : 'plain'}>{t(issue ? 'issuesItself' : 'makesDrafts')}</Badge>
        {lastInvoiceId && (
          <Link className="button small" to="/$organization/sales/$id" params={{ organization, id: lastInvoiceId }}>
            {t('lastInvoice')}
          </Link>
        )}
        {mayEdit && (
          <button type="button" className="small" disabled={isRunning} onClick={() => void run(remove)}>
            {t('delete')}
          </button>
        )}
      </span>
    </li>
  );
}

function RecurringDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const empty = emptyLine(useCountry());
  const { run, isRunning } = useRun();
  const [name, setName] = useState('');
  const [contactId, setContact] = useState('');
  const [startDate, setStart] = useState(today());
  const [frequency, setFrequency] = useState<(typeof FREQUENCIES)[number]>('monthly');
  const [issue, setIssue] = useState(false);
  const [lines, setLines] = useState<readonly TypedLine[]>([empty]);
  const isReady = name !== '' && contactId !== '' && startDate !== '' && isComplete(lines, format);
  const save = async (): Promise<void> => {
    const body = { name, contactId, frequency, startDate, issue, lines: readLines(lines, format) };
    await resultOf(http.POST('/api/rest/recurring-invoices', { body }));
    notify(t('saved'));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };
  return (
    <Dialog title={t('newRecurring')} wide onClose={onClose}>
      <form onSubmit={submit}>
        <div className="two">
          <label>
            {t('name')}
            <input required value={name} onChange={(event) => setName(event.target.value)} />
          </label>
          <ContactChoice label={t('customer')} type="client" value={contactId} onChange={setContact} />
        </div>
        <div className="two">
          <label>
            {t('frequency')}
            <select
              value={frequency}
              onChange={({ target }) => setFrequency(FREQUENCIES.find((each) => each === target.value) ?? 'monthly')}
            >
              {FREQUENCIES.map((each) => (
                <option key={each} value={each}>
                  {t(`every_${each}`)}
                </option>
              ))}
            </select>
          </label>
          <DateInput label={t('firstOn')} required value={startDate} onChange={setStart} />
        </div>
        <InvoiceLines lines={lines} empty={empty} onChange={setLines} />
        <p className="quiet">{t('periodHint', { open: '{period}' })}</p>
        <label className="inline">
          <input type="checkbox" checked={issue} onChange={(event) => setIssue(event.target.checked)} />
          {t('issuesItself')}
        </label>
        <footer className="actions">
          <button type="submit" className="primary" disabled={!isReady || isRunning}>
            {t('save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
