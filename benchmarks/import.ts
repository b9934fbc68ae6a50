/**
 * `npm run bench:import` measures how fast the importer sends, compared with a bare producer with the same bytes; how
 * fast an import is consumed, written and answered, and with how much memory; and how long a caller waits during an
 * import. Compare the ratios.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { CommandStream } from '#cli/import/command-stream.js';
import { ContactRowCheck } from '#cli/import/check-contact-row.js';
import { contactsSource } from '#cli/import/contacts-source.js';
import { isBroken } from '#cli/import/import-item.js';
import { CommandIds } from '#cli/import/import-journal.js';
import { withBrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { findProjectRoot } from '#platform/project-root.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ACTIONS } from '#schemas/index.js';
import { commandRecordName } from '#schemas/messages/index.js';
import { Fleet } from '#test/support/fleet.js';
import { rest } from '#test/support/rest.js';
import { startTestStack, stopTestStack } from '#test/support/stack.js';
import { BENCH_STACK, benchEnvironment } from './measure/bench-environment.js';
import { HttpCallers, measure } from './callers/load.js';
import { cpuOf } from './measure/processes.js';
import { keepReport } from './measure/keep-report.js';
import { median } from './measure/median.js';

const options = new Command('bench:import')
  .option('--count <n>', 'contacts to import', '100000')
  .option('--send-count <n>', 'commands per measurement of sending', '50000')
  .option('--rounds <n>', 'number of measurements of sending; the report shows the median', '3')
  .parse()
  .opts<{ count: string; sendCount: string; rounds: string }>();
const run = promisify(execFile);
const count = Number(options.count);
const sendCount = Number(options.sendCount);
const BARE_TOPIC = 'bench.bare';
const folder = join(findProjectRoot(), 'bench-results');
mkdirSync(folder, { recursive: true });

function writeContacts(name: string, rows: number): string {
  const file = join(folder, name);
  const text = Array.from(
    { length: rows },
    (_, index) => `Import ${name} ${index},vendor,DK,c${index}@example.com,a line of an address book`,
  );
  writeFileSync(file, `name,type,country,email,notes\n${text.join('\n')}\n`);
  return file;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Sends the same bytes and headers as the importer, encoded before the clock starts, with plain kafkajs. */
async function sendBare(
  brokers: readonly string[],
  schemas: SchemaStore,
  file: string,
  apiKey: string,
): Promise<number> {
  const lines: string[] = [];
  const ids = new CommandIds('contacts');
  for await (const item of contactsSource(
    file,
    new Map(),
    await ContactRowCheck.open({ url: undefined, apiKey: '' }),
  ).items()) {
    if (isBroken(item)) throw new Error(item.problem);
    const id = ids.next(item.identity);
    const value = schemas.encode(
      commandRecordName('save_contact'),
      toAvro(ACTIONS.save_contact.request, await item.payload()),
    );
    const headers = {
      ce_specversion: '1.0',
      ce_id: id,
      ce_type: 'partita.save_contact.command',
      ce_source: '/partita/import/contacts',
      authorization: `Bearer ${apiKey}`,
    };
    lines.push(JSON.stringify({ key: id, value: value.toString('base64'), headers }));
  }
  const records = `${file}.records`;
  writeFileSync(records, `${lines.join('\n')}\n`);
  const program = join(findProjectRoot(), 'dist/benchmarks/compared/bare-producer.js');
  const { stdout } = await run(process.execPath, [program, records, brokers.join(','), BARE_TOPIC]);
  return Number(stdout);
}

/** From the file to the broker: read, check, encode, send. */
async function sendImport(stream: CommandStream, file: string): Promise<number> {
  const ids = new CommandIds('contacts');
  let sent = 0;
  const startedMs = performance.now();
  for await (const item of contactsSource(
    file,
    new Map(),
    await ContactRowCheck.open({ url: undefined, apiKey: '' }),
  ).items()) {
    if (isBroken(item)) throw new Error(item.problem);
    await stream.send({ id: ids.next(item.identity), action: item.action, payload: await item.payload() });
    sent += 1;
  }
  await stream.drain();
  return sent / ((performance.now() - startedMs) / 1_000);
}

