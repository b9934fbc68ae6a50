import { createLogger } from '#platform/log.js';
import { readSettings } from '#platform/settings-reader.js';
import { fetchRates } from '#operations/rates/fetch-rates.js';
import { readRateSettings } from '#providers/rates/settings.js';
import { CentralBanksSimulator, euroQuote, kronerQuote } from './central-banks.js';

const banks = new CentralBanksSimulator();
beforeAll(() => banks.start());
afterAll(() => banks.kill());

const context = (overrides: Record<string, string> = {}) => ({
  settings: readSettings(readRateSettings, {
    ECB_BASE_URL: `${banks.url}/ecb`,
    NATIONALBANK_BASE_URL: `${banks.url}/nationalbank`,
    STATBANK_BASE_URL: `${banks.url}/statbank`,
    ...overrides,
  }),
  log: createLogger('test', 'silent'),
  signal: new AbortController().signal,
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = daysAgo(0);

test.each([
  ['the last days', 0],
  ['the last 90 days', 40],
  ['all days', 400],
])('reads %s of the euro reference rates', async (_, age) => {
  const rates = await fetchRates({ currency: 'CHF', bookCurrency: 'EUR', from: daysAgo(age) }, today, context());
  const [first] = rates;
  expect(rates.length).toBeGreaterThan(age / 2);
  expect(first!.date <= daysAgo(age)).toBe(true);
  expect(Number(first!.rate)).toBeCloseTo(1 / Number(euroQuote('CHF', first!.date)), 9);
});

test.each([
  ['recent', 0],
  ['older', 90],
])('reads %s rates of Danmarks Nationalbank', async (_, age) => {
  const rates = await fetchRates({ currency: 'PLN', bookCurrency: 'DKK', from: daysAgo(age) }, today, context());
  const [first, last] = [rates[0], rates.at(-1)];
  expect(rates.length).toBeGreaterThan(age / 2);
  expect(first!.date <= daysAgo(age)).toBe(true);
  expect(Number(last!.rate)).toBeCloseTo(Number(kronerQuote('PLN', last!.date)) / 100, 9);
});

test('finds no rates of a currency that is not quoted', async () => {
  expect(await fetchRates({ currency: 'XAF', bookCurrency: 'DKK', from: daysAgo(60) }, today, context())).toEqual([]);
  expect(await fetchRates({ currency: 'XAF', bookCurrency: 'EUR', from: daysAgo(60) }, today, context())).toEqual([]);
});

test('a bank that fails, is away or answers with another page is an error, not a rate', async () => {
  const wanted = { currency: 'CHF', bookCurrency: 'EUR', from: today };
  banks.plan = () => 'error_before_commit';
  await expect(fetchRates(wanted, today, context())).rejects.toMatchObject({ failure: 'transient' });
  banks.plan = () => undefined;
  await expect(fetchRates(wanted, today, context({ ECB_BASE_URL: 'http://127.0.0.1:9' }))).rejects.toMatchObject({
    failure: 'transient',
  });
  await expect(fetchRates(wanted, today, context({ ECB_BASE_URL: `${banks.url}/elsewhere` }))).rejects.toMatchObject({
    failure: 'rejected',
  });
});
