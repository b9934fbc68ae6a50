import { money, toNumber } from '#domain/money/money.js';
import type { MatchingRule } from '#schemas/types.js';

export interface MatchingRuleRow {
  readonly id: string;
  readonly name: string;
  readonly text_contains: string | null;
  readonly counterpart_iban: string | null;
  readonly bank_account_id: string | null;
  readonly direction: 'in' | 'out' | null;
  readonly minimum_minor: bigint | null;
  readonly maximum_minor: bigint | null;
  readonly effect: MatchingRule['effect'];
  readonly contact_id: string | null;
  readonly ledger_account_id: string | null;
  readonly vat_code: string | null;
  readonly booking_text: string | null;
  readonly version: number;
  readonly created_at: Date;
}

export const MATCHING_RULE_COLUMNS =
  'id, name, text_contains, counterpart_iban, bank_account_id, direction, minimum_minor, maximum_minor, effect, contact_id, ledger_account_id, vat_code, booking_text, version, created_at';

/** Amounts are in the currency of the books. */
export function matchingRuleRecord(row: MatchingRuleRow, currency: string): MatchingRule {
  const amount = (minor: bigint | null): number | null => (minor === null ? null : toNumber(money(minor, currency)));
  return {
    id: row.id,
    name: row.name,
    text: row.text_contains,
    counterpartIban: row.counterpart_iban,
    bankAccountId: row.bank_account_id,
    direction: row.direction,
    minimumAmount: amount(row.minimum_minor),
    maximumAmount: amount(row.maximum_minor),
    effect: row.effect,
    contactId: row.contact_id,
    ledgerAccountId: row.ledger_account_id,
    vatCode: row.vat_code,
    bookingText: row.booking_text,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
