import type { Transaction } from '#platform/database/transaction.js';
import type { ExternalAccount, ExternalVatCode } from '#providers/accounting/port.js';

interface AccountCounts {
  readonly accounts: number;
  readonly added: number;
  readonly changed: number;
  readonly deactivated: number;
}

/** Writes the chart in three statements, whatever its length. Accounts that no longer exist become inactive. */
export async function writeAccounts(
  tx: Transaction,
  connectionId: string,
  accounts: readonly ExternalAccount[],
  syncedAt: Date,
): Promise<AccountCounts> {
  const rows = JSON.stringify(
    accounts.map(({ number, name, type, vatCode, postable }) => ({ number, name, type, vat_code: vatCode, postable })),
  );
  const [gone] = await tx.query<{ count: number }>(
    `with gone as (
       update provider_accounts set active = false, synced_at = $3
       where organization_id = current_organization() and connection_id = $1 and active
         and number not in (select r.number from json_to_recordset($2::json) as r (number text))
       returning 1)
     select count(*)::integer as count from gone`,
    [connectionId, rows, syncedAt],
  );
  const [written] = await tx.query<{ added: number; changed: number }>(
    `with read as (
       select * from json_to_recordset($2::json) as r (number text, name text, type text, vat_code text, postable boolean)),
     before as (
       select a.* from provider_accounts a where organization_id = current_organization() and connection_id = $1),
     written as (
       insert into provider_accounts (organization_id, connection_id, number, name, type, vat_code, postable, synced_at)
       select current_organization(), $1, number, name, type, vat_code, postable, $3 from read
       on conflict (organization_id, connection_id, number) do update
         set name = excluded.name, type = excluded.type, vat_code = excluded.vat_code, postable = excluded.postable,
           active = true, synced_at = excluded.synced_at
       returning number)
     select count(*) filter (where b.number is null)::integer as added,
       count(*) filter (where b.number is not null and ((b.name, b.type, b.vat_code, b.postable) is distinct from
         (r.name, r.type, r.vat_code, r.postable) or not b.active))::integer as changed
     from read r join written using (number) left join before b using (number)`,
    [connectionId, rows, syncedAt],
  );
  return {
    accounts: accounts.length,
    added: written?.added ?? 0,
    changed: written?.changed ?? 0,
    deactivated: gone?.count ?? 0,
  };
}

export async function writeVatCodes(
  tx: Transaction,
  connectionId: string,
  codes: readonly ExternalVatCode[],
  syncedAt: Date,
): Promise<number> {
  const rows = JSON.stringify(
    codes.map(({ code, name, rate, type, reverseCharge, barred }) => ({
      code,
      name,
      rate: String(rate),
      type,
      reverse_charge: reverseCharge,
      active: !barred,
    })),
  );
  await tx.query(
    `update provider_vat_codes set active = false, synced_at = $3
     where organization_id = current_organization() and connection_id = $1 and active
       and code not in (select r.code from json_to_recordset($2::json) as r (code text))`,
    [connectionId, rows, syncedAt],
  );
  await tx.query(
    `insert into provider_vat_codes (organization_id, connection_id, code, name, rate, type, reverse_charge, active, synced_at)
     select current_organization(), $1, r.*, $3 from json_to_recordset($2::json) as r (code text, name text, rate numeric, type text,
       reverse_charge boolean, active boolean)
     on conflict (organization_id, connection_id, code) do update
       set name = excluded.name, rate = excluded.rate, type = excluded.type, reverse_charge = excluded.reverse_charge,
         active = excluded.active, synced_at = excluded.synced_at`,
    [connectionId, rows, syncedAt],
  );
  return codes.length;
}
