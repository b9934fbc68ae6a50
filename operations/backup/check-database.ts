import { createHash } from 'node:crypto';
import type pg from 'pg';
import { requireOwnerRights } from '#platform/database/owner-rights.js';
import { openOwnerClient } from '#platform/database/table-copies.js';
import { StoredFileMissingError, type FileStorage } from '#platform/storage/file-storage.js';

interface DataCheck {
  readonly organizations: number;
  readonly entries: number;
  readonly files: number;
  /** Sentences that name what is wrong. */
  readonly problems: readonly string[];
}

const UNBALANCED = `
  select l.entry_id from ledger_lines l group by l.organization_id, l.entry_id
  having sum(l.amount_minor) <> 0 limit 10`;

/**
 * Accounts whose movements differ from their lines on some day, or whose months and years differ from their days: balances of
 * theirs would be wrong.
 */
const DIFFERING_SUMS = `
  select distinct organization_id, account_number from (
    select organization_id, account_number, is_year_end, 'day' as unit, entry_date as first_day, debit_minor, credit_minor
    from account_movements
    union all
    select l.organization_id, l.account_number, e.purpose is not distinct from 'year_end', 'day', e.entry_date,
      -greatest(l.amount_minor, 0), -greatest(-l.amount_minor, 0)
    from ledger_lines l join ledger_entries e on e.organization_id = l.organization_id and e.id = l.entry_id
    union all
    select organization_id, account_number, is_year_end, unit, date_trunc(unit, entry_date)::date, debit_minor, credit_minor
    from account_movements, unnest(array['month', 'year']) unit where is_summed
    union all
    select organization_id, account_number, is_year_end, unit, first_day, -debit_minor, -credit_minor from account_periods
  ) part
  group by organization_id, account_number, is_year_end, unit, first_day
  having sum(debit_minor) <> 0 or sum(credit_minor) <> 0 limit 10`;

/** Entries that are listed as unreported although a filed return covers them, or the other way round. */
const WRONGLY_UNREPORTED = `
  with reported as (
    select v.organization_id, v.entry_id from vat_return_entries v
      join vat_returns r on r.organization_id = v.organization_id and r.id = v.return_id where r.state = 'filed')
  (select u.organization_id, u.entry_id from unreported_entries u join reported r on r.organization_id = u.organization_id and r.entry_id = u.entry_id)
  union
  (select l.organization_id, l.entry_id from ledger_lines l where l.vat_code is not null
    and not exists (select from reported r where r.organization_id = l.organization_id and r.entry_id = l.entry_id)
    and not exists (select from unreported_entries u join ledger_entries e on e.organization_id = u.organization_id
        and e.id = u.entry_id and e.vat_date = u.vat_date and e.entry_date = u.entry_date
      where u.organization_id = l.organization_id and u.entry_id = l.entry_id))
  limit 10`;

export async function findWronglyUnreported(
  client: pg.Client,
): Promise<{ readonly organizationId: string; readonly entryId: string }[]> {
  const { rows } = await client.query<{ organization_id: string; entry_id: string }>(WRONGLY_UNREPORTED);
  return rows.map(({ organization_id: organizationId, entry_id: entryId }) => ({ organizationId, entryId }));
}

export async function findDifferingSums(
  client: pg.Client,
): Promise<{ readonly organizationId: string; readonly account: string }[]> {
  const { rows } = await client.query<{ organization_id: string; account_number: string }>(DIFFERING_SUMS);
  return rows.map(({ organization_id: organizationId, account_number: account }) => ({ organizationId, account }));
}

/** Checks that entries balance, that sums and lists that the database keeps agree with the entries, and that every file is there with its bytes. */
export async function checkData(adminUrl: string, storage: FileStorage): Promise<DataCheck> {
  const client = await openOwnerClient(adminUrl);
  try {
    await requireOwnerRights(client, ['all rows']);
    await client.query('set row_security = off');
    const count = async (table: string): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
      return rows[0]?.n ?? 0;
    };
    const unbalanced = await client.query<{ entry_id: string }>(UNBALANCED);
    const unreported = await findWronglyUnreported(client);
    const differing = await findDifferingSums(client);
    return {
      organizations: await count('organizations'),
      entries: await count('ledger_entries'),
      files: await count('files'),
      problems: [
        ...unbalanced.rows.map(({ entry_id: id }) => `The entry ${id} does not balance.`),
        ...differing.map(
          ({ organizationId, account }) =>
            `The sums of account ${account} of ${organizationId} differ from its ledger lines.`,
        ),
        ...unreported.map(({ entryId }) => `The entry ${entryId} is wrongly listed as reported or unreported for VAT.`),
        ...(await findBrokenFiles(client, storage)),
      ],
    };
  } finally {
    await client.end();
  }
}

async function findBrokenFiles(client: pg.Client, storage: FileStorage): Promise<string[]> {
  const problems: string[] = [];
  let after = '';
  for (;;) {
    const { rows } = await client.query<{ storage_key: string; sha256: Buffer }>(
      'select storage_key, sha256 from files where storage_key > $1 order by storage_key limit 500',
      [after],
    );
    for (const { storage_key: key, sha256 } of rows) {
      const problem = await checkFile(key, sha256, storage);
      if (problem !== undefined) problems.push(problem);
    }
    after = rows.at(-1)?.storage_key ?? after;
    if (rows.length < 500) return problems;
  }
}

async function checkFile(key: string, sha256: Buffer, storage: FileStorage): Promise<string | undefined> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.stream(key)) hash.update(chunk as Buffer);
    return hash.digest().equals(sha256) ? undefined : `The file ${key} is damaged.`;
  } catch (error) {
    if (error instanceof StoredFileMissingError) return `The file ${key} is missing.`;
    throw error;
  }
}
