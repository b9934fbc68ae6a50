import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { DOUBTFUL_BELOW, KINDS, type FieldKind, type FieldName } from './fields';

interface Props {
  readonly field: FieldKind;
  readonly value: string | number | null;
  readonly read: Records['ExtractedField'] | undefined;
  /** What was read, when a person corrected it. */
  readonly before: string | number | null | undefined;
  readonly isLocked: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onCorrect: (name: FieldName, value: string | number | null) => void;
  readonly onRestore: (name: FieldName) => void;
}

/** One value of a document: what it is, how sure the reading is, and why. It is saved when the field is left. */
export function FieldRow({ field, value, read, before, isLocked, onPoint, onCorrect, onRestore }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const shown = field.type === 'amount' && typeof value === 'number' ? format.money(value, '').trim() : (value ?? '');
  const [typed, setTyped] = useState(String(shown));
  useEffect(() => setTyped(String(shown)), [shown]);
  const parsed = field.type === 'amount' && typed.trim() !== '' ? parseAmount(typed, format.locale) : typed.trim();
  const save = (next: string | number | undefined = parsed): void => {
    if (next === undefined || next === (value ?? '')) return;
    onCorrect(field.name, next === '' ? null : next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setTyped(String(shown));
  };
  const isCorrected = before !== undefined;
  const isDoubtful = !isCorrected && read !== undefined && read.confidence < DOUBTFUL_BELOW;
  const control = {
    id,
    disabled: isLocked,
    'data-doubtful': isDoubtful || undefined,
    onFocus: () => onPoint(true),
    onKeyDown,
  };
  return (
    <div
      className={`field ${isDoubtful ? 'doubtful' : ''}`}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <label htmlFor={id}>{t(field.text)}</label>
      {field.type === 'kind' ? (
        <select {...control} value={typed} onChange={(event) => save(event.target.value)}>
          <option value="" />
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind_${kind}`)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          className={field.type === 'amount' ? 'number' : ''}
          type={field.type === 'date' ? 'date' : 'text'}
          inputMode={field.type === 'amount' ? 'decimal' : 'text'}
          aria-invalid={parsed === undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            onPoint(false);
            save();
          }}
        />
      )}
      <Note read={read} before={before} onRestore={isLocked ? undefined : () => onRestore(field.name)} />
    </div>
  );
}

function Note({
  read,
  before,
  onRestore,
}: Pick<Props, 'read' | 'before'> & { onRestore: (() => void) | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  if (before !== undefined) {
    return (
      <small className="note">
        {t('corrected')}
        {onRestore && (
          <button type="button" className="link" onClick={onRestore}>
            {t('restore', { value: before ?? '–' })}
          </button>
        )}
      </small>
    );
  }
  if (!read) return <small className="note" />;
  return (
    <details className="note">
      <summary>{format.percent(read.confidence)}</summary>
      <small>{read.reason ?? read.text}</small>
    </details>
  );
}
