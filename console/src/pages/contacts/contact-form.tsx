import { useNavigate, useParams } from '@tanstack/react-router';
import { useContext, useState, type FormEvent, type ReactNode } from 'react';
import { act, toProblem, type Problem, type Records } from '../../api/client';
import { ALL_FORMS, hasField, useCountry } from '../../api/country';
import { FIELDS } from '../../api/fields';
import { useMay } from '../../api/session';
import { LanguageContext, useText } from '../../texts/language';
import { useKeys } from '../../ui/keys';
import { notifyWithWarnings } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { CompanyLookup } from './company-lookup';

type Contact = Records['Contact'];
type Field = Exclude<keyof (typeof FIELDS)['Contact'], 'type'>;
/** The definition of a contact says which fields there are. The country comes early, because it decides which ones are shown. */
const EARLY: readonly Field[] = ['name', 'country'];
const ORDERED = [...new Set([...EARLY, ...(Object.keys(FIELDS.Contact) as (Field | 'type')[])])].filter(
  (field): field is Field => field !== 'type',
);
export type Values = Readonly<Record<Field, string>>;

const TYPES: readonly Contact['type'][] = ['client', 'vendor', 'both'];

function shownFields(values: Values): readonly Field[] {
  const theirs = ALL_FORMS.find(({ country }) => country === values.country);
  return ORDERED.filter((field) => hasField(field, theirs) || values[field] !== '');
}

const valuesOf = (contact: Contact | undefined, country: string): Values =>
  Object.fromEntries(
    ORDERED.map((field) => [field, contact ? (contact[field] ?? '') : field === 'country' ? country : '']),
  ) as Values;

/** The details of a contact. A number is looked up in its register while the user types. */
export function ContactForm({ contact }: { contact: Contact | undefined }): ReactNode {
  const t = useText();
  const { language } = useContext(LanguageContext);
  const navigate = useNavigate();
  const { run, isRunning } = useRun();
  const mayEdit = useMay('invoices:edit');
  const { organization } = useParams({ from: '/$organization/contacts/$id' });
  const home = useCountry()?.country ?? '';
  const [type, setType] = useState<Contact['type']>(contact?.type ?? 'client');
  const [changed, setChanged] = useState<Partial<Values>>({});
  const [problem, setProblem] = useState<Problem>();
  const values: Values = { ...valuesOf(contact, home), ...changed };
  const change = (part: Partial<Values>): void => setChanged({ ...changed, ...part });
  const save = async (): Promise<void> => {
    const body = { ...(contact ? { id: contact.id, ...changed } : given(values)), type, name: values.name.trim() };
    try {
      const { id, warnings } = await act('save_contact', body);
      setProblem(undefined);
      notifyWithWarnings(t('saved'), warnings);
      if (!contact) await navigate({ to: '/$organization/contacts/$id', params: { organization, id } });
    } catch (error) {
      setProblem(toProblem(error));
      throw error;
    }
  };
  useKeys(mayEdit ? [{ key: 'Ctrl+Enter', text: 'save', run: () => void run(save) }] : []);
  const messageOf = (field: Field): string | undefined =>
    problem?.errors?.find(({ pointer }) => pointer === `/${field}`)?.message;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };
  return (
    <form className="card" onSubmit={submit}>
      <fieldset className="contact-fields" disabled={!mayEdit}>
        <label>
          {FIELDS.Contact.type.label[language]}
          <select value={type} onChange={(event) => setType(event.target.value as Contact['type'])}>
            {TYPES.map((each) => (
              <option key={each} value={each}>
                {t(`contact_${each}`)}
              </option>
            ))}
          </select>
        </label>
        {shownFields(values).map((field) => (
          <TextInput
            key={field}
            label={FIELDS.Contact[field].label[language]}
            maxLength={FIELDS.Contact[field].maxLength}
            value={values[field]}
            isRequired={FIELDS.Contact[field].isRequired}
            isCode={field === 'country'}
            message={messageOf(field)}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </fieldset>
      {mayEdit && (changed.vatNumber !== undefined || changed.businessId !== undefined) && (
        <CompanyLookup values={values} onUse={change} />
      )}
      {mayEdit && (
        <button type="submit" className="primary" disabled={isRunning}>
          {t('save')}
        </button>
      )}
    </form>
  );
}

/** A new contact gets the fields that are filled in. */
const given = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isRequired: boolean;
  /** Two capital letters. */
  readonly isCode: boolean;
  readonly message: string | undefined;
  readonly onChange: (value: string) => void;
}

function TextInput({ label, value, maxLength, isRequired, isCode, message, onChange }: InputProps): ReactNode {
  return (
    <label>
      {label}
      <input
        value={value}
        required={isRequired}
        maxLength={maxLength}
        aria-invalid={message !== undefined}
        {...(isCode && { maxLength: 2, autoCapitalize: 'characters' })}
        onChange={(event) => onChange(isCode ? event.target.value.toUpperCase() : event.target.value)}
      />
      {message !== undefined && <small className="bad-text">{message}</small>}
    </label>
  );
}
