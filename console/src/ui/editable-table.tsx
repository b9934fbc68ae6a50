import { useEffect, useState, type ReactNode } from 'react';
import { parseAmount } from '../texts/amounts';
import { useFormat, type Format } from '../texts/format';
import type { TextKey } from '../texts/language';
import { useText } from '../texts/language';
import { TableFrame } from './table-frame';
import { useRun } from './use-run';

export interface Column {
  readonly name: string;
  readonly text: TextKey;
  readonly type: 'text' | 'amount' | 'number';
  readonly isRequired?: boolean;
}

export type Cells = Readonly<Record<string, string | number | null>>;

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Cells[];
  readonly isLocked: boolean;
  readonly onSave: (rows: readonly Cells[]) => Promise<unknown>;
}

function writeCell(value: string | number | null | undefined, { type }: Column, format: Format): string {
  if (typeof value !== 'number') return value ?? '';
  return type === 'amount' ? format.money(value, '').trim() : format.number(value);
}

/** Undefined for a text that is no value of the column. */
function readCell(text: string, { type, isRequired = false }: Column, { locale }: Format) {
  if (text.trim() === '') return isRequired ? undefined : null;
  return type === 'text' ? text.trim() : parseAmount(text, locale);
}

/** A few rows of values that belong together, such as the VAT per rate. They are saved at once. */
export function EditableTable({ label, columns, rows, isLocked, onSave }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const stored = rows.map((row) => columns.map((column) => writeCell(row[column.name], column, format)));
  const key = JSON.stringify(stored);
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(JSON.parse(key) as string[][]), [key]);
  const read = (text: string, column: Column) => readCell(text, column, format);
  const isRight =
    typed.length > 0 && typed.every((row) => columns.every((each, at) => read(row[at] ?? '', each) !== undefined));
  const isChanged = JSON.stringify(typed) !== key;
  const change = (at: number, place: number, text: string): void =>
    setTyped(typed.map((row, index) => (index === at ? row.map((cell, each) => (each === place ? text : cell)) : row)));
  const { run, isRunning } = useRun();
  const save = (): void => {
    const cells = typed.map((row) => columns.map((column, at) => [column.name, read(row[at] ?? '', column) ?? null]));
    void run(() => onSave(cells.map((row) => Object.fromEntries(row) as Cells)));
  };
  return (
    <div className="editable">
      <TableFrame label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, text, type }) => (
                <th key={name} className={type === 'text' ? '' : 'number'}>
                  {t(text)}
                </th>
              ))}
              {!isLocked && <th aria-label={t('remove')} />}
            </tr>
          </thead>
          <tbody>
            {typed.map((row, at) => (
              <tr key={at}>
                {columns.map((column, place) => (
                  <td key={column.name}>
                    <Cell
                      column={column}
                      label={`${t(column.text)} ${at + 1}`}
                      value={row[place] ?? ''}
                      isLocked={isLocked}
                      isWrong={read(row[place] ?? '', column) === undefined}
                      onChange={(text) => change(at, place, text)}
                    />
                  </td>
                ))}
                {!isLocked && (
                  <td className="tight">
                    <RemoveRow onRemove={() => setTyped(typed.filter((_, index) => index !== at))} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {!isLocked && (
        <div className="actions">
          <button type="button" className="link" onClick={() => setTyped([...typed, columns.map(() => '')])}>
            {t('addLine')}
          </button>
          {isChanged && (
            <SaveOrCancel isRight={isRight && !isRunning} onSave={save} onCancel={() => setTyped(stored)} />
          )}
        </div>
      )}
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly label: string;
  readonly value: string;
  readonly isLocked: boolean;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function Cell({ column: { type }, label, value, isLocked, isWrong, onChange }: CellProps): ReactNode {
  return (
    <input
      aria-label={label}
      className={type === 'text' ? '' : 'number'}
      inputMode={type === 'text' ? 'text' : 'decimal'}
      disabled={isLocked}
      aria-invalid={isWrong}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SaveProps {
  readonly isRight: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function SaveOrCancel({ isRight, onSave, onCancel }: SaveProps): ReactNode {
  const t = useText();
  return (
    <>
      <button type="button" className="small primary" disabled={!isRight} onClick={onSave}>
        {t('save')}
      </button>
      <button type="button" className="small" onClick={onCancel}>
        {t('cancel')}
      </button>
    </>
  );
}

export function RemoveRow({ onRemove }: { onRemove: () => void }): ReactNode {
  const t = useText();
  return (
    <button type="button" className="link quiet" aria-label={t('remove')} title={t('remove')} onClick={onRemove}>
      ×
    </button>
  );
}
