import { localDay } from '#domain/calendar/local-day.js';
import { firstOpenDay } from '#domain/ledger/fiscal-year.js';
import { effectiveVatFrequency } from '#domain/regions/effective-vat-frequency.js';
import { rowsInForce } from '#domain/regions/dated-row.js';
import type { Country } from '#domain/countries/country.js';
import { countryOf } from '#domain/countries/countries.js';
import { defaultJournalIdsOf } from '#domain/regions/regions.js';
import type { Transaction } from '#platform/database/transaction.js';
import { refuse } from '#schemas/errors.js';
import { DOCUMENT_COLUMNS, documentRecord, type DocumentRow } from '#tables/document-table.js';
import type { CommandContext, HandlerContext } from '#operations/context.js';
import { applyWrites } from '#operations/engine/apply-writes.js';
import { loadNeeds } from '#operations/engine/answer-needs.js';
import { handle } from '../runtime/handler.js';
import { recordDocumentChange } from '#operations/documents/change-document.js';
import { loadBookCurrency } from '#operations/documents/lock-document.js';
import { say } from '#schemas/sentences/say.js';
import { inWords, type Violation } from '#schemas/sentences/violation.js';
import { changeSettings, heldSettings, requireSettings } from './change-settings.js';

/**
 * Sets the rules of a country and fills the chart of accounts. Errors: `journal_unknown` for a journal that the region
 * does not have, `region_locked` while the open period contains entries under the rules of another region.
 */
export default handle<'set_region'>()({
  async run({ regionKey, defaultJournalId }, context) {
    const { tx, clock, principal } = context;
    const region = countryOf(regionKey);
    const today = localDay(clock());
    checkJournal(region, defaultJournalId);
    const before = requireSettings((await loadNeeds(tx, { held: heldSettings(principal) })).held);
    const isNew = before.region_key !== regionKey;
    if (isNew) {
      if (before.region_key) await refuseIfBooked(tx, before.region_key, today);
      await refuseIfConnected(tx);
      await refuseIfBankAccounts(tx);
      await refuseIfOwnAccounts(tx);
      await replaceAccounts(tx, region, today);
      await clearCodings(context);
    }
    const moved = await followRegion(region, context);
    const journal =
      defaultJournalId ?? (isNew ? region.defaultJournalId : (before.default_journal_id ?? region.defaultJournalId));
    const stated = { region_key: regionKey, default_journal_id: journal };
    const { changes, after } = changeSettings(before, stated, { now: clock(), principal });
    await applyWrites(changes, context);
    return {
      ...after,
      warnings: inWords([...moved, ...(await findWarnings(tx, region, before.vat_frequency))]),
    };
  },
});

function checkJournal(region: Country, journalId: string | undefined): void {
  const allowed = defaultJournalIdsOf(region);
  if (journalId === undefined || allowed.includes(journalId)) return;
  const journals = allowed.join(', ');
  const violations = [{ pointer: '/defaultJournalId', message: say('must_be_one_of_journals', { journals }) }];
  throw refuse('journal_not_of_region', { journal: journalId, region: region.key, allowed: journals }, { violations });
}

async function refuseIfBooked(tx: Transaction, current: string, today: string): Promise<void> {
  const [organization] = await tx.sql<{ fiscal_year_start: string; closed_until: string | null }>`
    select o.fiscal_year_start, s.closed_until::text as closed_until
    from organizations o join organization_settings s on s.organization_id = o.id`;
  if (!organization) throw new Error('the organisation has no profile');
  const firstDay = firstOpenDay(today, organization.fiscal_year_start, organization.closed_until);
  const [row] = await tx.sql<{ entries: bigint }>`
    select count(*) as entries from ledger_entries where organization_id = current_organization() and entry_date >= ${firstDay}`;
  const entries = row?.entries ?? 0n;
  if (entries === 0n) return;
  const what = { day: firstDay, region: current };
  throw entries === 1n
    ? refuse('open_period_has_entry', what)
    : refuse('open_period_has_entries', { ...what, count: String(entries) });
}

/**
 * Books are kept in the currency of their country. If the currency was not chosen explicitly and there are no entries,
 * it changes to that currency. Otherwise the first invoice would need an unnecessary exchange rate.
 */
async function followRegion(
  { key, currency }: Country,
  { tx, audit, principal }: HandlerContext & CommandContext,
): Promise<Violation[]> {
  const [moved] = await tx.sql<{ before: string }>`
    update organizations o set base_currency = ${currency}, updated_at = now()
    from (select id, base_currency from organizations for update) old
    where o.id = old.id and o.id = current_organization() and not o.base_currency_chosen and o.base_currency <> ${currency}
      and not exists (select from ledger_entries where organization_id = current_organization())
    returning old.base_currency as before`;
  if (!moved) return [];
  audit({
    target: { type: 'organization', id: principal.organizationId },
    before: { baseCurrency: moved.before },
    after: { baseCurrency: currency },
  });
  return [
    {
      pointer: '/regionKey',
      message: say('currency_changed', { before: moved.before, after: currency, region: key }),
    },
  ];
}

