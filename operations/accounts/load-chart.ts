import { say } from '#schemas/sentences/say.js';
import type { Account, AccountType } from '#domain/regions/account.js';
import type { Country } from '#domain/countries/country.js';
import type { RegionKey } from '#schemas/region-keys.js';
import { countryOf } from '#domain/countries/countries.js';
import type { Statements } from '#tables/statements.js';
import { shared } from '../engine/need.js';

export interface OwnRow {
  readonly number: string;
  readonly name: string;
  readonly type: AccountType;
  readonly vat_code: string | null;
  readonly standard_account: string | null;
}

const OWN_ACCOUNTS = `select number, name, type, vat_code, standard_account from accounts
  where organization_id = current_organization() and own and active`;

/** The accounts that the organisation added. */
export const loadOwnAccounts = async (tx: Statements): Promise<Account[]> =>
  (await tx.query<OwnRow>(OWN_ACCOUNTS)).map(accountOfRow);

export const ownAccounts = shared<OwnRow>(OWN_ACCOUNTS);

export const regionWith = (key: RegionKey, own: readonly OwnRow[]): Country =>
  withOwnAccounts(key, own.map(accountOfRow));

/** The rules of a region with the accounts that the organisation added, so that documents can be coded to them. */
export function withOwnAccounts(key: RegionKey, own: readonly Account[]): Country {
  const region = countryOf(key);
  return own.length === 0 ? region : { ...region, accounts: [...region.accounts, ...own] };
}

const accountOfRow = ({ number, name, type, vat_code: vatCode, standard_account: standard }: OwnRow): Account => ({
  number,
  name,
  englishName: name,
  type,
  vatCode,
  standardAccount: standard ?? number,
  validFrom: '0001-01-01',
  validTo: null,
  source: say('source_own_chart'),
  mark: 'verified',
});
