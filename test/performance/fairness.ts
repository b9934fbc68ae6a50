/**
 * `npm run bench:fairness`: how long a command and a document of an organisation take alone, and while another organisation is at its
 * limits: the scans and PDFs that it has uploaded wait to be read, and it sends commands above its rate.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { act, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { pdfOf } from '../support/sample-documents.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import { billOf, capture } from './sample-bill.js';

const options = new Command('fairness')
  .option('--documents <n>', 'documents to measure in each situation', '8')
  .option('--commands <n>', 'commands to measure in each situation', '60')
  .option('--scans <n>', 'scans and PDFs of the busy organisation, most of which wait meanwhile', '100')
  .option('--callers <n>', 'callers of the busy organisation that save contacts meanwhile', '16')
  .option('--rate <n>', 'commands per second that an organisation may send', '200')
  .parse()
  .opts<{ documents: string; commands: string; scans: string; callers: string; rate: string }>();

const WARM_UP_DOCUMENTS = 40;
const WARM_UP_COMMANDS = 100;
let documents = 0;

/** Milliseconds from the upload until the document is read. */
async function timeOne(url: string, organization: TestOrganization): Promise<number> {
  const startedMs = performance.now();
  documents += 1;
  const id = await capture(url, organization.apiKey, pdfOf(billOf(documents + 1_000)), `bill-${documents}.pdf`);
  for (;;) {
    const { body } = await request(`${url}/api/rest/documents/${id}`, { apiKey: organization.apiKey });
    if (body.result?.state !== 'draft' || body.result.error !== null) return performance.now() - startedMs;
    await sleep(20);
  }
}

/** Both at a time, because one organisation alone uses only some of the threads. */
async function warmUp(url: string, organizations: readonly TestOrganization[]): Promise<void> {
  await Promise.all(
    organizations.map(async (organization) => {
      for (let count = 0; count < WARM_UP_DOCUMENTS; count += 1) await timeOne(url, organization);
      for (let count = 0; count < WARM_UP_COMMANDS; count += 1) await timeCommand(url, organization);
    }),
  );
}

interface Times {
  readonly commands: readonly number[];
  readonly documents: readonly number[];
}

async function timeCommand(url: string, { apiKey }: TestOrganization): Promise<number> {
  const startedMs = performance.now();
  const { status } = await act(url, apiKey, 'save_contact', { name: `Contact ${performance.now()}` });
  if (status !== 200) throw new Error(`save_contact answered ${status}`);
  return performance.now() - startedMs;
}

async function timeMany(url: string, organization: TestOrganization): Promise<Times> {
  const [commands, documents_]: [number[], number[]] = [[], []];
  const inTurn = Math.ceil(Number(options.commands) / Number(options.documents));
  for (let count = 0; count < Number(options.documents); count += 1) {
    documents_.push(await timeOne(url, organization));
    for (let command = 0; command < inTurn; command += 1) commands.push(await timeCommand(url, organization));
  }
  return { commands: commands.toSorted((a, b) => a - b), documents: documents_.toSorted((a, b) => a - b) };
}

/**
 * Keeps an organisation at its limits, and returns when all its scans are uploaded. The result ends it and returns how often it was told
 * to wait. It is a process of its own, because the answers to its many callers would delay the clock of the other organisation.
 */
async function flood(url: string, { apiKey }: TestOrganization): Promise<() => Promise<number>> {
  const file = fileURLToPath(new URL('busy-organization.js', import.meta.url));
  const child = fork(file, [url, apiKey, options.scans, options.callers]);
  await once(child, 'message');
  const ended = once(child, 'message');
  return async () => {
    if (child.connected) child.send('stop');
    return Number((await ended)[0]);
  };
}

async function countWaiting(url: string, { apiKey }: TestOrganization): Promise<number> {
  const { body } = await request(`${url}/api/rest/documents?state=draft&limit=200`, { apiKey });
  return body.result.filter(({ error }: { error: unknown }) => error === null).length;
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)]!;
const show = (sorted: readonly number[]): string =>
  `median ${Math.round(median(sorted))} ms, longest ${Math.round(sorted.at(-1)!)} ms`;

/** A fast machine reads the documents while they arrive, so they do not always pile up. */

const stack = await startTestStack();
let fleet: Fleet | undefined;
try {
  // Without the option, the rate of an installation without own settings. The smaller burst is used up soon.
  fleet = await Fleet.start(stack, {
    env: { PARTITA_RATE_LIMIT_PER_SECOND: options.rate, PARTITA_RATE_LIMIT_BURST: options.rate },
  });
  const { url } = fleet;
  const [busy, quiet] = [await fleet.newOrganization(), await fleet.newOrganization()];
  for (const { apiKey } of [busy, quiet]) await act(url, apiKey, 'set_region', { regionKey: 'denmark' });
  await warmUp(url, [busy, quiet]);
  const alone = await timeMany(url, quiet);
  const endFlood = await flood(url, busy);
  const beside = await timeMany(url, quiet);
  const waiting = await countWaiting(url, busy);
  const refused = await endFlood();
  for (const kind of ['commands', 'documents'] as const) {
    console.log(`${kind} alone: ${show(alone[kind])}`);
    console.log(`${kind} beside a busy organisation: ${show(beside[kind])}`);
  }
  console.log(`${waiting} documents of the busy organisation still waited; it was told to wait ${refused} times`);
  const slower = (kind: keyof Times): string => (median(beside[kind]) / median(alone[kind])).toFixed(2);
  console.log(
    `one organisation at its limit slows another by ${slower('commands')} × (commands) and ${slower('documents')} × (documents)`,
  );
} finally {
  await fleet?.stop();
  await stopTestStack(stack);
}
process.exit(0);
