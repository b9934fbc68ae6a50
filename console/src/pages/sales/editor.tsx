import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { act, http, resultOf, type Records } from '../../api/client';
import { useCountry } from '../../api/country';
import { useCaller, useMay } from '../../api/session';
import { today } from '../../texts/days';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { ContactChoice } from '../../ui/contact-choice';
import { DateInput } from '../../ui/date-input';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { InvoiceLines } from './invoice-lines';
import { emptyLine, isComplete, readLines, roughTotals, typedLines, type TypedLine } from './lines';
import { Totals } from './totals';
import { useDraftPreview, type DraftBody } from './use-draft-preview';

/** A draft with totals and VAT treatment while the user types. */
export function Editor({ invoice }: { invoice: Records['InvoiceDetails'] | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const mayEdit = useMay('invoices:edit');
  const { run, isRunning } = useRun();
  const { organization } = useParams({ from: '/$organization/sales/$id' });
  const caller = useCaller();
  const empty = emptyLine(useCountry());
  const [contactId, setContact] = useState(invoice?.contactId ?? '');
  const [date, setDate] = useState(invoice?.date ?? today());
  const [dueDate, setDueDate] = useState(invoice?.terms.dueDate ?? '');
  const [currency, setCurrency] = useState(invoice?.currency ?? '');
  const [lines, setLines] = useState<readonly TypedLine[]>(invoice ? typedLines(invoice.lines, format) : [empty]);
  const body: DraftBody = {
    ...(invoice && { id: invoice.id }),
    contactId,
    date,
    ...(currency && { currency }),
    lines: readLines(lines, format),
  };
  const isReady = contactId !== '' && isComplete(lines, format);
  const preview = useDraftPreview(isReady ? body : undefined);
  const save = async (): Promise<void> => {
    const { id } = await act('save_invoice', body);
    if (dueDate !== (invoice?.terms.dueDate ?? '')) await setTerms(id, dueDate);
    notify(t('saved'));
    await navigate({ to: '/$organization/sales/$id', params: { organization, id } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };
  const totals = (preview.isFresh && preview.draft) || { ...roughTotals(body.lines), currency: currency || null };
  return (
    <form className="card editor" onSubmit={submit}>
      <div className="invoice-head">
        <ContactChoice
          label={t('customer')}
          type="client"
          placeholder={t('chooseCustomer')}
          value={contactId}
          onChange={setContact}
        />
        <DateInput label={t('date')} required value={date} onChange={setDate} />
        <DateInput label={t('dueDate')} value={dueDate} onChange={setDueDate} />
        <label>
          {t('currency')}
          <input
            value={currency}
            placeholder={caller?.baseCurrency ?? ''}
            maxLength={3}
            onChange={(event) => setCurrency(event.target.value.toUpperCase())}
          />
        </label>
      </div>
      <InvoiceLines lines={lines} empty={empty} onChange={setLines} />
      <div className="bar">
        <Treatment preview={preview} />
        <Totals net={totals.net} vat={totals.vat} currency={totals.currency} />
      </div>
      {mayEdit && (
        <button type="submit" className="primary" disabled={!isReady || isRunning}>
          {t('save')}
        </button>
      )}
    </form>
  );
}

const setTerms = (id: string, dueDate: string): Promise<unknown> =>
  resultOf(http.PATCH('/api/rest/invoices/{id}', { params: { path: { id } }, body: { dueDate: dueDate || null } }));

/** How VAT applies to this buyer, and why. */
function Treatment({ preview: { draft, refusal } }: { preview: ReturnType<typeof useDraftPreview> }): ReactNode {
  const t = useText();
  if (refusal) return <p className="treatment bad-text">{refusal}</p>;
  if (!draft) return <p className="treatment quiet">{t('treatmentWaits')}</p>;
  return (
    <div className="treatment" aria-live="polite">
      <p>
        <strong>{t(`treatment_${draft.vatTreatment}`)}</strong>{' '}
        <span className="quiet">{draft.vatTreatmentReason}</span>
      </p>
      {draft.legalNotes.map((note) => (
        <small key={note}>{note}</small>
      ))}
      {draft.warnings.map(({ message }) => (
        <small key={message} className="bad-text">
          {message}
        </small>
      ))}
    </div>
  );
}
