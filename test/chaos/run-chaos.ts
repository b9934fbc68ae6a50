import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#evaluation/matching/generator/random.js';
import type { Journal } from './journal.js';
import { check, type Checked } from './checker/check.js';
import { FaultInjector, type FaultOptions, type InjectedFault } from './fault-injector.js';
import type { House } from './house.js';
import { ChaosImporter } from './importer.js';
import { LyingProviders } from './lying-providers.js';
import { send } from './call-patiently.js';
import { configureBank, setUpCustomer, WEBHOOK_TYPES, type Customer, type Providers } from './organizations.js';
import { probe } from './prober.js';
import { settle } from './settle.js';
import { captureDocument, issueInvoice, repeat, saveContact, syncBank, type Work } from './work.js';

export interface ChaosOptions {
  readonly seed: number;
  readonly seconds: number;
  /** Ends the run earlier, at this number of acknowledged commands. */
  readonly commands: number;
  readonly organizations: number;
  /** REST callers of contacts per organisation. */
  readonly callers: number;
  /** Contacts per batch of the importer. 0: no importer. */
  readonly importBatch: number;
  /** Documents, invoices, banks and external books take part. */
  readonly isMixed: boolean;
  readonly faults: FaultOptions;
  /** Runs under load. The load ends after it. */
  readonly meanwhile?: () => Promise<void>;
  readonly print: (line: string) => void;
}

export interface ChaosReport extends Checked {
  readonly seed: number;
  readonly seconds: number;
  readonly asked: number;
  readonly acknowledged: number;
  readonly acknowledgedBy: Readonly<Record<string, number>>;
  readonly lies: Readonly<Record<string, number>>;
  readonly faults: readonly InjectedFault[];
}

/** Loads the house while it breaks, repairs it, waits until it is quiet, and lets the checker judge. */
export async function runChaos(
  house: House,
  providers: Providers,
  journal: Journal,
  options: ChaosOptions,
): Promise<ChaosReport> {
  const { print, seed } = options;
  const random = new Random(seed);
  const customers = await setUpCustomers(house, providers, options, random);
  print(`${customers.length} organisations are set up; seed ${seed}`);
  const importer = await ChaosImporter.open(house.addresses);
  const lies = new LyingProviders(providers, customers, new Random(seed + 1));
  const injector = new FaultInjector(house, journal, new Random(seed + 2), options.faults, print);
  const [stopCalling, stopBreaking] = [new AbortController(), new AbortController()];
  // Every caller listens.
  setMaxListeners(0, stopCalling.signal);
  const startedMs = Date.now();

  lies.start();
  const working = customers.flatMap((customer, index) =>
    startWork(makeWork(house, providers, journal, customer, seed + 100 + index, stopCalling.signal), importer, options),
  );
  const breaking = Promise.all([injector.run(stopBreaking.signal), lies.run(stopBreaking.signal)]);
  await Promise.all([untilEnough(journal, options, startedMs), options.meanwhile?.()]);
  stopBreaking.abort();
  await breaking;
  lies.stop();
  await injector.repair();
  // Callers get their last answers from a house that works.
  await sleep(3_000);
  stopCalling.abort();
  await Promise.all(working);
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  print(
    `${journal.acknowledged} commands acknowledged, ${injector.injected.length} faults; waiting until all is quiet`,
  );
  for (const failure of await finishBanks(customers, providers, house)) print(failure);
  const workerUrls = house.fleet.workerUrls;
  await settle(house.fleet.url, workerUrls, customers, print);
  await importer.close();

  const checked = await check({
    url: house.fleet.url,
    workerUrls,
    kafkaBrokers: house.addresses.kafkaBrokers,
    organizations: customers.map((customer) => describe(customer, providers)),
    commands: journal.commands,
    files: journal.files,
    contradictions: journal.contradictions,
    runCli: (args) => house.fleet.printCli(args),
  });
  for (const { receiver } of customers) receiver.stop();
  return {
    ...checked,
    seed,
    seconds,
    asked: journal.commands.length,
    acknowledged: journal.acknowledged,
    acknowledgedBy: countBy(journal),
    lies: Object.fromEntries(lies.counts),
    faults: injector.injected,
  };
}

