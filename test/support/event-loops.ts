import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stall } from '#platform/telemetry/event-loop/stall.js';

/** Work of gateways and workers without a pause that is longer than this is a stall. */
const LIMIT_MS = 250;
/** What `slowness` takes on the machine that the limit was chosen on. */
const USUAL_MS = 150;

/** How much longer than usual this machine takes for the same work: 1 or more. */
function slowness(): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `row_${index}`, amount: index * 1.25 }));
  for (let round = 0; round < 100; round++)
    (JSON.parse(JSON.stringify(rows)) as typeof rows).sort((a, b) => b.amount - a.amount);
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1000 / USUAL_MS);
}

const print = (text: string): void => void process.stderr.write(`${text}\n`);

const NAMES = { limit: 'PARTITA_EVENT_LOOP_LIMIT_MS', file: 'PARTITA_EVENT_LOOP_FILE' } as const;

/** Has all gateways and workers that get this environment watched. Returns what prints the stalls, and how many there were. */
export function watchEventLoops(env: NodeJS.ProcessEnv = process.env, folder?: string): () => number {
  const file = join(folder ?? mkdtempSync(join(tmpdir(), 'partita-stalls-')), 'stalls.jsonl');
  env[NAMES.limit] ??= String(Math.round(LIMIT_MS * slowness()));
  env[NAMES.file] ??= file;
  return () => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    print(`Event loops that stood still for more than ${env[NAMES.limit]} ms: ${lines.length}`);
    for (const line of lines) {
      const { ms, stack } = JSON.parse(line) as Stall;
      print([`  ${ms} ms`, ...stack].join('\n    '));
    }
    return lines.length;
  };
}
