import type { Statements } from '#tables/statements.js';

/** What refers to an account, in words. An unused account has none. */
export async function usesOfAccount(tx: Statements, number: string): Promise<string[]> {
  const [uses] = await tx.query<Record<string, number>>(
    `select
       (select count(*)::integer from ledger_lines where organization_id = current_organization() and account_number = $1) as "ledger lines",
       (select count(*)::integer from accounts where organization_id = current_organization() and parent_number = $1) as "sub-accounts",
       (select count(*)::integer from bank_accounts where organization_id = current_organization() and ledger_account_id = $1) as "bank accounts",
       (select count(*)::integer from documents where organization_id = current_organization()
          and (ledger_account_id = $1 or coding_lines @> jsonb_build_array(jsonb_build_object('ledgerAccountId', $1::text)))) as "coded documents",
       (select count(*)::integer from matching_rules where organization_id = current_organization() and ledger_account_id = $1) as "matching rules",
       (select count(*)::integer from vendor_rules where organization_id = current_organization() and ledger_account_id = $1) as "vendor rules",
       (select count(*)::integer from entry_templates t where organization_id = current_organization()
          and exists (select from jsonb_array_elements(t.lines) l where l ->> 'account' = $1)) as "entry templates",
       (select count(*)::integer from fixed_assets where organization_id = current_organization()
          and $1 in (asset_account, depreciation_account, expense_account)) as "fixed assets"`,
    [number],
  );
  return Object.entries(uses ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? what.replace(/s$/, '') : what}`);
}