async function setUpCustomers(
  { fleet }: House,
  providers: Providers,
  { organizations, isMixed }: ChaosOptions,
  random: Random,
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < organizations; index += 1) {
    const region = index % 2 === 0 ? 'denmark' : 'italy';
    customers.push(
      await setUpCustomer(fleet.url, await fleet.newOrganization(), region, providers, { random, hasClient: isMixed }),
    );
  }
  return customers;
}

function makeWork(
  house: House,
  { banks }: Providers,
  journal: Journal,
  customer: Customer,
  seed: number,
  stop: AbortSignal,
): Work {
  let next = 0;
  const { id: organizationId, apiKey } = customer;
  return {
    customer,
    bankUrl: banks.url,
    caller: {
      get url() {
        return house.pickUrl?.() ?? house.fleet.url;
      },
      apiKey,
      organizationId,
      journal,
      random: new Random(seed),
      stop,
    },
    nextMarker: (kind) => `${kind}-${seed}-${(next += 1)}`,
  };
}

/** The loops of one customer. */
function startWork(
  work: Work,
  importer: ChaosImporter,
  { callers, importBatch, isMixed }: ChaosOptions,
): Promise<void>[] {
  const loops = [
    probe(work),
    ...Array.from({ length: callers }, () => repeat(work, 0, () => saveContact(work, 'rest'))),
  ];
  loops.push(repeat(work, 20, () => saveContact(work, 'mcp')));
  if (importBatch > 0) loops.push(importer.run(work, importBatch, 250));
  if (!isMixed) return loops;
  return [
    ...loops,
    repeat(work, 400, () => issueInvoice(work)),
    repeat(work, 800, () => captureDocument(work)),
    repeat(work, 2_500, () => syncBank(work)),
  ];
}

async function untilEnough(
  journal: Journal,
  { seconds, commands, print }: ChaosOptions,
  startedMs: number,
): Promise<void> {
  let printedS = 0;
  for (;;) {
    const passedS = (Date.now() - startedMs) / 1000;
    if (passedS >= seconds || journal.acknowledged >= commands) return;
    if (passedS - printedS >= 30) {
      printedS = passedS;
      print(`${Math.round(passedS)} s: ${journal.acknowledged} commands acknowledged`);
    }
    await sleep(200);
  }
}

/** The last lines of the banks, which honest banks now hand out. A sync that fails for an account is repeated. */
async function finishBanks(customers: readonly Customer[], { banks }: Providers, { fleet }: House): Promise<string[]> {
  const failures: string[] = [];
  for (const { bank, apiKey, id } of customers) {
    await configureBank(banks.url, bank.name, { faults: [] });
    let left: unknown;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const answer = await send({ url: fleet.url, apiKey }, '/api/rest/actions/sync_bank_now', { body: {} });
      left = answer?.body?.result?.failures ?? answer?.body;
      if (Array.isArray(left) && left.length === 0) break;
      await sleep(1_000);
    }
    if (!Array.isArray(left) || left.length > 0) failures.push(`the bank of ${id}: ${JSON.stringify(left)}`);
  }
  return failures;
}

function describe({ id, apiKey, regionKey, token, bank, receiver }: Customer, { economic, fatture }: Providers) {
  const vouchers =
    regionKey === 'denmark'
      ? economic.vouchersOf(token).map(({ year, voucherNumber }) => `5/${String(year)}-${String(voucherNumber)}`)
      : fatture.documentsOf(token).map(({ id: document }) => String(document));
  const bankLines = bank.lines.map((line) => (line as { transaction_id: string }).transaction_id);
  const receivedEvents = new Set<string>(receiver.posts.map(({ event }) => event.id));
  return { id, apiKey, vouchers, bankLines, receivedEvents, webhookTypes: WEBHOOK_TYPES };
}

function countBy(journal: Journal): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { channel, action, told } of journal.commands) {
    const name = `${action} over ${channel}, ${told}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
