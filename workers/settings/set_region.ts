import { effectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { Region } from '#domain/regions/region.js';
import { defaultJournalIdsOf, regionOf } from '#domain/regions/regions.js';
import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { defineHandler } from '../handler.js';
import { changeSettings, dayOf, lockSettings } from './change-settings.js';

/**
 * Selects the rules of a country and fills the chart of accounts with its. Answers `journal_unknown` for a journal that the
 * region does not have, and `region_locked` when the books already hold entries made by the rules of another region.
 */
export default defineHandler<'set_region'>(async ({ regionKey, defaultJournalId }, context) => {
  const { tx, clock } = context;
  const region = regionOf(regionKey);
  const today = dayOf(clock());
  checkJournal(region, defaultJournalId);
  const before = await lockSettings(tx);
  const changes = before.region_key !== regionKey;
  if (changes) {
    if (before.region_key) await refuseIfBooked(tx, before.region_key);
    await replaceAccounts(tx, region, today);
  }
  const journal = defaultJournalId ?? (changes ? region.defaultJournalId : (before.default_journal_id ?? region.defaultJournalId));
  const after = await changeSettings(before, { regionKey, defaultJournalId: journal }, context);
  return { ...after, warnings: await findWarnings(tx, region, before.vat_frequency, today) };
});

function checkJournal(region: Region, journalId: string | undefined): void {
  const allowed = defaultJournalIdsOf(region);
  if (journalId === undefined || allowed.includes(journalId)) return;
  const detail = `"${journalId}" is not a journal of ${region.key} that takes documents. There are: ${allowed.join(', ')}.`;
  throw new ActionError('journal_unknown', detail, [{ pointer: '/defaultJournalId', message: `must be one of ${allowed.join(', ')}` }]);
}

async function refuseIfBooked(tx: Transaction, current: string): Promise<void> {
  const [row] = await tx.sql<{ entries: bigint }>`select count(*) as entries from ledger_entries where organization_id = current_organization()`;
  const entries = row?.entries ?? 0n;
  if (entries === 0n) return;
  throw new ActionError(
    'region_locked',
    `The books hold ${entries} entries made by the rules of ${current}, so the region cannot change. Keep the books of the other country in an organisation of its own.`,
  );
}

/** Nothing is booked yet, so the chart of the region before goes, and this region's takes its place. */
async function replaceAccounts(tx: Transaction, region: Region, today: string): Promise<void> {
  const accounts = rowsInForce(region.accounts, today).map(({ number, name, type, vatCode, standardAccount }) => ({
    number,
    name,
    type,
    vat_code: vatCode,
    standard_account: standardAccount,
  }));
  await tx.sql`delete from accounts where organization_id = current_organization()`;
  await tx.sql`
    insert into accounts (organization_id, number, name, type, vat_code, standard_account)
    select current_organization(), r.number, r.name, r.type, r.vat_code, r.standard_account
    from json_to_recordset(${JSON.stringify(accounts)}::json)
      as r (number text, name text, type text, vat_code text, standard_account text)`;
}

async function findWarnings(
  tx: Transaction,
  region: Region,
  vatFrequency: Parameters<typeof effectiveVatFrequency>[1],
  today: string,
): Promise<{ pointer: string; message: string }[]> {
  const { warning } = effectiveVatFrequency(region, vatFrequency, today);
  const [organization] = await tx.sql<{ base_currency: string }>`select base_currency from organizations`;
  const currency = organization?.base_currency;
  return [
    ...(warning ? [{ pointer: '/regionKey', message: warning }] : []),
    ...(currency && currency !== region.currency
      ? [
          {
            pointer: '/regionKey',
            message: `the base currency of the organisation is ${currency}; books in ${region.key} are kept in ${region.currency}. Change it in the organisation's profile`,
          },
        ]
      : []),
  ];
}
