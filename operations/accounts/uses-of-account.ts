import type { Statements } from '#tables/statements.js';
import { say, type Said } from '#schemas/sentences/say.js';

const ONE = {
  ledger_lines: 'one_ledger_line',
  sub_accounts: 'one_sub_account',
  bank_accounts: 'one_bank_account',
  coded_documents: 'one_coded_document',
  matching_rules: 'one_matching_rule',
  vendor_rules: 'one_vendor_rule',
  entry_templates: 'one_entry_template',
  fixed_assets: 'one_fixed_asset',
} as const;

type Use = keyof typeof ONE;
const USES = Object.keys(ONE) as Use[];

/** What refers to an account, in words. An unused account has none. */
export async function usesOfAccount(tx: Statements, number: string): Promise<Said[]> {
  const [uses] = await tx.query<Record<Use, number>>(
    `select
       (select count(*)::integer from ledger_lines where organization_id = current_organization() and account_number = $1) as ledger_lines,
       (select count(*)::integer from accounts where organization_id = current_organization() and parent_number = $1) as sub_accounts,
       (select count(*)::integer from bank_accounts where organization_id = current_organization() and ledger_account_id = $1) as bank_accounts,
       (select count(*)::integer from documents where organization_id = current_organization()
          and (ledger_account_id = $1 or coding_lines @> jsonb_build_array(jsonb_build_object('ledgerAccountId', $1::text)))) as coded_documents,
       (select count(*)::integer from matching_rules where organization_id = current_organization() and ledger_account_id = $1) as matching_rules,
       (select count(*)::integer from vendor_rules where organization_id = current_organization() and ledger_account_id = $1) as vendor_rules,
       (select count(*)::integer from entry_templates t where organization_id = current_organization()
          and exists (select from jsonb_array_elements(t.lines) l where l ->> 'account' = $1)) as entry_templates,
       (select count(*)::integer from fixed_assets where organization_id = current_organization()
          and $1 in (asset_account, depreciation_account, expense_account)) as fixed_assets`,
    [number],
  );
  return USES.filter((use) => (uses?.[use] ?? 0) > 0).map((use) => {
    const count = uses?.[use] ?? 0;
    return count === 1 ? say(ONE[use]) : say(use, { count });
  });
}
