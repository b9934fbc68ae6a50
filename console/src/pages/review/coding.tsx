import { useEffect, useState, type ReactNode } from 'react';
import { act, http, resultOf, type Records } from '../../api/client';
import { useCaller, useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { AccountChoice, CategoryChoice, VatCodeChoice } from '../../ui/choices';
import { attempt } from '../../ui/toasts';
import type { Details } from './document-query';

interface Props {
  readonly document: Details;
  readonly onChanged: () => Promise<unknown>;
}

/** Account, VAT code and text of each line, with the reason for each choice. */
export function Coding({ document, onChanged }: Props): ReactNode {
  const t = useText();
  const mayEdit = useMay('documents:edit') && document.state !== 'posted';
  const { id, codingLines, bookingText } = document;
  const [typed, setTyped] = useState(bookingText ?? '');
  useEffect(() => setTyped(bookingText ?? ''), [bookingText]);
  const saveText = async (): Promise<void> => {
    if (typed.trim() === (bookingText ?? '')) return;
    await attempt(() => act('update_coding', { documentId: id, bookingText: typed.trim() }));
    await onChanged();
  };
  return (
    <section className="card" aria-label={t('accountCoding')}>
      <h2>{t('accountCoding')}</h2>
      {codingLines.length === 0 && <p className="quiet">{t('nothingHere')}</p>}
      {codingLines.map((line, index) => (
        <CodingRow key={index} id={id} line={line} number={index + 1} isLocked={!mayEdit} onChanged={onChanged} />
      ))}
      {codingLines.length > 0 && (
        <label>
          {t('bookingText')}
          <input
            value={typed}
            disabled={!mayEdit}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => void saveText()}
          />
        </label>
      )}
    </section>
  );
}

interface RowProps {
  readonly id: string;
  readonly line: Records['CodingLine'];
  readonly number: number;
  readonly isLocked: boolean;
  readonly onChanged: () => Promise<unknown>;
}

function CodingRow({ id, line, number, isLocked, onChanged }: RowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const isItalian = useCaller()?.regionKey === 'italy';
  const change = async (part: { ledgerAccountId?: string; category?: string; vatCode?: string }): Promise<void> => {
    const body = { line: number, ...part };
    await attempt(() =>
      resultOf(http.PATCH('/api/rest/documents/{id}/coding-lines', { params: { path: { id } }, body })),
    );
    await onChanged();
  };
  return (
    <div className="coding-line">
      {isItalian ? (
        <CategoryChoice
          value={line.category ?? ''}
          isLocked={isLocked}
          onChange={(category) => void change({ category })}
        />
      ) : (
        <AccountChoice
          value={line.ledgerAccountId ?? ''}
          isLocked={isLocked}
          onChange={(ledgerAccountId) => void change({ ledgerAccountId })}
        />
      )}
      <VatCodeChoice value={line.vatCode ?? ''} isLocked={isLocked} onChange={(vatCode) => void change({ vatCode })} />
      <dl className="amounts">
        <div>
          <dt>{t('net')}</dt>
          <dd className="number">{format.money(line.netAmount)}</dd>
        </div>
        <div>
          <dt>{t('vatAmount')}</dt>
          <dd className="number">{format.money(line.vatAmount)}</dd>
        </div>
      </dl>
      <details className="reason">
        <summary>{t('why')}</summary>
        <small>{line.reason}</small>
      </details>
    </div>
  );
}
