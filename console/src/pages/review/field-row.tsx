import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { DateInput } from '../../ui/date-input';
import { Disclosure } from '../../ui/disclosure';
import { DOUBTFUL_BELOW, KINDS, type FieldKind, type FieldName } from './fields';

interface Props {
  readonly field: FieldKind;
  readonly value: string | number | null;
  readonly read: Records['ExtractedField'] | undefined;
  /** What was read, when a person corrected it. */
  readonly before: string | number | null | undefined;
  readonly isLocked: boolean;
  /** The pointer is on the box of this value. */
  readonly isPointed: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onCorrect: (name: FieldName, value: string | number | null) => void;
  readonly onRestore: (name: FieldName) => void;
}

/** One value of a document: what it is, how sure the reading is, and why. It is saved when the field is left. */
export function FieldRow({ field, value, read, before, isLocked, isPointed, onPoint, ...on }: Props): ReactNode {
  const t = useText();
  const id = useId();
  const isDoubtful = before === undefined && read !== undefined && read.confidence < DOUBTFUL_BELOW;
  const save = (next: string | number): void => {
    if (next !== (value ?? '')) on.onCorrect(field.name, next === '' ? null : next);
  };
  const control = {
    id,
    disabled: isLocked,
    'data-doubtful': isDoubtful || undefined,
    onFocus: () => onPoint(true),
    onBlur: () => onPoint(false),
  };
  return (
    <div
      className={`field ${isDoubtful ? 'doubtful' : ''} ${isPointed ? 'pointed' : ''}`}
      data-field={field.name}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <label htmlFor={id}>{t(field.text)}</label>
      <Control control={control} type={field.type} value={value} onSave={save} />
      <Note read={read} before={before} onRestore={isLocked ? undefined : () => on.onRestore(field.name)} />
    </div>
  );
}

interface ControlProps {
  readonly control: {
    readonly id: string;
    readonly disabled: boolean;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
  readonly type: FieldKind['type'];
  readonly value: string | number | null;
  readonly onSave: (value: string | number) => void;
}

function Control({ control, type, value, onSave }: ControlProps): ReactNode {
  const t = useText();
  if (type === 'date') return <DateInput {...control} value={String(value ?? '')} onChange={onSave} />;
  if (type !== 'kind') return <TextControl control={control} type={type} value={value} onSave={onSave} />;
  return (
    <select {...control} value={value ?? ''} onChange={(event) => onSave(event.target.value)}>
      <option value="" />
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kind_${kind}`)}
        </option>
      ))}
    </select>
  );
}

function TextControl({ control, type, value, onSave }: ControlProps): ReactNode {
  const format = useFormat();
  const isAmount = type === 'amount';
  const shown = isAmount && typeof value === 'number' ? format.money(value, '').trim() : String(value ?? '');
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const parsed = isAmount && typed.trim() !== '' ? parseAmount(typed, format.locale) : typed.trim();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setTyped(shown);
  };
  return (
    <input
      {...control}
      className={isAmount ? 'number' : ''}
      inputMode={isAmount ? 'decimal' : 'text'}
      aria-invalid={parsed === undefined}
      value={typed}
      onKeyDown={onKeyDown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        control.onBlur();
        if (parsed !== undefined) onSave(parsed);
      }}
    />
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
    <Disclosure className="note" summary={format.percent(read.confidence)}>
      {() => (
        <small>
          {read.reason}
          {read.text && (
            <>
              {' '}
              <q>{read.text}</q>
            </>
          )}
        </small>
      )}
    </Disclosure>
  );
}