async function bench() {
  console.log('Starting Kafka, registry, Postgres, gateway and worker …');
  const stack = await startTestStack(BENCH_STACK);
  const env = benchEnvironment(stack);
  const fleet = await Fleet.start(stack, { env, workers: ['contacts'] });
  try {
    const organization = await fleet.newOrganization();
    const caller = await fleet.newOrganization();
    const request = { name: 'Bench', scope: 'organization', permissions: ['invoices:edit'], importer: true };
    const { key } = (await rest(organization.apiKey, fleet.url).post('/api-keys', request)).body.result;
    const kafka = createKafka(readPart('kafka', env), createLogger('bench', 'error'));
    await withBrokerAdmin(kafka, (admin) => admin.createTopics([{ name: BARE_TOPIC, partitions: 12, config: {} }], 1));
    const schemas = new SchemaStore(readPart('registry', env), allAvroRecords());
    await schemas.load();
    // A result may arrive twice when the relay sends it too.
    const answeredIds = new Set<string>();
    let refused = 0;
    const stream = new CommandStream({
      kafka,
      schemas,
      organizationId: organization.id,
      apiKey: key,
      source: '/partita/import/contacts',
      onResult: ({ commandId, outcome }) => {
        answeredIds.add(commandId);
        if (outcome !== 'done') refused += 1;
      },
      onCrash: (error) => {
        throw error;
      },
    });
    await stream.open();

    const port = Number(new URL(fleet.url).port);
    const body = (_caller: number, call: number): string => JSON.stringify({ name: `Caller ${call}`, country: 'DK' });
    const callAsOne = async (): Promise<HttpCallers> => {
      const made = new HttpCallers(port, '/api/rest/actions/save_contact', caller.apiKey, 1, body);
      await made.open();
      return made;
    };
    let callers = await callAsOne();
    const quiet = await measure({ callers: 1, warmUpMs: 2_000, measureMs: 6_000 }, callers.callOnce);

    // Keeps the connection in use, because the gateway closes idle ones.
    callers.close();

    console.log('Sending without a consumer …');
    await fleet.worker.stop();
    const [bare, importer]: number[][] = [[], []];
    for (let round = 0; round < Number(options.rounds); round++) {
      const file = writeContacts(`send-${round}.csv`, sendCount);
      bare!.push(await sendBare(readPart('kafka', env).brokers, schemas, file, key));
      importer!.push(await sendImport(stream, file));
    }
    fleet.worker.start();
    await fleet.worker.untilReady();
    const backlog = sendCount * Number(options.rounds);
    const backlogStartedMs = performance.now();
    while (answeredIds.size < backlog) await sleep(20);
    const backlogPerSecond = backlog / ((performance.now() - backlogStartedMs) / 1_000);

    console.log(`Importing ${count} contacts with one caller in parallel …`);
    const file = writeContacts('import.csv', count);
    const memory: number[] = [];
    callers = await callAsOne();
    const watch = setInterval(() => memory.push(residentMb(fleet.worker.pid)), 500);
    const startAnswered = answeredIds.size;
    const processes = [
      { name: 'worker', pid: fleet.worker.pid },
      { name: 'kafka', pid: stack.kafka.pid },
      { name: 'postgres', pid: stack.postgres.pid },
    ];
    const [cpuBefore, ownBefore] = [cpuOf(processes), process.cpuUsage()];
    const startedMs = performance.now();
    const sending = sendImport(stream, file);
    let over = false;
    const beside: Awaited<ReturnType<typeof measure>>[] = [];
    const calling = (async () => {
      while (!over) beside.push(await measure({ callers: 1, warmUpMs: 200, measureMs: 2_000 }, callers.callOnce));
    })();
    await sending;
    while (answeredIds.size - startAnswered < count) await sleep(20);
    const importSeconds = (performance.now() - startedMs) / 1_000;
    const own = process.cpuUsage(ownBefore);
    const cpuAfter = cpuOf(processes);
    over = true;
    await calling;
    clearInterval(watch);
    // On a shared machine, CPU time is more reliable than elapsed time.
    const cpuMs = {
      importer: (own.user + own.system) / 1_000,
      ...Object.fromEntries([...cpuAfter].map(([name, ms]) => [name, ms - (cpuBefore.get(name) ?? 0)])),
    };
    const cpuMsPerCommand = Object.values(cpuMs).reduce((sum, ms) => sum + ms, 0) / count;
    callers.close();
    await stream.close();
    const half = Math.floor(memory.length / 2);
    const result = {
      takenAt: new Date().toISOString(),
      sending: { bare: median(bare!), importer: median(importer!), ratio: median(importer!) / median(bare!) },
      machine: { cores: availableParallelism(), load: loadavg()[0] },
      import: { count, refused, seconds: importSeconds, perSecond: count / importSeconds, backlogPerSecond },
      cpu: { ms: cpuMs, msPerCommand: cpuMsPerCommand, perSecondOnTwoCores: 2_000 / cpuMsPerCommand },
      workerMemoryMb: { firstHalf: Math.max(...memory.slice(0, half)), secondHalf: Math.max(...memory.slice(half)) },
      caller: {
        quietP50Ms: quiet.p50Ms,
        besideP50Ms: median(beside.map(({ p50Ms }) => p50Ms)),
        besideP99Ms: Math.max(...beside.map(({ p99Ms }) => p99Ms)),
        ratio: median(beside.map(({ p50Ms }) => p50Ms)) / quiet.p50Ms,
      },
    };
    console.log(JSON.stringify(result, null, 2));
    const { sending: s, import: i, caller: c } = result;
    console.log(`importer / bare producer: ${s.ratio.toFixed(2)} (goal 0.70)`);
    console.log(`consumed, written, answered: ${Math.round(i.perSecond)} /s with a caller in parallel (goal 2000)`);
    console.log(`backlog without importer and caller: ${Math.round(i.backlogPerSecond)} /s`);
    console.log(
      `CPU of importer, worker, broker and database: ${result.cpu.msPerCommand.toFixed(2)} ms per command; two dedicated cores reach ${Math.round(result.cpu.perSecondOnTwoCores)} /s (goal 2000; the load was ${result.machine.load?.toFixed(1)})`,
    );
    console.log(`p50 of save_contact during the import / alone: ${c.ratio.toFixed(2)} (goal 3.00)`);
    keepReport('import', result);
  } finally {
    await fleet.stop();
    await stopTestStack(stack);
  }
}

await bench();
process.exit(0);
