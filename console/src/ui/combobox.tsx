import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Asks for other choices while the user types. Without it, the given choices are filtered. */
  readonly onSearch?: (text: string) => void;
  readonly hidesLabel?: boolean;
  readonly isLocked?: boolean;
}

const MAX_SHOWN = 40;

/** A text field that offers choices, by the ARIA pattern of an editable combobox with a list. */
export function Combobox(props: Props): ReactNode {
  const { label, value, choices, onChange, placeholder, onSearch, hidesLabel = false, isLocked = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const shown = typed === undefined ? [] : filter(choices, onSearch ? '' : typed);
  const chosen = choices.find((choice) => choice.value === value);
  const text = typed ?? (chosen ? chosen.label : value);
  const choose = (choice: Choice | undefined): void => {
    setTyped(undefined);
    if (choice && choice.value !== value) onChange(choice.value);
  };
  const open = (query: string): void => {
    setTyped(query);
    setAt(0);
    onSearch?.(query);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      event.preventDefault();
      setTyped(undefined);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === undefined) open('');
      else setAt((at + (event.key === 'ArrowDown' ? 1 : shown.length - 1)) % Math.max(shown.length, 1));
    } else if (event.key === 'Enter' && typed !== undefined) {
      event.preventDefault();
      // Without a choice (the list may still be on its way) the typed text stays.
      if (shown[at]) choose(shown[at]);
    }
  };
  const active = shown[at];
  return (
    <div className="combobox">
      <label htmlFor={id} className={hidesLabel ? 'hidden' : ''}>
        {label}
      </label>
      <input
        id={id}
        role="combobox"
        autoComplete="off"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': `${id}-${active.value}` })}
        disabled={isLocked}
        placeholder={placeholder}
        value={text}
        onChange={(event) => open(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => typed === undefined && open('')}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      <ChoiceList id={id} label={label} choices={shown} at={at} onChoose={choose} />
    </div>
  );
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly at: number;
  readonly onChoose: (choice: Choice) => void;
}

function ChoiceList({ id, label, choices, at, onChoose }: ListProps): ReactNode {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={label} hidden={choices.length === 0}>
      {choices.map((choice, index) => (
        <li
          key={choice.value}
          id={`${id}-${choice.value}`}
          role="option"
          aria-selected={index === at}
          // Before the field loses the focus, which closes the list.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(choice);
          }}
        >
          <span>{choice.label}</span>
          {choice.hint && <small>{choice.hint}</small>}
        </li>
      ))}
    </ul>
  );
}

function filter(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, hint = '' }: Choice): boolean => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return choices.filter(fits).slice(0, MAX_SHOWN);
}
