import type { ReactNode } from 'react';
import { http, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { Disclosure } from '../../ui/disclosure';
import { EditableTable, type Cells, type Column } from '../../ui/editable-table';
import { attempt } from '../../ui/toasts';
import type { Details } from './document-query';
import { FieldRow } from './field-row';
import { correctionOf, DOUBTFUL_BELOW, FIELDS, valueOf, type FieldName } from './fields';

interface Props {
  readonly document: Details;
  readonly pointed: string | undefined;
  readonly onChanged: () => Promise<unknown>;
  readonly onPoint: (name: string | undefined) => void;
}

/** What was read, doubtful values first. */
export function Reading({ document, pointed, onChanged, onPoint }: Props): ReactNode {
  const t = useText();
  const mayEdit = useMay('documents:edit');
  const { extraction, id, state } = document;
  const isLocked = !mayEdit || state === 'posted';
  const readOf = (name: FieldName): Records['ExtractedField'] | undefined =>
    extraction?.fields.find((field) => field.name === name);
  const isCorrected = (name: FieldName): boolean =>
    extraction?.corrections.some(({ field }) => field === name) ?? false;
  const isDoubtful = (name: FieldName): boolean =>
    !isCorrected(name) && (readOf(name)?.confidence ?? 1) < DOUBTFUL_BELOW;
  const shown = FIELDS.toSorted((one, other) => Number(isDoubtful(other.name)) - Number(isDoubtful(one.name)));
  const patch = async (body: object): Promise<void> => {
    await attempt(() => resultOf(http.PATCH('/api/rest/documents/{id}/reading', { params: { path: { id } }, body })));
    await onChanged();
  };
  return (
    <section className="card" aria-label={t('fields')}>
      <h2>{t('fields')}</h2>
      <div className="fields">
        {shown.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={valueOf(extraction, field.name)}
            read={readOf(field.name)}
            before={isCorrected(field.name) ? valueOf(extraction?.asRead ?? null, field.name) : undefined}
            isLocked={isLocked}
            isPointed={field.name === pointed}
            onPoint={(isPointed) => onPoint(isPointed ? field.name : undefined)}
            onCorrect={(name, value) => void patch(correctionOf(name, value))}
            onRestore={(name) => void patch({ restore: [name] })}
          />
        ))}
      </div>
      <Lines document={document} isLocked={isLocked} onSave={patch} />
      <Checks extraction={extraction} />
    </section>
  );
}

const VAT_COLUMNS: readonly Column[] = [
  { name: 'rate', text: 'vatRate', type: 'number', isRequired: true },
  { name: 'net', text: 'net', type: 'amount', isRequired: true },
  { name: 'vat', text: 'vatAmount', type: 'amount', isRequired: true },
];
const ITEM_COLUMNS: readonly Column[] = [
  { name: 'description', text: 'description', type: 'text', isRequired: true },
  { name: 'quantity', text: 'quantity', type: 'number' },
  { name: 'unitPrice', text: 'unitPrice', type: 'amount' },
  { name: 'amount', text: 'amount', type: 'amount', isRequired: true },
];

interface LinesProps {
  readonly document: Details;
  readonly isLocked: boolean;
  readonly onSave: (body: object) => Promise<void>;
}

/** The VAT per rate, and the lines of the document. Each table replaces what was read. */
function Lines({ document: { extraction }, isLocked, onSave }: LinesProps): ReactNode {
  const t = useText();
  const vatLines = extraction?.vatLines ?? [];
  const lineItems = extraction?.lineItems ?? [];
  const withNature = (row: Cells, index: number): object => {
    const nature = vatLines[index]?.nature;
    return { ...row, ...(nature && row['rate'] === 0 && { nature }) };
  };
  const withoutNull = (row: Cells): object =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return (
    <>
      <details className="reason" open={vatLines.length > 1}>
        <summary>
          {t('vatPerRate')} ({vatLines.length})
        </summary>
        <EditableTable
          label={t('vatPerRate')}
          columns={VAT_COLUMNS}
          rows={vatLines.map(({ rate, net, vat }) => ({ rate, net, vat }))}
          isLocked={isLocked}
          onSave={(rows) => onSave({ vatLines: rows.map(withNature) })}
        />
      </details>
      <details className="reason">
        <summary>
          {t('documentLines')} ({lineItems.length})
        </summary>
        <EditableTable
          label={t('documentLines')}
          columns={ITEM_COLUMNS}
          rows={lineItems.map(({ description, quantity, unitPrice, amount }) => ({
            description,
            quantity,
            unitPrice,
            amount,
          }))}
          isLocked={isLocked}
          onSave={(rows) =>
            onSave({
              lineItems: rows.map((row, index) => {
                const vatRate = lineItems[index]?.vatRate ?? null;
                return { ...withoutNull(row), ...(vatRate !== null && { vatRate }) };
              }),
            })
          }
        />
      </details>
    </>
  );
}

/** The arithmetic that raised or lowered the confidence. */
function Checks({ extraction }: { extraction: Details['extraction'] }): ReactNode {
  const t = useText();
  const checks = extraction?.checks ?? [];
  if (checks.length === 0) return null;
  const failed = checks.filter(({ passed }) => !passed).length;
  return (
    <Disclosure
      className="reason"
      summary={`${t('checks')} (${checks.length - failed}/${checks.length})`}
      isOpenAtFirst={failed > 0}
    >
      {() => (
        <ul className="checks">
          {checks.map(({ name, passed, detail }) => (
            <li key={name} className={passed ? 'good-text' : 'bad-text'}>
              {passed ? '✓' : '✗'} {detail}
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
