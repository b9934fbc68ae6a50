import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { addDays, parseDay, today } from '../texts/days';
import { useFormat } from '../texts/format';

interface Props {
  readonly id?: string;
  readonly label?: string;
  /** YYYY-MM-DD, or empty. */
  readonly value: string;
  /** Called with a day, or with an empty text, when the field is left. */
  readonly onChange: (day: string) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly 'aria-describedby'?: string;
  readonly 'data-doubtful'?: boolean | undefined;
}

/** A date as the organisation writes it; the date field of a browser follows the device. Arrow keys step a day. */
export function DateInput({ value, onChange, label, onBlur, ...rest }: Props): ReactNode {
  const format = useFormat();
  const shown = value ? format.day(value) : '';
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const read = (): string | undefined => (typed.trim() === '' ? '' : parseDay(typed, format.locale, today()));
  const commit = (day: string | undefined): void => {
    if (day === undefined) return;
    setTyped(day && format.day(day));
    if (day !== value) onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setTyped(shown);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const day = addDays(read() || today(), event.key === 'ArrowUp' ? 1 : -1);
    setTyped(format.day(day));
  };
  const input = (
    <input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder={format.dayPattern}
      aria-invalid={read() === undefined}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        onBlur?.();
        commit(read());
      }}
    />
  );
  if (label === undefined) return input;
  return (
    <label>
      {label}
      {input}
    </label>
  );
}
