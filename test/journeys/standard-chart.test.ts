import { FOLLOW_STANDARD_CHART } from '#migrations/20261119205000_danish_standard_chart.js';
import { asSuperuser } from '../support/database.js';
import { daysAgo } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet } from '../support/fleet.js';
import { balancesOf } from '../support/books/ledger.js';
import { readPages, rest } from '../support/rest.js';

const { url, newOrganization } = Fleet.shared();
afterAll(closeSharedPool);

const OLD = ['1830', '1970', '2250', '2520', '2850', '2950', '2980'];
const NEW = ['1745', '1760', '2375', '2650', '2845', '2896', '2898', '2946', '3535'];

it('keeps books of the earlier chart going: a used account stays, with its successor as its place in reports', async () => {
  const organization = await newOrganization();
  const api = rest(organization.apiKey);
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await asSuperuser(async (client) => {
    const on = (sql: string, numbers: readonly string[]) => client.query(sql, [organization.id, numbers]);
    await on('delete from accounts where organization_id = $1 and number = any($2)', NEW);
    await on(
      `insert into accounts (organization_id, number, name, type, standard_account)
       select $1, n, 'Old ' || n, 'expense', n from unnest($2::text[]) n`,
      OLD,
    );
  });
  const wages = (account: string) => ({
    date: daysAgo(0),
    text: 'Wages',
    lines: [
      { accountId: account, amount: 300 },
      { accountId: '6481', amount: -300 },
    ],
  });
  expect((await api.post('/ledger-entries', wages('2850'))).status).toBe(201);
  await asSuperuser((client) => client.query(FOLLOW_STANDARD_CHART));

  const accounts = new Map(
    (await readPages(organization.apiKey, 'list_accounts')).map((row): [string, any] => [row.number, row]),
  );
  expect(NEW.filter((number) => accounts.get(number)?.active !== true)).toEqual([]);
  expect(accounts.get('2850')).toMatchObject({ own: true, active: true, standardAccount: '2845', balance: 300 });
  expect(OLD.filter((number) => accounts.get(number)?.active)).toEqual(['2850']);
  expect(accounts.get('1890')).toMatchObject({ own: false, standardAccount: '1910' });
  for (const number of ['2850', '2845']) expect((await api.post('/ledger-entries', wages(number))).status).toBe(201);
  expect(await balancesOf(organization)).toEqual({ 2845: 300, 2850: 600, 6481: -900 });
  const refused = await api.post('/ledger-entries', wages('1830'));
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input']);
});
