import { useState, type FormEvent, type ReactNode } from 'react';
import { api } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Combobox, type Choice } from '../../ui/combobox';
import { ShareRows, useShares } from '../../ui/shares';
import { match, type Allocation, type DecisionForm } from './decisions';

/** `target` is `ledger:<id>` or `document:<id>`. */
const EMPTY = { target: '', amount: '' };

/** Links a line to documents and entries of the user's choice; several of them share the amount. */
export function MatchForm({ transaction, isRunning, onDecide }: DecisionForm): ReactNode {
  const t = useText();
  const { id, amount, currency } = transaction;
  const [q, setQuery] = useState('');
  const choices = useTargets(q);
  const shares = useShares(amount, EMPTY);
  const isComplete = shares.isCovered && shares.rows.every(({ target }) => target !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const allocations = shares.rows.map(({ target }, index): Allocation => {
      const [type, targetId = ''] = target.split(/:(.*)/s);
      return { targetType: type === 'document' ? 'document' : 'ledger', targetId, amount: shares.amounts[index] ?? 0 };
    });
    if (isComplete) void onDecide(() => match(id, allocations), 'matched');
  };
  return (
    <form className="match-form form" onSubmit={submit}>
      <ShareRows
        of={shares}
        currency={currency}
        render={(row, change) => (
          <Combobox
            label={t('target')}
            value={row.target}
            choices={choices}
            placeholder={t('search')}
            onSearch={setQuery}
            onChange={(target) => change({ target })}
          />
        )}
      />
      <div className="actions">
        <button type="submit" className="primary" disabled={!isComplete || isRunning}>
          {shares.isSplit ? t('split') : t('match')}
        </button>
        <button type="button" className="link" onClick={() => shares.add()}>
          {t('addLine')}
        </button>
      </div>
    </form>
  );
}

const MAX_SHOWN = 40;

/** What a payment can be for: open items, documents that are coded but not posted, and entries by their text. */
function useTargets(q: string): readonly Choice[] {
  const format = useFormat();
  const items = api.useQuery('get', '/api/rest/open-items', { params: { query: { limit: 200 } } }).data?.result ?? [];
  const filter = { state: 'coded' as const, limit: 40, ...(q && { q }) };
  const documents = api.useQuery('get', '/api/rest/documents', { params: { query: filter } }).data?.result ?? [];
  const text = { limit: 20, q };
  const entries =
    api.useQuery('get', '/api/rest/ledger-entries', { params: { query: text } }, { enabled: q.length > 2 }).data
      ?.result ?? [];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const open = items
    .map((item) => ({
      value: `ledger:${item.ledgerEntryId}`,
      label: `${item.contactName ?? ''} ${item.text}`.trim(),
      hint: `${format.date(item.documentDate)}  ${format.money(item.openAmount, item.currency)}`,
    }))
    .filter(({ label, hint }) => words.every((word) => `${label} ${hint}`.toLowerCase().includes(word)));
  const found = [
    ...open,
    ...documents.map(({ id, extraction, fileName }) => ({
      value: `document:${id}`,
      label: `${extraction?.supplier.name ?? fileName ?? id} ${extraction?.number ?? ''}`.trim(),
      hint: `${format.date(extraction?.date)}  ${format.money(extraction?.total, extraction?.currency)}`,
    })),
    ...entries.map(({ id, text: entryText, voucherNumber, entryDate }) => ({
      value: `ledger:${id}`,
      label: `${voucherNumber} ${entryText}`,
      hint: format.date(entryDate),
    })),
  ];
  return [...new Map(found.map((choice) => [choice.value, choice])).values()].slice(0, MAX_SHOWN);
}
