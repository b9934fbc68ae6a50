/** `npm run chaos`: load, faults and a checker on a stack of its own. Exits with 1 when the checker finds a violation or an event
 * loop stood still. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { startEmbedded } from '#platform/embedded/start-embedded.js';
import { findProjectRoot } from '#platform/project-root.js';
import { EconomicSimulator } from '../simulators/economic.js';
import { EnableBankingSimulator } from '../simulators/enable-banking.js';
import { FattureInCloudSimulator } from '../simulators/fatture-in-cloud.js';
import { watchEventLoops } from '../support/event-loops.js';
import { Fleet } from '../support/fleet.js';
import { chaosEnvironment } from './chaos-environment.js';
import { Disk } from './disk.js';
import { FAULT_KINDS, type FaultKind } from './fault-injector.js';
import { fleetPart, stackPart, type House } from './house.js';
import { Journal } from './journal.js';
import { printReport } from './report.js';
import { runChaos, type ChaosReport } from './run-chaos.js';

const options = new Command('chaos')
  .description('Loads a whole installation while its parts are killed, paused and out of disk, and checks the result.')
  .option('--seconds <n>', 'duration of the load', '120')
  .option('--commands <n>', 'end earlier, at this number of acknowledged commands', '1000000')
  .option('--organizations <n>', 'number of organisations', '4')
  .option('--callers <n>', 'REST callers per organisation', '4')
  .option('--import-batch <n>', 'commands per batch of the importers; 0 for none', '25')
  .option('--workers <n>', 'worker processes', '2')
  .option('--seed <n>', 'seed of all random choices', String(Date.now() % 1_000_000))
  .option('--faults <list>', 'kinds of faults', FAULT_KINDS.join(','))
  .option('--parts <list>', 'parts to break, such as worker,gateway,postgres; all by default')
  .option('--fault-every <s>', 'mean seconds between two faults', '5')
  .option('--disk <mb>', 'size of the disk that fills up', '6000')
  .option('--inject <fault>', 'a bug for the workers, e.g. skip-inbox')
  .option('--report <file>', 'where the JSON report goes', 'bench-results/chaos.json')
  .parse()
  .opts<Record<string, string> & { inject?: string; parts?: string }>();

const number = (name: string): number => Number(options[name]);
const print = (line: string): void => console.log(line);

async function run(): Promise<ChaosReport> {
  const base = join(findProjectRoot(), '.partita', 'chaos');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, 'run-'));
  const kinds = FAULT_KINDS.filter((kind) => options['faults']?.split(',').includes(kind)) as FaultKind[];
  const disk = kinds.includes('disk') ? Disk.mount(folder, number('disk')) : undefined;
  if (kinds.includes('disk') && !disk) print('No disk faults: mounting a small file system needs root.');
  const banks = await EnableBankingSimulator.start();
  const [economic, fatture] = [await new EconomicSimulator().start(), await new FattureInCloudSimulator().start()];
  const providers = { economic, fatture, banks };
  print('Starting Kafka, registry, Postgres, gateway and workers …');
  const stack = await startEmbedded({
    directory: join(folder, 'stack'),
    softwareDirectory: join(findProjectRoot(), '.partita', 'software'),
    ports: 'free',
    // A confirmed commit survives the crash of Postgres. It does not have to survive a crash of the machine.
    postgresSettings: { fsync: 'off', full_page_writes: 'off' },
  });
  let fleet: Fleet | undefined;
  try {
    fleet = await Fleet.start(stack, {
      env: chaosEnvironment(providers, join(folder, 'files')),
      workerEnv: options.inject === undefined ? {} : { PARTITA_TEST_FAULTS: options.inject },
    });
    const processes = [fleet.gateway, fleet.worker];
    for (let count = 1; count < number('workers'); count += 1) processes.push(await fleet.add('worker'));
    const parts = (['kafka', 'registry', 'postgres'] as const).map((name) => stackPart(name, stack[name]));
    const house: House = { addresses: stack, fleet, parts: [...parts, ...processes.map(fleetPart)], disk };
    return await runChaos(house, providers, new Journal(), {
      seed: number('seed'),
      seconds: number('seconds'),
      commands: number('commands'),
      organizations: number('organizations'),
      callers: number('callers'),
      importBatch: number('importBatch'),
      isMixed: true,
      faults: { kinds, parts: options.parts?.split(','), everyMs: number('faultEvery') * 1000 },
      print,
    });
  } finally {
    await fleet?.stop();
    await stack.stop();
    await Promise.all([economic.kill(), fatture.kill(), banks.stop()]);
    disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

const countStalls = watchEventLoops();
const report = await run();
printReport(report, print);
const file = resolve(findProjectRoot(), options['report']!);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify({ takenAt: new Date().toISOString(), options, ...report }, null, 2));
print(`Report: ${file.slice(findProjectRoot().length + 1)}`);
process.exit(report.findings.violations === 0 && countStalls() === 0 ? 0 : 1);
