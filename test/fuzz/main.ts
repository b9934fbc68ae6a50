import { parseArgs } from 'node:util';
import { Random } from '#evaluation/matching/generator/random.js';
import { DirectAccess } from '../support/direct-access.js';
import { watchEventLoops } from '../support/event-loops.js';
import { Fleet } from '../support/fleet.js';
import { startTestStack, stopTestStack } from '../support/stack.js';
import type { Findings } from './findings.js';
import { fuzzFiles } from './fuzz-files.js';
import { fuzzProviders } from './fuzz-providers.js';
import { fuzzMcp, fuzzRest } from './fuzz-rest.js';
import { fuzzTopics } from './fuzz-topics.js';

/**
 * `npm run fuzz -- --seed 7 --count 10000 --kinds files,providers,rest,mcp,topics [--file pdf]`: sends `count` inputs of each kind. The
 * exit code is 1 when there is a finding. The first two kinds need no stack.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '1000' },
    kinds: { type: 'string', default: 'files,providers,rest,mcp,topics' },
    file: { type: 'string' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const kinds = values.kinds.split(',');
const results: Findings[] = [];

const countStalls = watchEventLoops();
const startMb = ownMb();
if (kinds.includes('files')) results.push(await fuzzFiles(count, new Random(seed), values.file));
if (kinds.includes('providers')) results.push(await fuzzProviders(count, new Random(seed + 1)));
print(`memory of this process: ${startMb} MB before, ${ownMb()} MB after files and providers`);
if (kinds.some((kind) => ['rest', 'mcp', 'topics'].includes(kind))) await fuzzFleet();

async function fuzzFleet(): Promise<void> {
  const stack = await startTestStack();
  try {
    const fleet = await Fleet.start(stack, { workers: ['--all'], withImporterKeys: true });
    const direct = await DirectAccess.open(stack, { watch: false });
    const { apiKey, importerKey } = await fleet.newOrganization();
    const target = { url: fleet.url, apiKey, ...(importerKey !== undefined && { importerKey }) };
    const memory = async (): Promise<string> =>
      `gateway ${await residentMb(fleet.url)} MB, worker ${await residentMb(fleet.workerUrls[0]!)} MB`;
    const before = await memory();
    if (kinds.includes('rest')) results.push(await fuzzRest(target, count, new Random(seed + 2)));
    if (kinds.includes('mcp')) results.push(await fuzzMcp(target, count, new Random(seed + 3)));
    if (kinds.includes('topics')) results.push(await fuzzTopics(target, direct, count, new Random(seed + 4)));
    print(`memory before: ${before}; after: ${await memory()}`);
    await direct.close();
    await fleet.stop();
  } finally {
    await stopTestStack(stack);
  }
}

function ownMb(): number {
  return Math.round(process.memoryUsage.rss() / 1_048_576);
}

async function residentMb(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes\S* (\S+)/m.exec(text)?.[1] ?? 0) / 1_048_576);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

print(`seed ${seed}`);
for (const { kind, inputs, answers, list } of results) {
  print(`${kind}: ${inputs} inputs, ${list.length} findings`);
  print(`  ${[...answers].map(([answer, times]) => `${answer} ${times}`).join(', ')}`);
  for (const { input, what } of list.slice(0, 10)) print(`  ✗ ${input.slice(0, 400)}\n    ${what.slice(0, 700)}`);
}
process.exit(countStalls() > 0 || results.some(({ list }) => list.length > 0) ? 1 : 0);
