import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { toProblem, type Problem } from '../api/client';
import { useProblemText } from '../texts/problem-text';
import { DateInput } from './date-input';
import { useRun } from './use-run';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'textarea' | 'date';
  readonly isRequired?: boolean;
  /** A choice instead of a text: value and label. */
  readonly options?: readonly (readonly [string, string])[];
  readonly hint?: string;
}

export type Values = Readonly<Record<string, string>>;

interface Props {
  readonly title?: string;
  readonly fields: readonly FormField[];
  readonly initial?: Values;
  readonly submit: string;
  /** `changed` are the names of the fields that the user changed. */
  readonly onSubmit: (values: Values, changed: readonly string[]) => Promise<unknown>;
  /** For fields that depend on others. */
  readonly onChange?: (values: Values) => void;
  readonly children?: ReactNode;
}

/**
 * A form of plain fields. What the server refuses is shown at its field. A field that the user did not change shows its
 * initial value, also when that changes; after saving, every field does.
 */
export function RecordForm(props: Props): ReactNode {
  const { title, fields, initial = {}, submit, onSubmit, onChange, children } = props;
  const [typed, setTyped] = useState<Values>({});
  const [problem, setProblem] = useState<Problem>();
  const { run, isRunning } = useRun();
  const problemText = useProblemText();
  const values = { ...initial, ...typed };
  const change = (name: string, value: string): void => {
    setTyped({ ...typed, [name]: value });
    onChange?.({ ...values, [name]: value });
  };
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await onSubmit(
        values,
        Object.keys(typed).filter((name) => typed[name] !== (initial[name] ?? '')),
      );
      // What was typed while it was saved stays.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== typed[name])));
    } catch (error) {
      setProblem(toProblem(error));
    }
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    void run(send);
  };
  const atField = (name: string): string | undefined =>
    problem?.errors?.find(({ pointer }) => pointer.split('/').includes(name))?.message;
  const isElsewhere = problem !== undefined && !fields.some(({ name }) => atField(name));
  return (
    <form className="card" onSubmit={submitted}>
      {title && <h2>{title}</h2>}
      <div className="form-grid">
        {fields.map((field) => (
          <Entry
            key={field.name}
            field={field}
            value={values[field.name] ?? field.options?.[0]?.[0] ?? ''}
            problem={atField(field.name)}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      </div>
      {children}
      {isElsewhere && (
        <p className="notice bad" role="alert">
          {problemText(problem)}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="primary" disabled={isRunning}>
          {submit}
        </button>
      </div>
    </form>
  );
}

interface EntryProps {
  readonly field: FormField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Entry({ field, value, problem, onChange }: EntryProps): ReactNode {
  const { label, type = 'text', isRequired = false, options, hint } = field;
  const note = useId();
  const shared = {
    value,
    required: isRequired,
    ...((problem ?? hint) && { 'aria-describedby': note }),
    ...(problem && { 'aria-invalid': true }),
  };
  return (
    <label className={type === 'textarea' ? 'whole' : ''}>
      {label}
      {options ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...shared} rows={8} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      ) : type === 'date' ? (
        <DateInput {...shared} onChange={onChange} />
      ) : (
        <input
          {...shared}
          type={type}
          {...(type === 'password' && { autoComplete: 'off' })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {(problem ?? hint) && (
        <small id={note} className={problem ? 'bad-text' : 'quiet'}>
          {problem ?? hint}
        </small>
      )}
    </label>
  );
}
