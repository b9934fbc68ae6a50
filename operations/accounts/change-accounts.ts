import { toNumber } from '#domain/money/money.js';
import { whyNotMapped } from '#domain/reports/standard-account.js';
import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor, ResourceResponseFor } from '#schemas/index.js';
import { refuse, type Violation } from '#schemas/errors.js';
import type { Account } from '#schemas/types.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { ACCOUNT_COLUMNS, accountRecord, type AccountRow } from '#tables/account-table.js';
import { listThings } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { usesOfAccount } from './uses-of-account.js';
import type { Here } from '../engine/run-here.js';

const NUMBER = /^[A-Za-z0-9.-]{1,20}$/;

async function loadRegion(tx: Transaction): Promise<Country> {
  const [settings] = await tx.sql<{ region_key: RegionKey | null }>`
    select region_key from organization_settings where organization_id = current_organization() for share`;
  if (settings?.region_key) return countryOf(settings.region_key);
  throw refuse('no_region_for_chart');
}

async function lock(tx: Transaction, number: string): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from accounts where organization_id = current_organization() and number = $1 for update`,
    [number],
  );
  return row;
}

async function recordOf(tx: Transaction, row: AccountRow, { currency }: Pick<Country, 'currency'>): Promise<Account> {
  const [sum] = await tx.sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_lines
    where organization_id = current_organization() and account_number = ${row.number}`;
  return accountRecord(row, toNumber({ minor: sum?.minor ?? 0n, currency }));
}

function checkVatCode(region: Country, vatCode: string | null | undefined): Violation[] {
  if (vatCode === undefined || vatCode === null || region.vatCodes.some(({ code }) => code === vatCode)) return [];
  return [{ pointer: '/vatCode', message: say('not_a_vat_code', { code: vatCode }) }];
}

function checkStandardAccount(
  { statements }: Country,
  type: Account['type'] | undefined,
  standardAccount: string | null | undefined,
): Violation[] {
  if (type === undefined || standardAccount === undefined || standardAccount === null) return [];
  const message = whyNotMapped(statements, type, standardAccount);
  return message === null ? [] : [{ pointer: '/standardAccount', message }];
}

/** The number is checked once the chart of the connected accounting system was synced. */
async function checkProviderAccount(tx: Transaction, number: string | null | undefined): Promise<Violation[]> {
  if (number === undefined || number === null) return [];
  const [chart] = await tx.sql<{ accounts: number; is_postable: boolean | null }>`
    select count(*)::integer as accounts, bool_or(a.number = ${number} and a.active and a.postable) as is_postable
    from provider_accounts a
      join provider_connections c on c.organization_id = a.organization_id and c.id = a.connection_id and c.state <> 'removed'
    where a.organization_id = current_organization()`;
  if (!chart || chart.accounts === 0 || chart.is_postable) return [];
  const message = say('not_a_provider_account', { number });
  return [{ pointer: '/providerAccountId', message }];
}

/** Errors: `invalid_input`, `region_not_set`, `account_exists`. */
export async function createAccount(
  { tx, audit }: Here,
  request: ResourceRequestFor<'create_account'>,
): Promise<Account> {
  const region = await loadRegion(tx);
  const { number, name, providerAccountId = null } = request;
  const parent = request.parentId === undefined ? undefined : await lock(tx, request.parentId);
  const vatCode = request.vatCode === undefined ? (parent?.vat_code ?? null) : request.vatCode;
  const type = request.type ?? parent?.type;
  const violations = [
    ...(NUMBER.test(number) ? [] : [{ pointer: '/number', message: say('account_number_form') }]),
    ...(request.parentId !== undefined && !parent ? [{ pointer: '/parentId', message: say('is_not_an_account') }] : []),
    ...(parent && type !== parent.type
      ? [{ pointer: '/type', message: say('type_of_parent', { type: parent.type }) }]
      : []),
    ...(type === undefined ? [{ pointer: '/type', message: say('required_without_parent') }] : []),
    ...checkVatCode(region, vatCode),
    ...checkStandardAccount(region, type, request.standardAccount),
    ...(await checkProviderAccount(tx, request.providerAccountId)),
  ];
  if (violations.length > 0) throw invalidInput(violations);
  // Danish organisations number their accounts like the standard chart.
  const isStandard = type !== undefined && whyNotMapped(region.statements, type, number) === null;
  const [row] = await tx.query<AccountRow>(
    `insert into accounts (organization_id, number, name, type, vat_code, standard_account, parent_number, provider_account, own)
       values (current_organization(), $1, $2, $3, $4, $5, $6, $7, true)
       on conflict do nothing returning ${ACCOUNT_COLUMNS}`,
    [
      number,
      name,
      type,
      vatCode,
      request.standardAccount ?? parent?.standard_account ?? (isStandard ? number : null),
      parent?.number ?? null,
      providerAccountId,
    ],
  );
  if (!row) throw refuse('account_exists', { number });
  const after = accountRecord(row, 0);
  const target = { type: 'account', id: number } as const;
  audit({ target, before: null, after });
  return after;
}

/** Errors: `not_found`, `invalid_input`, `region_not_set`, `account_in_use`. */
export async function updateAccount(
  { tx, audit }: Here,
  number: string,
  request: ResourceRequestFor<'update_account'>,
): Promise<Account> {
  const region = await loadRegion(tx);
  const row = await lock(tx, number);
  if (!row) throw refuse('no_account', { number });
  const violations = [
    ...checkVatCode(region, request.vatCode),
    ...checkStandardAccount(region, row.type, request.standardAccount),
    ...(await checkProviderAccount(tx, request.providerAccountId)),
  ];
  if (violations.length > 0) throw invalidInput(violations);
  const isPostedTo = Object.values({ ...region.postingAccounts }).includes(number);
  if (request.active === false && isPostedTo) throw refuse('account_of_rules', { region: region.key, number });
  const choose = <T>(asked: T | undefined, now: T): T => (asked === undefined ? now : asked);
  const [after] = await tx.query<AccountRow>(
    `update accounts set name = $2, vat_code = $3, standard_account = $4, provider_account = $5, active = $6, updated_at = now()
       where organization_id = current_organization() and number = $1 returning ${ACCOUNT_COLUMNS}`,
    [
      number,
      request.name ?? row.name,
      choose(request.vatCode, row.vat_code),
      choose(request.standardAccount, row.standard_account),
      choose(request.providerAccountId, row.provider_account),
      request.active ?? row.active,
    ],
  );
  const [before, changed] = [await recordOf(tx, row, region), await recordOf(tx, after!, region)];
  const target = { type: 'account', id: number } as const;
  audit({ target, before, after: changed });
  return changed;
}

/** Errors: `not_found`, `account_in_use`. */
export async function deleteAccount(
  { tx, audit }: Here,
  number: string,
): Promise<ResourceResponseFor<'delete_account'>> {
  const row = await lock(tx, number);
  if (!row) throw refuse('no_account', { number });
  const [use, ...others] = row.own ? await usesOfAccount(tx, number) : [say('the_chart_of_the_region')];
  if (use) throw refuse('account_is_used', { number, uses: listThings([use, ...others]) });
  const before = accountRecord(row, 0);
  await tx.sql`delete from accounts where organization_id = current_organization() and number = ${number}`;
  const target = { type: 'account', id: number } as const;
  audit({ target, before, after: null });
  return { id: number, deleted: true };
}
