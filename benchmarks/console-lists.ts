/**
 * `npm run bench:console` uses the console in a real browser. It approves documents and measures from the key to the page of the next
 * document. Then it fills an organisation by SQL with many records and uses the long lists: how smooth they scroll, and how long a
 * filter takes from the key to the rows on the screen.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Page } from 'playwright-core';
import { findProjectRoot } from '#platform/project-root.js';
import { openConsole } from '#test/console/open-console.js';
import { BILLS, SampleBooks } from '#test/console/sample-books.js';
import { launchBrowser } from '#test/support/browser.js';
import { asSuperuser } from '#test/support/database.js';
import { act, Fleet, type TestOrganization } from '#test/support/fleet.js';
import { fillOrganization } from '#test/support/books/fill-organization.js';
import { PASSWORD } from '#test/support/mcp/oauth.js';
import { rest } from '#test/support/rest.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import { keepReport, MACHINE } from './measure/keep-report.js';
import { median } from './measure/median.js';

const options = new Command('console-lists')
  .option('--size <n>', 'documents, contacts and bank lines; entries are twice as many', '100000')
  .option('--documents <n>', 'documents that are approved', '20')
  .option('--seconds <n>', 'how long each list is scrolled', '10')
  .option('--speed <n>', 'pixels per second; a hard flick on a phone makes about 10,000', '12000')
  .parse()
  .opts<{ size: string; documents: string; seconds: string; speed: string }>();
const size = Number(options.size);
const seconds = Number(options.seconds);

interface List {
  readonly path: string;
  /** The button that opens the list on its page. */
  readonly open?: string;
}
const LISTS: Readonly<Record<string, List>> = {
  documents: { path: 'inbox' },
  contacts: { path: 'contacts' },
  'bank lines': { path: 'bank', open: 'All lines' },
  entries: { path: 'entries' },
};

interface Scrolled {
  /** How many rows passed. */
  readonly rows: number;
  /** The 95th percentile. */
  readonly frameMs: number;
  readonly longestFrameMs: number;
  /** Tasks above 50 ms. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** At the end of what was read, until the next page arrived. */
  readonly waitedMs: number;
}
type Figures = Scrolled & { readonly oneRowMs: number; readonly manyRowsMs: number; readonly noRowMs: number };

const call = <T>(page: Page, name: string, ...values: (string | number)[]): Promise<T> =>
  page.evaluate(`probe.${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`);

interface Approved {
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly documents: number;
}

/** A reviewer looks at a document for a while, so the next two are there when the key is pressed. */
const LOOK_MS = 2_000;

/** From the approving key to the drawn page of the next document. */
async function measureReview(page: Page, base: string, books: SampleBooks): Promise<Approved> {
  // A question about private use would have to be answered first.
  const sure = BILLS.filter(({ item }) => item !== 'Mobilabonnement');
  const bills = Array.from({ length: Number(options.documents) + 1 }, (_, index) => {
    const bill = sure[index % sure.length]!;
    return { ...bill, supplier: `${bill.supplier} ${index}`, number: `N-${index}`, net: bill.net + index };
  });
  await books.setUpCompany();
  await books.addBills(0, bills);
  await page.goto(`${base}/review`);
  await page.locator('.document-row').first().click();
  await page.locator('.paper-side canvas').waitFor();
  const times: number[] = [];
  for (let index = 0; index < bills.length - 1; index += 1) {
    await page.waitForTimeout(LOOK_MS);
    times.push(await call<number>(page, 'approve'));
  }
  return { medianMs: median(times), slowestMs: Math.max(...times), documents: times.length };
}

/** The median of some searches, each from the whole list. */
async function searchMs(page: Page, texts: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const text of texts) {
    await page.getByRole('searchbox').fill('');
    await page.locator('.rows li').nth(5).waitFor();
    times.push(await call<number>(page, 'search', text));
  }
  return median(times);
}

async function measure(page: Page, base: string, { path, open }: List): Promise<Figures> {
  await page.goto(`${base}/${path}`);
  if (open) await page.getByRole('button', { name: open }).click();
  await page.locator('.rows li').nth(5).waitFor();
  const scrolled = await call<Scrolled>(page, 'scroll', seconds, Number(options.speed));
  // In the middle of the books, where the newest rows do not help.
  const middle = Math.floor(size / 2);
  return {
    ...scrolled,
    oneRowMs: await searchMs(
      page,
      [0, 1, 2, 3, 4].map((n) => `${middle + n}`),
    ),
    manyRowsMs: await searchMs(page, ['9', '7', '1', '3', '5']),
    noRowMs: await searchMs(page, ['none', 'absent', 'nothing']),
  };
}

async function fill({ id, apiKey }: TestOrganization, url: string): Promise<void> {
  await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  await asSuperuser(async (client) => {
    await client.query('begin');
    await fillOrganization(client, id, size);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}

async function run(): Promise<{ approved: Approved; lists: Record<string, Figures | Scrolled> }> {
  const stack = await startTestStack(BENCH_STACK);
  Object.assign(process.env, { DATABASE_URL: stack.databaseUrl, DATABASE_ADMIN_URL: stack.databaseAdminUrl });
  const fleet = await Fleet.start(stack, { env: benchEnvironment(stack) });
  const browser = await launchBrowser();
  try {
    const open = async ({ id, apiKey }: TestOrganization): Promise<{ page: Page; base: string }> => {
      const [{ email }] = (await rest(apiKey, fleet.url).get('/users')).body.result;
      const { page } = await openConsole(browser, fleet.url, { email, password: PASSWORD });
      await page.addInitScript({ path: join(findProjectRoot(), 'benchmarks/list-probe.js') });
      return { page, base: `${fleet.url}/console/${id}` };
    };
    const reviewed = await fleet.newOrganization();
    const review = await open(reviewed);
    const approved = await measureReview(review.page, review.base, new SampleBooks(fleet.url, reviewed.apiKey));
    await review.page.context().close();
    const organization = await fleet.newOrganization();
    await fill(organization, fleet.url);
    const { page, base } = await open(organization);
    const figures: Record<string, Figures | Scrolled> = {};
    for (const [name, list] of Object.entries(LISTS)) figures[name] = await measure(page, base, list);
    // Frames that nothing but the machine delays. The last search has left no list to stand in.
    await page.getByRole('searchbox').fill('');
    await page.locator('.rows li').nth(5).waitFor();
    figures['standing still'] = await call<Scrolled>(page, 'scroll', seconds, 0);
    return { approved, lists: figures };
  } finally {
    await browser.close();
    await fleet.stop();
    await stopTestStack(stack);
  }
}

const report = {
  takenAt: new Date().toISOString(),
  machine: MACHINE,
  options,
  load: loadavg()[0]!,
  ...(await run()),
};
const rounded = (figures: Figures | Scrolled) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Math.round(value)]));
console.table(Object.fromEntries(Object.entries(report.lists).map(([name, each]) => [name, rounded(each)])));
console.log(
  `next document after the approving key: median ${Math.round(report.approved.medianMs)} ms, slowest ${Math.round(report.approved.slowestMs)} ms of ${report.approved.documents}`,
);
console.log(`load of the machine at the start: ${report.load.toFixed(1)}`);
keepReport('console', report);
process.exit();
