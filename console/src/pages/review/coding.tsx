import { useEffect, useState, type ReactNode } from 'react';
import { act, http, resultOf } from '../../api/client';
import { useCaller, useMay, useSeesBooks } from '../../api/session';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { ContactChoice } from '../../ui/contact-choice';
import { attempt } from '../../ui/toasts';
import { CodingLine, type LinePart, type LineValues } from './coding-line';
import type { Details } from './document-query';
import { PostingPreview } from './posting-preview';

interface Props {
  readonly document: Details;
  readonly onChanged: () => Promise<unknown>;
}

/** Account, VAT code and text of each line, with the reason for each choice. */
export function Coding({ document, onChanged }: Props): ReactNode {
  const t = useText();
  const isLocked = !useMay('documents:edit') || document.state === 'posted';
  const mayPost = useMay('documents:post');
  const seesBooks = useSeesBooks();
  const [appliesToAll, setAppliesToAll] = useState(false);
  const { id, codingLines, bookingText } = document;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    await attempt(work);
    await onChanged();
  };
  const update = (body: object): Promise<void> => run(() => act('update_coding', { documentId: id, ...body }));
  const change = (line: number, values: LineValues): Promise<void> =>
    appliesToAll
      ? update(values)
      : run(() =>
          resultOf(
            http.PATCH('/api/rest/documents/{id}/coding-lines', {
              params: { path: { id } },
              body: { line, ...values },
            }),
          ),
        );
  return (
    <section className="card" aria-label={t('accountCoding')}>
      <header>
        <h2>{t('accountCoding')}</h2>
        {codingLines.length > 1 && !isLocked && (
          <label className="inline">
            <input type="checkbox" checked={appliesToAll} onChange={(event) => setAppliesToAll(event.target.checked)} />
            {t('allLinesAtOnce')}
          </label>
        )}
      </header>
      {codingLines.length === 0 && <p className="quiet">{t('nothingHere')}</p>}
      {codingLines.map((line, index) => (
        <CodingLine
          key={index}
          document={document}
          number={index + 1}
          isLocked={isLocked}
          onChange={(values) => change(index + 1, values)}
          onDivide={(parts) => run(() => divide(id, index + 1, parts))}
        />
      ))}
      {codingLines.length > 0 && (
        <>
          <Whole document={document} isLocked={isLocked} onUpdate={update} />
          {seesBooks && (
            <ContactChoice
              label={t('supplierContact')}
              type="vendor"
              value={document.contactId ?? ''}
              isLocked={isLocked}
              onChange={(contactId) => void run(() => act('link_document_contact', { documentId: id, contactId }))}
            />
          )}
          {mayPost && document.state === 'coded' && <PostingPreview key={document.version} id={id} />}
        </>
      )}
      {bookingText === null && codingLines.length === 0 && <p className="quiet">{t('codingWaits')}</p>}
    </section>
  );
}

const divide = (id: string, line: number, parts: readonly LinePart[]): Promise<unknown> =>
  resultOf(
    http.POST('/api/rest/documents/{id}/coding-lines/split', {
      params: { path: { id } },
      body: { line, parts: [...parts] },
    }),
  );

interface WholeProps {
  readonly document: Details;
  readonly isLocked: boolean;
  readonly onUpdate: (body: object) => Promise<void>;
}

/** What the document has once: its text, and its amount in the books. A purchase is positive here, as on the paper. */
function Whole({ document: { bookingText, codedAmount, extraction }, isLocked, onUpdate }: WholeProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const currency = useCaller()?.baseCurrency ?? '';
  const amount = codedAmount === null ? '' : format.money(-codedAmount, '').trim();
  const isForeign = extraction?.currency !== undefined && extraction.currency !== currency;
  return (
    <div className="two">
      <Saved
        label={t('bookingText')}
        value={bookingText ?? ''}
        isLocked={isLocked}
        onSave={(text) => onUpdate({ bookingText: text })}
      />
      <Saved
        label={isForeign ? t('amountInBooks', { currency }) : t('total')}
        value={amount}
        isNumber
        isLocked={isLocked}
        onSave={async (text) => {
          const next = parseAmount(text, format.locale);
          if (next !== undefined) await onUpdate({ codedAmount: -next });
        }}
      />
    </div>
  );
}

interface SavedProps {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly isLocked: boolean;
  readonly onSave: (text: string) => Promise<void>;
}

/** A text that is saved when the field is left. */
function Saved({ label, value, isNumber = false, isLocked, onSave }: SavedProps): ReactNode {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <label>
      {label}
      <input
        className={isNumber ? 'number' : ''}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={typed}
        disabled={isLocked}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={() => typed.trim() !== value && void onSave(typed.trim())}
      />
    </label>
  );
}
