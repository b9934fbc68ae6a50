import { addDays } from '#domain/ledger/fiscal-year.js';
import { shiftMonths } from '#domain/reports/period.js';
import { daysAgo } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { balancesOf } from '../support/books/ledger.js';
import { pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';

const { url, newOrganization } = Fleet.shared();
const YEAR = new Date().getUTCFullYear();
const TODAY = daysAgo(0);
let organization: TestOrganization;
const api = () => rest(organization.apiKey);
const balances = () => balancesOf(organization);
const ASSET_ACCOUNTS = { assetAccountId: '5100', depreciationAccountId: '5100', expenseAccountId: '3010' };

beforeEach(async () => {
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await api().post('/accounts', { number: '5100', name: 'Driftsmidler', type: 'asset', standardAccount: '5100' });
  await api().post('/accounts', { number: '3010', name: 'Afskrivninger', type: 'expense', standardAccount: '3010' });
});
afterAll(closeSharedPool);

it('assets are depreciated by month or by fiscal year, and leave the books', async () => {
  // The fiscal year began half a year ago, so none ends while the test runs.
  const start = shiftMonths(`${TODAY.slice(0, 7)}-01`, -6);
  const yearEnd = addDays(shiftMonths(start, 12), -1);
  await api().patch('/organization', { fiscalYearStart: start.slice(5) });
  const acquiredOn = shiftMonths(start, -12);
  const asset = { ...ASSET_ACCOUNTS, name: 'Machine', acquiredOn, cost: 3600, method: 'straight_line', months: 3 };
  const yearly = { ...asset, name: 'Van', acquiredOn: shiftMonths(start, -14), cost: 6000, months: 60 };
  expect(
    pointersOf(await api().post('/fixed-assets', { ...asset, expenseAccountId: '5100', months: undefined })),
  ).toEqual(['/expenseAccountId', '/months']);
  await api().post('/ledger-entries', {
    date: acquiredOn,
    text: 'Machine and van',
    lines: [
      { accountId: '5100', amount: 9600 },
      { accountId: '6481', amount: -9600 },
    ],
  });
  const created = await api().post('/fixed-assets', { ...asset, residualValue: 600 });
  expect([created.status, created.body.result.frequency]).toEqual([201, 'monthly']);
  const { id } = created.body.result;
  const { id: van } = (await api().post('/fixed-assets', { ...yearly, frequency: 'yearly' })).body.result;
  const done = await until('the assets are depreciated', async () => {
    const all = await readPages(organization.apiKey, 'list_fixed_assets');
    return all[0].nextDate === yearEnd && all[1].nextDate === null ? all : undefined;
  });
  expect(done).toMatchObject([
    { id: van, postedMonths: 14, depreciated: 1400, bookValue: 4600, problem: null },
    { id, postedMonths: 3, depreciated: 3000, bookValue: 600, problem: null },
  ]);
  expect(await balances()).toEqual({ 3010: 4400, 5100: 5200, 6481: -9600 });
  expect((await api().delete('/accounts/5100')).body.code).toBe('account_in_use');
  expect((await api().patch(`/fixed-assets/${id}`, { frequency: 'yearly' })).body.code).toBe('nothing_to_post');
  const dispose = (asset: string, date: string) =>
    api().post(`/fixed-assets/${asset}/dispose`, { date, resultAccountId: '1550' });
  expect((await dispose(id, TODAY)).body.result).toMatchObject({ bookValue: 0, disposedOn: TODAY });
  const again = await dispose(id, TODAY);
  expect([again.status, again.body.code]).toEqual([409, 'asset_disposed']);
  const date = addDays(shiftMonths(start, 3), 9);
  expect((await dispose(van, date)).body.result).toMatchObject({ postedMonths: 17, depreciated: 1700, nextDate: null });
  expect(await balances()).toEqual({ 1550: 4900, 3010: 4700, 5100: 0, 6481: -9600 });
  const entries = await readPages(organization.apiKey, 'list_ledger_entries', { accountId: '3010' });
  const vans = entries.filter(({ text }: any) => text === 'Afskrivning: Van');
  // The first fiscal year is closed, so its two months are posted on the first open day.
  expect(vans.map(({ entryDate, total }: any) => [entryDate, total]).toSorted()).toEqual([
    [acquiredOn, 200],
    [addDays(start, -1), 1200],
    [date, 300],
  ]);
});

it('the frequency of depreciation changes for the months that are not posted yet', async () => {
  const asset = { ...ASSET_ACCOUNTS, name: 'Van', cost: 6000, method: 'straight_line', months: 60 };
  const { id } = (await api().post('/fixed-assets', { ...asset, acquiredOn: `${YEAR + 1}-03-15` })).body.result;
  const change = async (frequency: string) => (await api().patch(`/fixed-assets/${id}`, { frequency })).body.result;
  expect(await change('yearly')).toMatchObject({ frequency: 'yearly', nextDate: `${YEAR + 1}-12-31` });
  expect(await change('monthly')).toMatchObject({ frequency: 'monthly', nextDate: `${YEAR + 1}-03-31`, version: 3 });
});

it('an asset of earlier books continues, and the tax view of a year shows the balance', async () => {
  const asset = {
    name: 'Lathe',
    ...ASSET_ACCOUNTS,
    acquiredOn: `${YEAR - 3}-01-15`,
    cost: 3600,
    method: 'straight_line',
    months: 12,
    depreciatedBefore: 2400,
    depreciateFrom: `${YEAR - 1}-01-01`,
  };
  const refused = async (changes: object) => pointersOf(await api().post('/fixed-assets', { ...asset, ...changes }));
  expect(await refused({ depreciateFrom: undefined })).toEqual(['/depreciateFrom']);
  expect(await refused({ depreciatedBefore: 3601 })).toEqual(['/depreciatedBefore']);
  expect(await refused({ cost: undefined, name: undefined })).toEqual(['/cost', '/name']);
  await api().patch('/books', { closedUntil: `${YEAR - 1}-03-31` });
  const { id } = (await api().post('/fixed-assets', asset)).body.result;
  const done = await until('the asset is depreciated', async () => {
    const [row] = await readPages(organization.apiKey, 'list_fixed_assets');
    return row.nextDate === null && row;
  });
  expect(done).toMatchObject({ postedMonths: 12, depreciated: 3600, bookValue: 0, problem: null });
  expect((await balances())[3010]).toBe(1200);
  // The depreciation of closed months is posted on the first open day.
  const april = { accountId: '3010', until: `${YEAR - 1}-04-01` };
  expect(await readPages(organization.apiKey, 'list_ledger_entries', april)).toHaveLength(3);
  const view = (await api().get(`/asset-tax-view?year=${YEAR - 1}&openingBalance=100000`)).body.result;
  expect(view).toMatchObject({
    pool: { opening: 100_000, depreciation: 25_000, closing: 75_000 },
    booked: 1200,
    difference: 23_800,
  });
  expect((await api().delete(`/fixed-assets/${id}`)).body.result).toEqual({ id, deleted: true });
  expect((await balances())[3010]).toBe(0);
  expect(await readPages(organization.apiKey, 'list_fixed_assets')).toEqual([]);
  expect((await api().delete(`/fixed-assets/${id}`)).status).toBe(404);
});
