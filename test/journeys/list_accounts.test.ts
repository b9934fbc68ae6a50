import { inOrganization } from '#platform/database/transaction.js';
import { withRole } from '../support/database.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages } from '../support/rest.js';

const { newOrganization } = Fleet.shared();
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
  await withRole('partita_app', (pool) =>
    inOrganization(
      pool,
      organization.id,
      (tx) => tx.sql`
        insert into accounts (organization_id, number, name, type, vat_code, standard_account, active)
        values (current_organization(), '2750', 'Kontorartikler', 'expense', 'I25', '1690', true),
          (current_organization(), '1010', 'Salg', 'income', 'U25', null, true),
          (current_organization(), '27', 'Diverse 2750', 'expense', null, null, false)`,
    ),
  );
});
afterAll(closeSharedPool);

const numbers = async (filters: Record<string, string> = {}): Promise<string[]> =>
  (await readPages(organization.apiKey, 'list_accounts', filters)).map(({ number }) => number);

it('lists the chart of accounts by number, page by page', async () => {
  expect(await numbers()).toEqual(['1010', '27', '2750']);
  expect(await numbers({ limit: '1' })).toEqual(['1010', '27', '2750']);
  expect((await readPages(organization.apiKey, 'list_accounts', { q: '2750' }))[1]).toEqual({
    id: '2750',
    number: '2750',
    name: 'Kontorartikler',
    type: 'expense',
    vatCode: 'I25',
    standardAccount: '1690',
    parentId: null,
    providerAccountId: null,
    own: false,
    active: true,
    balance: 0,
  });
});

it('finds by the start of the number, by any part of the name, and by type', async () => {
  expect(await numbers({ q: '27' })).toEqual(['27', '2750']);
  expect(await numbers({ q: '750' })).toEqual(['27']);
  expect(await numbers({ q: 'KONTOR' })).toEqual(['2750']);
  expect(await numbers({ type: 'income' })).toEqual(['1010']);
  expect(await numbers({ type: 'expense', q: 'salg' })).toEqual([]);
});

it('is empty before a region is set', async () => {
  const other = await newOrganization();
  expect(await readPages(other.apiKey, 'list_accounts')).toEqual([]);
});
