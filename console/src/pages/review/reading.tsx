import type { ReactNode } from 'react';
import { http, resultOf, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { attempt } from '../../ui/toasts';
import type { Details } from './document-query';
import { FieldRow } from './field-row';
import { correctionOf, DOUBTFUL_BELOW, FIELDS, valueOf, type FieldName } from './fields';

interface Props {
  readonly document: Details;
  readonly onChanged: () => Promise<unknown>;
  readonly onPoint: (name: string | undefined) => void;
}

/** What was read, doubtful values first. */
export function Reading({ document, onChanged, onPoint }: Props): ReactNode {
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
            onPoint={(isPointed) => onPoint(isPointed ? field.name : undefined)}
            onCorrect={(name, value) => void patch(correctionOf(name, value))}
            onRestore={(name) => void patch({ restore: [name] })}
          />
        ))}
      </div>
    </section>
  );
}
