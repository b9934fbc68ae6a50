/**
 * `npm run bench:fairness`: how long a command and a document of an organisation take alone, and while another organisation is at its
 * limits: the scans and PDFs that it has uploaded wait to be read, it sends commands above its rate, or both. The situations take turns
 * in one run, because the time alone differs by a third from run to run. The ratios count.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { act, Fleet, request, type TestOrganization } from '#test/support/fleet.js';
import { pdfOf } from '#test/support/documents/sample-documents.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { billOf, capture } from './callers/sample-bill.js';
import { keepReport, MACHINE } from './measure/keep-report.js';
import { median } from './measure/median.js';

const options = new Command('fairness')
  .option('--rounds <n>', 'how often each situation is measured', '5')
  .option('--situations <list>', 'situations to measure; ratios need "alone"', 'alone,scans,callers,both')
  .option('--documents <n>', 'documents to measure in each situation of a round', '8')
  .option('--commands <n>', 'commands to measure in each situation of a round', '60')
  .option('--scans <n>', 'scans and PDFs of the busy organisation, most of which wait meanwhile', '100')
  .option('--callers <n>', 'callers of the busy organisation that save contacts meanwhile', '16')
  .option('--rate <n>', 'commands per second that an organisation may send', '200')
  .parse()
  .opts<Record<'rounds' | 'situations' | 'documents' | 'commands' | 'scans' | 'callers' | 'rate', string>>();

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

/** In milliseconds. */
interface Times {
  readonly commands: readonly number[];
  readonly documents: readonly number[];
}

/** What the busy organisation sends. Alone, it sends nothing. */
const FLOODS: Readonly<Record<string, Readonly<Record<'scans' | 'callers', string>>>> = {
  scans: { scans: options.scans, callers: '0' },
  callers: { scans: '0', callers: options.callers },
  both: { scans: options.scans, callers: options.callers },
};

interface Measured extends Times {
  readonly situation: string;
  /** Documents of the busy organisation that still waited at the end. */
  readonly waiting: number;
  /** How often the busy organisation was told to wait. */
  readonly refused: number;
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
  return { commands, documents: documents_ };
}

/**
 * Keeps an organisation at its limits, and returns when all its scans are uploaded. The result ends it and returns how often it was told
 * to wait. It is a process of its own, because the answers to its many callers would delay the clock of the other organisation.
 */
async function flood(url: string, { apiKey }: TestOrganization, situation: string): Promise<() => Promise<number>> {
  const sent = FLOODS[situation];
  if (!sent) return async () => 0;
  const file = fileURLToPath(new URL('busy-organization.js', import.meta.url));
  const child = fork(file, [url, apiKey, sent.scans, sent.callers]);
  await once(child, 'message');
  const ended = once(child, 'message');
  return async () => {
    if (child.connected) child.send('stop');
    return Number((await ended)[0]);
  };
}

async function listWaiting(url: string, { apiKey }: TestOrganization): Promise<string[]> {
  const { body } = await request(`${url}/api/rest/documents?state=draft&limit=200`, { apiKey });
  return body.result.filter(({ error }: { error: unknown }) => error === null).map(({ id }: { id: string }) => id);
}

/** The documents that wait are deleted, because reading them all would take minutes. Then the workers finish what they have. */
async function drain({ url, workerUrls }: Fleet, organization: TestOrganization): Promise<void> {
  for (;;) {
    const waiting = await listWaiting(url, organization);
    for (const documentId of waiting) await act(url, organization.apiKey, 'delete_document', { documentId });
    if (waiting.length === 0 && (await commandsLeft(workerUrls)) === 0) return;
    await sleep(200);
  }
}

async function commandsLeft(workerUrls: readonly string[]): Promise<number> {
  const pages = await Promise.all(workerUrls.map(async (url) => (await request(`${url}/metrics`)).body as string));
  const lags = pages.flatMap((page) => [...page.matchAll(/^partita_command_lag\{.*\} (\S+)$/gm)]);
  return lags.reduce((sum, [, records]) => sum + Number(records), 0);
}

async function measure(
  fleet: Fleet,
  busy: TestOrganization,
  quiet: TestOrganization,
  situation: string,
): Promise<Measured> {
  const endFlood = await flood(fleet.url, busy, situation);
  const times = await timeMany(fleet.url, quiet);
  const { length: waiting } = await listWaiting(fleet.url, busy);
  const refused = await endFlood();
  await drain(fleet, busy);
  return { situation, ...times, waiting, refused };
}

/** Medians over all rounds, and the range of the ratios of single rounds. */
function print(rounds: readonly (readonly Measured[])[]): void {
  const of = (kind: keyof Times, situation: string, taken: readonly Measured[] = rounds.flat()): number =>
    median(taken.filter((measured) => measured.situation === situation).flatMap((measured) => measured[kind]));
  for (const kind of ['commands', 'documents'] as const) {
    for (const situation of situations) {
      const ratio = (taken?: readonly Measured[]): number => of(kind, situation, taken) / of(kind, 'alone', taken);
      const single = rounds.map((round) => ratio(round)).toSorted((a, b) => a - b);
      console.log(
        `${kind.padEnd(9)} ${situation.padEnd(8)} median ${of(kind, situation).toFixed(0).padStart(4)} ms  ${ratio().toFixed(2)} ×` +
          `  (rounds ${single[0]!.toFixed(2)} to ${single.at(-1)!.toFixed(2)})`,
      );
    }
  }
}

const situations = options.situations.split(',');
const rounds: Measured[][] = [];
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
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    const taken: Measured[] = [];
    for (const situation of situations) {
      const measured = await measure(fleet, busy, quiet, situation);
      taken.push(measured);
      console.log(
        `round ${round}, ${situation}: command ${median(measured.commands).toFixed(0)} ms, document ${median(measured.documents).toFixed(0)} ms; ` +
          `${measured.waiting} documents of the busy organisation waited, ${measured.refused} refusals`,
      );
    }
    rounds.push(taken);
  }
  print(rounds);
} finally {
  await fleet?.stop();
  await stopTestStack(stack);
}
keepReport('fairness', { takenAt: new Date().toISOString(), machine: MACHINE, options, rounds });
process.exit(0);
