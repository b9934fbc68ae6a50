import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { act, api, type Records } from '../../api/client';
import { useCaller, useMay } from '../../api/session';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Combobox } from '../../ui/combobox';
import { attempt, notify } from '../../ui/toasts';
import { Totals } from './totals';

interface Line {
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly vatRate: string;
}

const RATE = { denmark: '25', italy: '22' } as const;
const cents = (amount: number): number => Math.round(amount * 100);

/** A draft with totals while the user types. The server computes the ones that count. */
export function Editor({ invoice }: { invoice: Records['InvoiceDetails'] | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const mayEdit = useMay('invoices:edit');
  const { organization } = useParams({ from: '/$organization/sales/$id' });
  const usualRate = RATE[useCaller()?.regionKey ?? 'denmark'];
  const empty: Line = { description: '', quantity: '1', unitPrice: '', vatRate: usualRate };
  const [contactId, setContact] = useState(invoice?.contactId ?? '');
  const [date, setDate] = useState(invoice?.date ?? new Date().toISOString().slice(0, 10));
  const [lines, setLines] = useState<readonly Line[]>(
    invoice?.lines.map((line) => ({
      description: line.description,
      quantity: format.number(line.quantity),
      unitPrice: format.number(line.unitPrice),
      vatRate: format.number(line.vatRate),
    })) ?? [empty],
  );
  const read = (text: string): number => parseAmount(text, format.locale) ?? 0;
  const nets = lines.map(({ quantity, unitPrice }) => cents(read(quantity) * read(unitPrice)));
  const net = nets.reduce((sum, each) => sum + each, 0);
  const vat = lines.reduce((sum, { vatRate }, index) => sum + ((nets[index] ?? 0) * read(vatRate)) / 100, 0);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = {
      ...(invoice && { id: invoice.id }),
      contactId,
      date,
      lines: lines.map((line) => ({
        description: line.description,
        quantity: read(line.quantity),
        unitPrice: read(line.unitPrice),
        vatRate: read(line.vatRate),
      })),
    };
    const saved = await attempt(() => act('save_invoice', body));
    if (!saved) return;
    notify(t('saved'));
    await navigate({ to: '/$organization/sales/$id', params: { organization, id: saved.id } });
  };
  const change = (index: number, part: Partial<Line>): void =>
    setLines(lines.map((line, each) => (each === index ? { ...line, ...part } : line)));
  return (
    <form className="card" onSubmit={(event) => void save(event)}>
      <div className="two">
        <CustomerChoice value={contactId} onChange={setContact} />
        <label>
          {t('date')}
          <input type="date" required value={date} onChange={(event) => setDate(event.target.value)} />
        </label>
      </div>
      {lines.map((line, index) => (
        <LineRow key={index} line={line} onChange={(part) => change(index, part)} />
      ))}
      <div className="bar">
        <button type="button" className="link" onClick={() => setLines([...lines, empty])}>
          {t('addLine')}
        </button>
        <Totals net={net / 100} vat={Math.round(vat) / 100} currency={invoice?.currency ?? null} />
      </div>
      {invoice && <p className="quiet">{invoice.vatTreatmentReason}</p>}
      {mayEdit && (
        <button type="submit" className="primary" disabled={contactId === ''}>
          {t('save')}
        </button>
      )}
    </form>
  );
}

function LineRow({ line, onChange }: { line: Line; onChange: (part: Partial<Line>) => void }): ReactNode {
  const t = useText();
  const field = (name: keyof Line, type: 'text' | 'decimal'): ReactNode => (
    <label>
      {t(name)}
      <input
        required
        inputMode={type}
        className={type === 'decimal' ? 'number' : ''}
        value={line[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className="invoice-line">
      {field('description', 'text')}
      {field('quantity', 'decimal')}
      {field('unitPrice', 'decimal')}
      {field('vatRate', 'decimal')}
    </div>
  );
}

/** Finds a customer; a new name becomes a contact. */
function CustomerChoice({ value, onChange }: { value: string; onChange: (id: string) => void }): ReactNode {
  const t = useText();
  const [q, setQuery] = useState('');
  const query = { limit: 40, ...(q && { q }) };
  const contacts = api.useQuery('get', '/api/rest/contacts', { params: { query } });
  const found = (contacts.data?.result ?? []).map(({ id, name, country }) => ({
    value: id,
    label: name,
    hint: country ?? '',
  }));
  const create = { value: `new:${q}`, label: `${t('newContact')}: ${q}` };
  const choose = async (choice: string): Promise<void> => {
    if (!choice.startsWith('new:')) return onChange(choice);
    const saved = await attempt(() => act('save_contact', { name: choice.slice(4), type: 'client' }));
    await contacts.refetch();
    if (saved) onChange(saved.id);
  };
  return (
    <Combobox
      label={t('customer')}
      value={value}
      placeholder={t('chooseCustomer')}
      choices={q && found.length === 0 ? [create] : found}
      onSearch={setQuery}
      onChange={(choice) => void choose(choice)}
    />
  );
}
