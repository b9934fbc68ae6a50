import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useBankAccounts } from '../../api/lists';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import type { TextKey } from '../../texts/language';
import { useText } from '../../texts/language';
import { useKeys } from '../../ui/keys';
import { Tabs } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { onSingleClick, useRun } from '../../ui/use-run';
import { BookForm } from './book-form';
import { accept, ignore, unmatch, type Suggestion } from './decisions';
import { MatchForm } from './match-form';
import { RuleDialog } from './rule-dialog';
import { Suggestions } from './suggestions';
import { TransferForm } from './transfer-form';

const DONE: Readonly<Record<Suggestion['kind'], TextKey>> = {
  match: 'matched',
  book: 'booked',
  ignore: 'ignored',
  transfer: 'matched',
};

const FORMS = { book: BookForm, match: MatchForm, transfer: TransferForm } as const;
type Way = keyof typeof FORMS;

/** What to do with one bank line: a suggestion, an account, a document, a transfer, or nothing. */
export function Decision({ item: { transaction, suggestions } }: { item: Records['ReviewItem'] }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const mayEdit = useMay('bank:edit');
  const hasOtherAccounts = (useBankAccounts().data?.result.length ?? 0) > 1;
  const { run, isRunning } = useRun();
  const [way, setWay] = useState<Way>('book');
  const [isMakingRule, setMakingRule] = useState(false);
  const { id } = transaction;
  const decide = async (work: () => Promise<unknown>, done: TextKey): Promise<void> => {
    if (!mayEdit) return;
    // It runs until the line has left the queue, so that no second decision about it can follow.
    await run(async () => {
      await work()
        .then(() => notify(t(done), () => unmatch(id)))
        .finally(() => client.invalidateQueries({ queryKey: ['get', '/api/rest/review-queue'] }));
    });
  };
  const acceptOne = (suggestion: Suggestion): void => void decide(() => accept(id, suggestion), DONE[suggestion.kind]);
  const [best] = suggestions;
  const open = (next: Way): void => {
    setWay(next);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.decision form input')?.focus());
  };
  useKeys([
    { key: 'a', text: 'key_accept', run: () => best && acceptOne(best) },
    { key: 'b', text: 'key_book', run: () => open('book') },
    { key: 'f', text: 'key_find', run: () => open('match') },
    { key: 'r', text: 'key_rule', run: () => setMakingRule(true) },
    { key: 'i', text: 'key_ignore', run: () => void decide(() => ignore(id), 'ignored') },
  ]);
  const Form = FORMS[way];
  const ways: readonly Way[] = ['book', 'match', ...(hasOtherAccounts ? (['transfer'] as const) : [])];
  return (
    <section className="decision card" aria-label={t('suggestions')}>
      <Head transaction={transaction} />
      <Suggestions suggestions={suggestions} mayAccept={mayEdit} isRunning={isRunning} onAccept={acceptOne} />
      {mayEdit && (
        <>
          <Tabs
            label={t('decide')}
            value={way}
            tabs={ways.map((each) => [each, t(`way_${each}`)] as const)}
            onChange={setWay}
          />
          <Form key={way} transaction={transaction} isRunning={isRunning} onDecide={decide} />
          <div className="actions foot">
            <button
              type="button"
              className="small"
              disabled={isRunning}
              onClick={onSingleClick(() => void decide(() => ignore(id), 'ignored'))}
            >
              {t('ignore')} <kbd>i</kbd>
            </button>
            <button type="button" className="small" onClick={() => setMakingRule(true)}>
              {t('makeRule')} <kbd>r</kbd>
            </button>
          </div>
        </>
      )}
      {isMakingRule && <RuleDialog transaction={transaction} onClose={() => setMakingRule(false)} />}
    </section>
  );
}

function Head({ transaction }: { transaction: Records['Transaction'] }): ReactNode {
  const format = useFormat();
  const { counterpartName, counterpartIban, text, bookedOn, paymentReference, amount, currency } = transaction;
  const details = [format.date(bookedOn), counterpartName ? text : null, counterpartIban, paymentReference];
  return (
    <header>
      <div>
        <h2>{counterpartName ?? text}</h2>
        <p className="quiet">{details.filter(Boolean).join(' · ')}</p>
      </div>
      <strong className="number large">{format.money(amount, currency)}</strong>
    </header>
  );
}