/** External books belong to a country as well. */
async function refuseIfConnected(tx: Transaction): Promise<void> {
  const [connection] = await tx.sql<{ id: string; provider: string }>`
    select id, provider from provider_connections
    where organization_id = current_organization() and state <> 'removed' and kind <> 'banking' limit 1`;
  if (!connection) return;
  throw refuse('books_of_previous_region', { provider: connection.provider, id: connection.id });
}

/** A bank account is mirrored by an account of the chart, which would be replaced under it. */
async function refuseIfBankAccounts(tx: Transaction): Promise<void> {
  const accounts = await tx.sql<{ id: string; name: string; ledger_account_id: string }>`
    select id, name, ledger_account_id from bank_accounts
    where organization_id = current_organization() and ledger_account_id is not null order by id limit 20`;
  if (accounts.length === 0) return;
  const list = accounts.map(({ id, name, ledger_account_id }) => `${name} (${id}) on ${ledger_account_id}`).join(', ');
  throw refuse('bank_accounts_of_region', { list });
}

/** The chart of the other region would replace what people added to this one. */
async function refuseIfOwnAccounts(tx: Transaction): Promise<void> {
  const rows = await tx.sql<{ number: string; name: string }>`
    select number, name from accounts where organization_id = current_organization() and own order by number limit 20`;
  if (rows.length === 0) return;
  const list = rows.map(({ number, name }) => `${number} ${name}`).join(', ');
  throw refuse('accounts_of_region', { list });
}

/** Documents lose the coding of the previous region, because its accounts and VAT codes do not exist here. */
async function clearCodings(context: HandlerContext & CommandContext): Promise<void> {
  const { tx } = context;
  const coded = await tx.query<DocumentRow>(
    `select ${DOCUMENT_COLUMNS} from documents where organization_id = current_organization() and state = 'coded' for update`,
  );
  if (coded.length === 0) return;
  const rows = await tx.query<DocumentRow>(
    `update documents
    set state = 'extracted', ledger_account_id = null, category = null, vat_code = null, booking_text = null, coded_amount_minor = null,
      coding_lines = '[]', coding = null, post_approval = null, version = version + 1, updated_at = now()
    where organization_id = current_organization() and state = 'coded' returning ${DOCUMENT_COLUMNS}`,
  );
  const currency = await loadBookCurrency(tx);
  const before = new Map(coded.map((row) => [row.id, documentRecord(row, currency)]));
  for (const row of rows) recordDocumentChange('document.changed', before.get(row.id) ?? null, row, currency, context);
}

/** Deletes the previous chart. Accounts with entries in closed years stay but become inactive. */
async function replaceAccounts(tx: Transaction, region: Country, today: string): Promise<void> {
  const accounts = rowsInForce(region.accounts, today).map(({ number, name, type, vatCode, standardAccount }) => ({
    number,
    name,
    type,
    vat_code: vatCode,
    standard_account: standardAccount,
  }));
  await tx.sql`
    delete from accounts a where organization_id = current_organization()
      and not exists (select from ledger_lines l where l.organization_id = a.organization_id and l.account_number = a.number)`;
  await tx.sql`update accounts set active = false, updated_at = now() where organization_id = current_organization()`;
  await tx.sql`
    insert into accounts (organization_id, number, name, type, vat_code, standard_account)
    select current_organization(), r.number, r.name, r.type, r.vat_code, r.standard_account
    from json_to_recordset(${JSON.stringify(accounts)}::json)
      as r (number text, name text, type text, vat_code text, standard_account text)
    on conflict (organization_id, number) do update
      set name = excluded.name, type = excluded.type, vat_code = excluded.vat_code, standard_account = excluded.standard_account,
          active = true, updated_at = now()`;
}

async function findWarnings(
  tx: Transaction,
  region: Country,
  vatFrequency: Parameters<typeof effectiveVatFrequency>[1],
): Promise<Violation[]> {
  const { warning } = effectiveVatFrequency(region, vatFrequency);
  const [organization] = await tx.sql<{ base_currency: string }>`select base_currency from organizations`;
  const currency = organization?.base_currency;
  return [
    ...(warning ? [{ pointer: '/regionKey', message: warning }] : []),
    ...(currency && currency !== region.currency
      ? [
          {
            pointer: '/regionKey',
            message: say('currency_unfit', { currency, region: region.key, other: region.currency }),
          },
        ]
      : []),
  ];
}
