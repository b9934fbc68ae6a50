import { useState, type FormEvent, type ReactNode } from 'react';
import { http, resultOf } from '../../api/client';
import { useBankAccounts } from '../../api/lists';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { AccountChoice, VatCodeChoice } from '../../ui/choices';
import { ContactChoice } from '../../ui/contact-choice';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import type { Transaction } from './decisions';

const EFFECTS = ['book', 'contact', 'ignore', 'ask'] as const;

/** A rule without the numbers of one line fits the next line too. */
const patternOf = ({ text, counterpartName }: Transaction): string =>
  (text ?? counterpartName ?? '').replaceAll(/\d+/g, ' ').replaceAll(/\s+/g, ' ').trim();

const EMPTY = {
  text: '',
  isOneAccount: false,
  isSameDirection: true,
  maximumAmount: '',
  effect: 'book' as (typeof EFFECTS)[number],
  account: '',
  vatCode: '',
  contactId: '',
};
type Rule = typeof EMPTY;

const isComplete = ({ text, effect, account, contactId }: Rule): boolean =>
  text.trim() !== '' && (effect !== 'book' || account !== '') && (effect !== 'contact' || contactId !== '');

function bodyOf(rule: Rule, { amount, bankAccountId }: Transaction, locale: string) {
  const maximumAmount = parseAmount(rule.maximumAmount, locale);
  return {
    name: rule.text.trim().slice(0, 80),
    text: rule.text.trim(),
    effect: rule.effect,
    ...(rule.isSameDirection && { direction: amount < 0 ? ('out' as const) : ('in' as const) }),
    ...(rule.isOneAccount && { bankAccountId }),
    ...(maximumAmount !== undefined && { maximumAmount }),
    ...(rule.effect === 'book' && { ledgerAccountId: rule.account, ...(rule.vatCode && { vatCode: rule.vatCode }) }),
    ...(rule.effect === 'contact' && { contactId: rule.contactId }),
  };
}

/** Makes a rule from a line: what such lines have in common, and what happens to them. */
export function RuleDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }): ReactNode {
  const t = useText();
  const { locale } = useFormat();
  const { run, isRunning } = useRun();
  const accounts = useBankAccounts().data?.result ?? [];
  const [rule, setRule] = useState<Rule>({ ...EMPTY, text: patternOf(transaction) });
  const change = (part: Partial<Rule>): void => setRule({ ...rule, ...part });
  const save = async (): Promise<void> => {
    const body = bodyOf(rule, transaction, locale);
    await resultOf(http.POST('/api/rest/matching-rules', { body }));
    notify(t('ruleMade'));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };
  return (
    <Dialog title={t('makeRule')} onClose={onClose}>
      <form onSubmit={submit}>
        <label>
          {t('ruleText')}
          <input required value={rule.text} onChange={(event) => change({ text: event.target.value })} />
        </label>
        <Check
          text={t(transaction.amount < 0 ? 'onlyMoneyOut' : 'onlyMoneyIn')}
          value={rule.isSameDirection}
          onChange={(isSameDirection) => change({ isSameDirection })}
        />
        {accounts.length > 1 && (
          <Check
            text={t('onlyAccount', { name: accounts.find(({ id }) => id === transaction.bankAccountId)?.name ?? '' })}
            value={rule.isOneAccount}
            onChange={(isOneAccount) => change({ isOneAccount })}
          />
        )}
        <label>
          {t('atMost')}
          <input
            className="number"
            inputMode="decimal"
            value={rule.maximumAmount}
            onChange={(event) => change({ maximumAmount: event.target.value })}
          />
        </label>
        <label>
          {t('ruleEffect')}
          <select
            value={rule.effect}
            onChange={({ target }) => change({ effect: EFFECTS.find((each) => each === target.value) ?? 'book' })}
          >
            {EFFECTS.map((effect) => (
              <option key={effect} value={effect}>
                {t(`effect_${effect}`)}
              </option>
            ))}
          </select>
        </label>
        <Target rule={rule} isMoneyOut={transaction.amount < 0} onChange={change} />
        <footer className="actions">
          <button type="submit" className="primary" disabled={!isComplete(rule) || isRunning}>
            {t('save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface TargetProps {
  readonly rule: Rule;
  readonly isMoneyOut: boolean;
  readonly onChange: (part: Partial<Rule>) => void;
}

function Target({ rule, isMoneyOut, onChange }: TargetProps): ReactNode {
  const t = useText();
  if (rule.effect === 'book') {
    return (
      <div className="two">
        <AccountChoice value={rule.account} onChange={(account) => onChange({ account })} />
        <VatCodeChoice value={rule.vatCode} onChange={(vatCode) => onChange({ vatCode })} />
      </div>
    );
  }
  if (rule.effect !== 'contact') return null;
  return (
    <ContactChoice
      label={t('contacts')}
      type={isMoneyOut ? 'vendor' : 'client'}
      value={rule.contactId}
      onChange={(contactId) => onChange({ contactId })}
    />
  );
}

interface CheckProps {
  readonly text: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Check({ text, value, onChange }: CheckProps): ReactNode {
  return (
    <label className="inline">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {text}
    </label>
  );
}
