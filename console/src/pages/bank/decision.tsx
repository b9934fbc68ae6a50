import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import type { TextKey } from '../../texts/en';
import { useText } from '../../texts/language';
import { useKeys } from '../../ui/keys';
import { Badge } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';
import { BookForm } from './book-form';
import { accept, ignore, unmatch, type Suggestion } from './decisions';
import { MatchForm } from './match-form';

const KIND: Readonly<Record<Suggestion['kind'], TextKey>> = {
  match: 'match',
  book: 'bookTo',
  ignore: 'ignore',
  transfer: 'transfer',
};
const DONE: Readonly<Record<Suggestion['kind'], TextKey>> = {
  match: 'matched',
  book: 'booked',
  ignore: 'ignored',
  transfer: 'matched',
};

/** What to do with one bank line: a suggestion, a document, an account, or nothing. */
export function Decision({ item: { transaction, suggestions } }: { item: Records['ReviewItem'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const client = useQueryClient();
  const mayEdit = useMay('bank:edit');
  const [isBusy, setBusy] = useState(false);
  const { id } = transaction;
  const decide = async (work: () => Promise<unknown>, done: TextKey): Promise<void> => {
    if (isBusy || !mayEdit) return;
    setBusy(true);
    const result = await attempt(work);
    setBusy(false);
    if (result !== undefined) notify(t(done), () => unmatch(id));
    await client.invalidateQueries({ queryKey: ['get', '/api/rest/review-queue'] });
  };
  const [best] = suggestions;
  useKeys([
    { key: 'a', text: 'key_accept', run: () => best && void decide(() => accept(id, best), DONE[best.kind]) },
    { key: 'b', text: 'key_book', run: () => document.querySelector<HTMLElement>('.book-form input')?.focus() },
    { key: 'i', text: 'key_ignore', run: () => void decide(() => ignore(id), 'ignored') },
  ]);
  return (
    <section className="decision card" aria-label={t('suggestions')}>
      <header>
        <div>
          <h2>{transaction.counterpartName ?? transaction.text}</h2>
          <p className="quiet">
            {[format.date(transaction.bookedOn), transaction.text, transaction.counterpartIban]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <strong className="number large">{format.money(transaction.amount, transaction.currency)}</strong>
      </header>
      {suggestions.length === 0 && <p className="quiet">{t('noSuggestions')}</p>}
      <ul className="suggestions">
        {suggestions.map((suggestion, index) => (
          <li key={index}>
            <SuggestionText suggestion={suggestion} />
            {mayEdit && (
              <button
                type="button"
                className={index === 0 ? 'primary' : ''}
                disabled={isBusy}
                onClick={() => void decide(() => accept(id, suggestion), DONE[suggestion.kind])}
              >
                {t(KIND[suggestion.kind])} {index === 0 && <kbd>a</kbd>}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <>
          <MatchForm transaction={transaction} onDecide={(work) => decide(work, 'matched')} />
          <BookForm transaction={transaction} onDecide={(work) => decide(work, 'booked')} />
          <button type="button" disabled={isBusy} onClick={() => void decide(() => ignore(id), 'ignored')}>
            {t('ignore')} <kbd>i</kbd>
          </button>
        </>
      )}
    </section>
  );
}

function SuggestionText({
  suggestion: { allocations, booking, score, reasons },
}: {
  suggestion: Suggestion;
}): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <div>
      {allocations.map(({ targetId, description, amount }) => (
        <p key={targetId}>
          {description ?? targetId} <span className="number">{format.money(amount)}</span>
        </p>
      ))}
      {booking?.lines.map(({ ledgerAccountId, vatCode, amount }, index) => (
        <p key={index}>
          {ledgerAccountId} {vatCode} <span className="number">{format.money(amount)}</span>
        </p>
      ))}
      <details>
        <summary>
          <Badge tone={score >= 0.8 ? 'good' : 'info'}>{format.percent(score)}</Badge> {t('because')}
        </summary>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
