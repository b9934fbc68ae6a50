import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useText } from '../../texts/language';

/** Errors that repeating does not mend: a person enters the values, sets something first, or reads what to do with the file. */
const REMEDIES = {
  region_not_set: 'setRegion',
  exchange_rate_missing: 'enterRate',
  nothing_to_read: 'enterByHand',
  document_not_balanced: 'enterByHand',
  coding_impossible: 'enterByHand',
  document_not_postable: 'open',
  not_an_invoice: 'open',
  several_invoices: 'open',
  invoice_broken: 'open',
  file_type_unsupported: 'open',
} as const;

/** The file itself is the problem, so the same reading ends the same way. */
const FINAL: readonly string[] = ['not_an_invoice', 'several_invoices', 'invoice_broken', 'file_type_unsupported'];

export const remedyOf = (code: string): (typeof REMEDIES)[keyof typeof REMEDIES] | undefined =>
  REMEDIES[code as keyof typeof REMEDIES];

export const isFinal = (code: string): boolean => FINAL.includes(code);

interface Props {
  readonly remedy: 'setRegion' | 'enterRate';
  readonly document: Pick<Records['Document'], 'extraction'>;
}

/** The page of the settings where a person sets what the document needs. */
export function SetFirst({ remedy, document: { extraction } }: Props): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  const { currency, date } = extraction ?? {};
  return (
    <Link
      className="button small"
      to="/$organization/settings/$section"
      params={{ organization, section: remedy === 'setRegion' ? 'company' : 'rates' }}
      search={remedy === 'enterRate' ? { ...(currency && { currency }), ...(date && { date }) } : {}}
    >
      {t(remedy)}
    </Link>
  );
}
