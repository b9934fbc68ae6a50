import { QUERIES } from '#schemas/index.js';
import { asSuperuser } from '#test/support/database.js';
import { fillOrganization } from '#test/support/books/fill-organization.js';
import { act, request, type Fleet, type TestOrganization } from '#test/support/fleet.js';
import { readsOfLargeBooks, type LargeRead } from '#test/support/books/large-reads.js';
import { textBills } from './bench-documents.js';
import { median } from '../measure/median.js';

/** What a call may take at most, compared with the same call on less data. */
export const GOAL = 1.15;

export interface Books {
  /** The gateway of the fleet. */
  readonly url: string;
  readonly organization: TestOrganization;
  readonly size: number;
}

/** A call by name, which organisations take in turns. */
export type Call = (books: Books) => Promise<void>;

const urlOf = ({ name, parameters }: LargeRead): string => {
  const query = Object.entries(parameters).filter(([key]) => !QUERIES[name].path.includes(`{${key}}`));
  const path = QUERIES[name].path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => String(parameters[key]));
  return `${path}?${new URLSearchParams(query.map(([key, value]): [string, string] => [key, String(value)]))}`;
};

/** The result of an action. Throws when it is refused. */
export async function runAction(
  url: string,
  { apiKey }: TestOrganization,
  action: string,
  body: object,
): Promise<{ id: string }> {
  const answer = await act(url, apiKey, action, body);
  if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`);
  return answer.body.result;
}

/** Captures, extracts, codes and posts a document. */
export async function postBill(url: string, organization: TestOrganization, text: string): Promise<void> {
  const { id: documentId } = await runAction(url, organization, 'capture_document', { text });
  for (const action of ['extract_document', 'code_document', 'post_document'])
    await runAction(url, organization, action, { documentId });
}

export async function issueInvoice(url: string, organization: TestOrganization, contactId: string): Promise<void> {
  const lines = [{ description: 'Work', unitPrice: 100, vatRate: 25 }];
  const { id } = await runAction(url, organization, 'save_invoice', { contactId, lines });
  await runAction(url, organization, 'issue_invoice', { id });
}

/** Reads, reports, actions and matching of an organisation that `openBooks` has filled. */
export function callsOf(): Map<string, Call> {
  const bills = textBills(1_000);
  const calls = new Map<string, Call>();
  for (const [index, { name, parameters }] of readsOfLargeBooks(0).entries()) {
    const title = `${name} ${Object.keys(parameters)
      .filter((key) => key !== 'id')
      .map((key) => `${key}=${String(parameters[key]).replace(/_0+$/, '')}`)
      .join(' ')}`;
    calls.set(title, async ({ url, organization, size }) => {
      const { status, body } = await request(`${url}${urlOf(readsOfLargeBooks(size)[index]!)}`, organization);
      if (status !== 200) throw new Error(`${title}: ${JSON.stringify(body)}`);
    });
  }
  let saved = 0;
  calls.set('save_contact', async ({ url, organization }) => {
    await runAction(url, organization, 'save_contact', { name: `New ${(saved += 1)}` });
  });
  calls.set('a document in four calls', ({ url, organization }) => postBill(url, organization, bills()));
  calls.set('save_invoice and issue_invoice', ({ url, organization }) =>
    issueInvoice(url, organization, `con_${'0'.repeat(26)}`),
  );
  calls.set('reconcile_now', async ({ url, organization }) => {
    await runAction(url, organization, 'reconcile_now', {});
  });
  return calls;
}

/** A call that takes less is measured more often: the median of a few such calls is mostly noise. */
const QUICK_MS = 25;
const TIMES_AS_OFTEN = 5;

/** The organisations take turns, so that all have the same share of whatever else runs on the machine. */
export async function measureCalls(
  calls: ReadonlyMap<string, Call>,
  all: readonly Books[],
  rounds: number,
): Promise<Map<string, number[]>> {
  const medians = new Map<string, number[]>();
  for (const [name, call] of calls) {
    const times = all.map((): number[] => []);
    const isQuick = (): boolean => times.every((own) => median(own) < QUICK_MS);
    for (let round = 0; round <= rounds || (round <= rounds * TIMES_AS_OFTEN && isQuick()); round += 1)
      for (const [index, books] of all.entries()) {
        const startedMs = performance.now();
        await call(books);
        // The first call prepares statements and fills caches.
        if (round > 0) times[index]!.push(performance.now() - startedMs);
      }
    medians.set(name, times.map(median));
  }
  return medians;
}

/** A Danish organisation with ten years of books. */
export async function openBooks(fleet: Fleet, size: number): Promise<Books> {
  const organization = await fleet.newOrganization();
  await act(fleet.url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await act(fleet.url, organization.apiKey, 'set_auto_post', { autoPost: false });
  const startedMs = performance.now();
  await asSuperuser(async (client) => {
    await client.query('begin');
    await fillOrganization(client, organization.id, size);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
  console.log(`filled ${size.toLocaleString('en')} in ${Math.round((performance.now() - startedMs) / 1000)} s`);
  return { url: fleet.url, organization, size };
}
