import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import type { TextKey } from '../../texts/language';
import { useText } from '../../texts/language';
import { Badge } from '../../ui/states';
import { onSingleClick } from '../../ui/use-run';
import { useAccounts } from '../../api/lists';
import type { Suggestion } from './decisions';

const KIND: Readonly<Record<Suggestion['kind'], TextKey>> = {
  match: 'match',
  book: 'book',
  ignore: 'ignore',
  transfer: 'transfer',
};

interface Props {
  readonly suggestions: readonly Suggestion[];
  readonly mayAccept: boolean;
  readonly isRunning: boolean;
  readonly onAccept: (suggestion: Suggestion) => void;
}

export function Suggestions({ suggestions, mayAccept, isRunning, onAccept }: Props): ReactNode {
  const t = useText();
  if (suggestions.length === 0) return <p className="quiet">{t('noSuggestions')}</p>;
  return (
    <ul className="suggestions">
      {suggestions.map((suggestion, index) => (
        <li key={index}>
          <SuggestionText suggestion={suggestion} />
          {mayAccept && (
            <button
              type="button"
              className={index === 0 ? 'primary' : ''}
              disabled={isRunning}
              onClick={onSingleClick(() => onAccept(suggestion))}
            >
              {t(KIND[suggestion.kind])} {index === 0 && <kbd>a</kbd>}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }): ReactNode {
  const t = useText();
  const format = useFormat();
  const names = new Map(useAccounts().data?.result.map(({ number, name }) => [number, name]));
  const { kind, allocations, booking, score, reasons } = suggestion;
  const parts = [
    ...allocations.map(({ targetId, description, amount }) => [description ?? targetId, amount] as const),
    ...(booking?.lines ?? []).map(
      ({ ledgerAccountId, vatCode, amount }) =>
        [[ledgerAccountId, names.get(ledgerAccountId), vatCode].filter(Boolean).join(' '), amount] as const,
    ),
  ];
  return (
    <div>
      {parts.length === 0 && <p>{t(kind === 'transfer' ? 'transfer' : 'ignore')}</p>}
      {parts.map(([text, amount], index) => (
        <p key={index} className="suggested">
          <span>{text}</span> <span className="number">{format.money(amount)}</span>
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
