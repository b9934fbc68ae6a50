import type { ReactNode } from 'react';
import { useAccounts, useCategories, useVatCodes } from '../api/lists';
import { useText } from '../texts/language';
import { Combobox } from './combobox';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isLocked?: boolean;
  readonly hidesLabel?: boolean;
}

export function AccountChoice({ value, onChange, isLocked = false, hidesLabel = false }: Props): ReactNode {
  const t = useText();
  const accounts = useAccounts().data?.result ?? [];
  const choices = accounts
    .filter(({ active }) => active)
    .map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }));
  return <Combobox {...{ value, choices, onChange, isLocked, hidesLabel }} label={t('ledgerAccount')} />;
}

export function CategoryChoice({ value, onChange, isLocked = false, hidesLabel = false }: Props): ReactNode {
  const t = useText();
  const categories = useCategories().data?.result ?? [];
  const choices = categories.map(({ category, name, accountId }) => ({
    value: category,
    label: name,
    hint: accountId,
  }));
  return <Combobox {...{ value, choices, onChange, isLocked, hidesLabel }} label={t('category')} />;
}

export function VatCodeChoice({
  value,
  onChange,
  isLocked = false,
  hidesLabel = false,
  direction,
}: Props & { readonly direction?: 'sale' | 'purchase' }): ReactNode {
  const t = useText();
  const codes = useVatCodes().data?.result ?? [];
  const choices = codes
    .filter((code) => direction === undefined || code.direction === direction)
    .map(({ code, name }) => ({ value: code, label: code, hint: name }));
  return <Combobox {...{ value, choices, onChange, isLocked, hidesLabel }} label={t('vatCode')} />;
}
