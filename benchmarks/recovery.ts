/**
 * `npm run bench:recovery`: under load, kills each part with -9 and starts it at once. Prints the time from the moment when the part
 * serves requests again to the first success of a command that was sent after that moment.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { startEmbedded } from '#platform/embedded/start-embedded.js';
import { findProjectRoot } from '#platform/project-root.js';
import { send } from '#test/chaos/call-patiently.js';
import { fleetPart, stackPart, type Breakable } from '#test/chaos/house.js';
import { Journal } from '#test/chaos/journal.js';
import { probe } from '#test/chaos/prober.js';
import { Random } from '#evaluation/matching/generator/random.js';
import { Fleet } from '#test/support/fleet.js';

const options = new Command('recovery')
  .option('--rounds <n>', 'how often each part is killed', '3')
  .option('--callers <n>', 'callers that save contacts meanwhile', '8')
  .option('--absence <ms>', 'how long a killed part stays away before it starts', '500')
  .option('--parts <list>', 'parts to kill', 'kafka,registry,postgres,gateway,worker')
  .parse()
  .opts<{ rounds: string; callers: string; absence: string; parts: string }>();

const LONGEST_WAIT_MS = 120_000;

interface Recovery {
  readonly part: string;
  readonly downMs: number;
  readonly recoveryMs: number;
}

async function killAndWatch(part: Breakable, journal: Journal): Promise<Recovery> {
  const beganMs = Date.now();
  await part.kill();
  await sleep(Number(options.absence));
  await part.start();
  const backMs = Date.now();
  const atMs = await Promise.race([journal.successAfter(backMs), sleep(LONGEST_WAIT_MS, Number.POSITIVE_INFINITY)]);
  const recovery = { part: part.name, downMs: backMs - beganMs, recoveryMs: atMs - backMs };
  console.log(
    `${new Date(beganMs).toISOString()} ${part.name}: back after ${recovery.downMs} ms, first success ${recovery.recoveryMs} ms later`,
  );
  return recovery;
}

async function measure(fleet: Fleet, parts: readonly Breakable[]): Promise<Recovery[]> {
  const { id: organizationId, apiKey } = await fleet.newOrganization();
  const [journal, stop] = [new Journal(), new AbortController()];
  const caller = { url: fleet.url, apiKey, organizationId, journal, random: new Random(7), stop: stop.signal };
  let next = 0;
  const nextMarker = (kind: string): string => `${kind}-${(next += 1)}`;
  const callers = Array.from({ length: Number(options.callers) }, async () => {
    while (!stop.signal.aborted) {
      const answer = await send(caller, '/api/rest/actions/save_contact', { body: { name: nextMarker('contact') } });
      if (answer?.status !== 200) await sleep(200);
    }
  });
  const probing = probe({ caller, nextMarker });
  const recoveries: Recovery[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const part of parts) {
      await sleep(8_000);
      recoveries.push(await killAndWatch(part, journal));
    }
  }
  stop.abort();
  await Promise.all([probing, ...callers]);
  return recoveries;
}

function print(recoveries: readonly Recovery[]): void {
  for (const part of new Set(recoveries.map((recovery) => recovery.part))) {
    const times = recoveries.filter((recovery) => recovery.part === part).map(({ recoveryMs }) => recoveryMs);
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(`${part.padEnd(10)} ${sorted.length} × killed: median ${median} ms, longest ${sorted.at(-1)} ms`);
  }
}

const home = join(findProjectRoot(), '.partita', 'chaos');
mkdirSync(home, { recursive: true });
const folder = mkdtempSync(join(home, 'recovery-'));
const stack = await startEmbedded({
  directory: join(folder, 'stack'),
  softwareDirectory: join(findProjectRoot(), '.partita', 'software'),
  ports: 'free',
});
let fleet: Fleet | undefined;
try {
  fleet = await Fleet.start(stack, { env: { PARTITA_FILES_DIRECTORY: join(folder, 'files') } });
  console.log(`Logs: ${fleet.logDirectory}`);
  const parts = [
    ...(['kafka', 'registry', 'postgres'] as const).map((name) => stackPart(name, stack[name])),
    ...[fleet.gateway, fleet.worker].map(fleetPart),
  ].filter(({ name }) => options.parts.split(',').includes(name));
  const recoveries = await measure(fleet, parts);
  print(recoveries);
  const results = join(findProjectRoot(), 'bench-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'recovery.json'), JSON.stringify({ takenAt: new Date(), options, recoveries }, null, 2));
} finally {
  await fleet?.stop();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
