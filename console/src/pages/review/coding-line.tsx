import { useState, type ReactNode } from 'react';
import { useCountry } from '../../api/country';
import { useSeesBooks } from '../../api/session';
import { sumOf } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { AccountChoice, CategoryChoice, VatCodeChoice } from '../../ui/choices';
import { Disclosure } from '../../ui/disclosure';
import { ShareRows, useShares } from '../../ui/shares';
import { Badge } from '../../ui/states';
import { useRun } from '../../ui/use-run';
import type { Details } from './document-query';

export interface LineValues {
  readonly ledgerAccountId?: string;
  readonly category?: string;
  readonly vatCode?: string;
}

export interface LinePart extends LineValues {
  readonly amount: number;
}

interface Props {
  readonly document: Details;
  /** Counted from 1. */
  readonly number: number;
  readonly isLocked: boolean;
  readonly onChange: (values: LineValues) => Promise<unknown>;
  readonly onDivide: (parts: readonly LinePart[]) => Promise<unknown>;
}

/** One line of the coding. Amounts of a purchase are positive here, as on the paper. */
export function CodingLine({ document, number, isLocked, onChange, onDivide }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const [isDividing, setDividing] = useState(false);
  const { run, isRunning } = useRun();
  const line = document.codingLines[number - 1];
  if (!line) return null;
  const parts = document.codingLines.filter(
    (other) => other === line || (line.dividedLine !== null && other.dividedLine === line.dividedLine),
  );
  const isFirstPart = parts[0] === line;
  const join = () => run(() => onDivide([{ amount: sumOf(parts.map(({ amount }) => amount)) }]));
  return (
    <div className="coding-line">
      <TargetChoice
        value={{ account: line.ledgerAccountId ?? '', category: line.category ?? '' }}
        isLocked={isLocked}
        onChange={(values) => void onChange(values)}
      />
      <VatCodeChoice
        value={line.vatCode ?? ''}
        direction="purchase"
        isLocked={isLocked}
        onChange={(vatCode) => void onChange({ vatCode })}
      />
      <dl className="amounts">
        <div>
          <dt>{t('net')}</dt>
          <dd className="number">{format.money(-line.netAmount)}</dd>
        </div>
        <div>
          <dt>{t('vatAmount')}</dt>
          <dd className="number">{format.money(-line.vatAmount)}</dd>
        </div>
      </dl>
      <div className="line-notes">
        <Reason of={line} />
        {!isLocked && isFirstPart && (
          <button type="button" className="link" aria-expanded={isDividing} onClick={() => setDividing(!isDividing)}>
            {t('divide')}
          </button>
        )}
        {!isLocked && parts.length > 1 && isFirstPart && (
          <button type="button" className="link" disabled={isRunning} onClick={() => void join()}>
            {t('join')}
          </button>
        )}
      </div>
      {isDividing && (
        <Divide
          parts={parts}
          onCancel={() => setDividing(false)}
          onDivide={async (divided) => {
            await onDivide(divided);
            setDividing(false);
          }}
        />
      )}
    </div>
  );
}

function Reason({ of: { origin, reason } }: { of: Details['codingLines'][number] }): ReactNode {
  const t = useText();
  const summary = (
    <>
      {t('why')} <Badge tone={origin === 'default' ? 'warn' : 'plain'}>{t(`origin_${origin}`)}</Badge>
    </>
  );
  return (
    <Disclosure className="reason" summary={summary}>
      {() => <small>{reason}</small>}
    </Disclosure>
  );
}

interface DivideProps {
  readonly parts: Details['codingLines'];
  readonly onCancel: () => void;
  readonly onDivide: (parts: readonly LinePart[]) => Promise<unknown>;
}

const EMPTY = { account: '', category: '', vatCode: '', amount: '' };

/** Divides a line over accounts and VAT codes, with the remainder while the user types. */
function Divide({ parts, onCancel, onDivide }: DivideProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const total = -sumOf(parts.map(({ amount }) => amount));
  const known = parts.map(({ ledgerAccountId, category, vatCode, amount }, index) => ({
    account: ledgerAccountId ?? '',
    category: category ?? '',
    vatCode: vatCode ?? '',
    amount: index === 0 && parts.length === 1 ? '' : format.money(-amount, '').trim(),
  }));
  const shares = useShares(total, EMPTY, known.length > 1 ? known : [...known, EMPTY]);
  const { run, isRunning } = useRun();
  const save = () =>
    run(() =>
      onDivide(
        shares.rows.map(({ account, category, vatCode }, index) => ({
          amount: -(shares.amounts[index] ?? 0),
          ...(account ? { ledgerAccountId: account } : category && { category }),
          ...(vatCode && { vatCode }),
        })),
      ),
    );
  return (
    <div className="divide form">
      <ShareRows
        of={shares}
        render={(row, change) => (
          <>
            <TargetChoice
              value={row}
              onChange={({ ledgerAccountId = '', category = '' }) => change({ account: ledgerAccountId, category })}
            />
            <VatCodeChoice value={row.vatCode} direction="purchase" onChange={(vatCode) => change({ vatCode })} />
          </>
        )}
      />
      <div className="actions">
        <button
          type="button"
          className="primary small"
          disabled={!shares.isCovered || !shares.isSplit || isRunning}
          onClick={() => void save()}
        >
          {t('divide')}
        </button>
        <button type="button" className="link" onClick={() => shares.add()}>
          {t('addLine')}
        </button>
        <button type="button" className="link" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </div>
  );
}

interface TargetProps {
  readonly value: { readonly account: string; readonly category: string };
  readonly isLocked?: boolean;
  readonly onChange: (values: LineValues) => void;
}

/** Books are coded by account or by category, as is usual in their country. Employees choose a category in all. */
function TargetChoice({ value, isLocked = false, onChange }: TargetProps): ReactNode {
  const seesBooks = useSeesBooks();
  const isByCategory = useCountry()?.codesBy === 'category' || !seesBooks;
  return isByCategory ? (
    <CategoryChoice value={value.category} isLocked={isLocked} onChange={(category) => onChange({ category })} />
  ) : (
    <AccountChoice
      value={value.account}
      isLocked={isLocked}
      onChange={(ledgerAccountId) => onChange({ ledgerAccountId })}
    />
  );
}
