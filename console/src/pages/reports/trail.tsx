import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { documentQuery } from '../review/document-query';
import { FIELDS } from '../review/fields';
import { Paper } from '../review/paper';
import { useCategoryName } from '../review/use-category-name';
import { isFormRow } from '../vat/form-row';
import type { TrailSearch } from './search';
import { Source } from './trail-source';
import { trailOf } from './trail-steps';

interface Props {
  readonly entry: Records['LedgerEntry'];
  readonly why: Records['EntryExplanation'];
  /** The box or line from which a person came. */
  readonly start: TrailSearch;
}

/** The way from a VAT box to the place on the page, drawn as steps. Each step is reached with the keyboard. */
export function Trail({ entry, why, start }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const first = why.vat.findIndex(({ box }) => box === start.box);
  const [chosen, setChosen] = useState(Math.max(first, 0));
  const [pointed, setPointed] = useState<string>();
  const nameOfBox = useBoxNames();
  const trail = trailOf(why, entry.lines, why.vat[chosen]);
  const place = pointed ?? trail.field?.name;
  return (
    <section className="card" aria-label={t('whyTrail')}>
      <header>
        <h2>{t('whyTrail')}</h2>
        {why.fields.length > 0 && <span className="quiet">{t('trailHint')}</span>}
      </header>
      <div className={why.source ? 'why' : ''}>
        <ol className="steps">
          <Step title={t('vatBox')}>
            {why.vat.length === 0 && <span className="quiet">{t('notOnReturn')}</span>}
            {why.vat.map(({ box, vatCode, amount }, index) => (
              <Choice
                key={index}
                isChosen={index === chosen}
                onChoose={() => {
                  setChosen(index);
                  setPointed(undefined);
                }}
              >
                <span>
                  {t('box')} <strong>{nameOfBox(box)}</strong> <span className="quiet">{vatCode}</span>
                </span>
                <span className="number">{format.money(amount)}</span>
              </Choice>
            ))}
          </Step>
          <Step title={t('entryLine')}>
            <EntryLine line={entry.lines[trail.line]} />
          </Step>
          <Step title={t(entry.journalId === 'sales' ? 'kind_invoice' : 'document')}>
            <Source entry={entry} why={why} />
          </Step>
          {trail.coding.length > 0 && (
            <Step title={t('codingReason')}>
              <Coding coding={trail.coding} />
              <Rules rules={why.rules} />
            </Step>
          )}
          {why.fields.length > 0 && (
            <Step title={t('readOnPage')}>
              <Fields fields={why.fields} place={place} onPoint={setPointed} />
            </Step>
          )}
        </ol>
        {why.source && <Place id={why.source.documentId} pointed={place} onPoint={setPointed} />}
      </div>
    </section>
  );
}

/** The running period has all boxes of the form, with their labels. */
function useBoxNames(): (box: string) => string {
  const { data } = api.useQuery('get', '/api/rest/running-vat-period', {}, { staleTime: 600_000 });
  return (box) => (isFormRow(box) ? box : (data?.result.boxes.find(({ code }) => code === box)?.label ?? box));
}

function Step({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <button type="button" className="choice" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  );
}

function EntryLine({ line }: { line: Records['LedgerEntry']['lines'][number] | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  if (!line) return <span className="quiet">{t('notOnReturn')}</span>;
  return (
    <p className="choice">
      <span>
        <strong>{line.accountId}</strong> {line.accountName} <span className="quiet">{line.vatCode}</span>
      </span>
      <span className="number">{format.money(line.amount)}</span>
    </p>
  );
}

function Coding({ coding }: { coding: Records['EntryExplanation']['coding'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const categoryName = useCategoryName();
  const shown = (name: string, value: string | null): string => {
    if (value === null) return '–';
    if (name === 'category') return categoryName(value);
    return name === 'amount' ? format.money(Number(value)) : value;
  };
  return (
    <dl className="coded">
      {coding.map(({ line, name, value, reason, origin }) => (
        <div key={`${line}-${name}`}>
          <dt>{t(`name_${name}`)}</dt>
          <dd>
            <strong>{shown(name, value)}</strong>{' '}
            <span className="quiet">
              {t(`origin_${origin}`)}: {reason}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rules({ rules }: { rules: Records['EntryExplanation']['rules'] }): ReactNode {
  return (
    <ul className="reasons">
      {rules.map(({ rule, source }) => (
        <li key={rule}>
          {rule}: {source}
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps {
  readonly fields: Records['EntryExplanation']['fields'];
  readonly place: string | undefined;
  readonly onPoint: (name: string) => void;
}

function Fields({ fields, place, onPoint }: FieldsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const reason = fields.find(({ name }) => name === place)?.reason;
  return (
    <>
      {fields.map(({ name, text, value, confidence }) => {
        const known = FIELDS.find((field) => field.name === name);
        return (
          <Choice key={name} isChosen={name === place} onChoose={() => onPoint(name)}>
            <span>
              <span className="quiet">{known ? t(known.text) : name}</span> <strong>{text || value}</strong>
            </span>
            <span className="quiet">{format.percent(confidence)}</span>
          </Choice>
        );
      })}
      {reason && <p className="quiet">{reason}</p>}
    </>
  );
}

interface PlaceProps {
  readonly id: string;
  readonly pointed: string | undefined;
  readonly onPoint: (name: string) => void;
}

/** The last step: the page with the value marked. */
function Place({ id, pointed, onPoint }: PlaceProps): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  const document = useQuery(documentQuery(id)).data?.result;
  if (!document) return null;
  const hasPlace = document.extraction?.fields.some(({ name, box }) => name === pointed && box !== null);
  return (
    <div className="place">
      <h3>{t('placeOnPage')}</h3>
      {pointed && !hasPlace && <p className="quiet">{t('noPlace')}</p>}
      <Paper document={document} pointed={pointed} onPoint={(name) => name && onPoint(name)} />
      <Link to="/$organization/review/$id" params={{ organization, id }}>
        {t('document')}
      </Link>
    </div>
  );
}
