import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

/** Who may import whom, as the table of ARCHITECTURE.md has it. Every pair that is not here must be refused. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  domain: [],
  platform: [],
  migrations: [],
  tables: ['domain', 'schemas'],
  providers: ['domain', 'platform', 'schemas'],
  operations: ['domain', 'platform', 'providers', 'schemas', 'tables'],
  gateway: ['domain', 'operations', 'platform', 'providers', 'schemas', 'tables'],
  workers: ['domain', 'operations', 'platform', 'providers', 'schemas', 'tables'],
  cli: ['domain', 'migrations', 'operations', 'platform', 'providers', 'schemas', 'tables'],
  test: [
    'cli',
    'domain',
    'gateway',
    'migrations',
    'operations',
    'platform',
    'providers',
    'schemas',
    'tables',
    'workers',
  ],
};
const FOLDERS = Object.keys(ALLOWED);

/** A top-level folder imports another one, through its alias. */
const crossings = FOLDERS.flatMap((from) =>
  FOLDERS.filter((to) => to !== from).map((to) => ({ from, to, isAllowed: ALLOWED[from]!.includes(to) })),
);

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

const DEPCRUISE = join(findProjectRoot(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const CONFIGURATION = ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs', '.dependency-cruiser-folders.cjs'];

const trees: string[] = [];

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

/** Checks a small tree with the rules of the project. */
async function violationsIn(
  files: Readonly<Record<string, string>>,
  config = '.dependency-cruiser.cjs',
): Promise<Violation[]> {
  const tree = mkdtempSync(join(tmpdir(), 'partita-imports-'));
  trees.push(tree);
  for (const name of CONFIGURATION) copyFileSync(join(findProjectRoot(), name), join(tree, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, name)), { recursive: true });
    writeFileSync(join(tree, name), text);
  }
  const output = await new Promise<string>((resolve, reject) =>
    execFile(
      process.execPath,
      [DEPCRUISE, '--config', config, '--output-type', 'json', '.'],
      { cwd: tree, maxBuffer: 2 ** 26 },
      // The exit code is the number of violations.
      (error, stdout, stderr) => (stdout === '' ? reject(error ?? new Error(stderr)) : resolve(stdout)),
    ),
  );
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } };
  return summary.violations;
}

const found = (violations: readonly Violation[]): string[] =>
  violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();

const leaf = 'export const leaf = 1;\n';
const leaves = Object.fromEntries(FOLDERS.map((folder) => [`${folder}/leaf.ts`, leaf]));

const FORMS = {
  import: (to: string) => `export { leaf } from '#${to}/leaf.js';`,
  'type-only import': (to: string) => `import type { leaf } from '#${to}/leaf.js';\nexport type Leaf = typeof leaf;`,
  'dynamic import': (to: string) => `export const load = () => import('#${to}/leaf.js');`,
};
const crossingFile = (form: string, from: string, to: string): string =>
  `${from}/${form.replaceAll(' ', '-')}-${to}.ts`;
const CROSSINGS = Object.fromEntries(
  Object.entries(FORMS).flatMap(([form, importing]) =>
    crossings.map(({ from, to }) => [crossingFile(form, from, to), importing(to)]),
  ),
);

const START = `export { leaf } from '#gateway/leaf.js';\nexport { leaf as other } from '#workers/leaf.js';`;
const STARTING = { 'cli/run.ts': START, 'cli/other.ts': START };

const WORKERS = {
  'workers/runtime/define.ts': leaf,
  'workers/vat/worker.ts': leaf,
  'workers/posting/worker.ts': `export { leaf } from '../runtime/define.js';\nexport { leaf as vat } from '../vat/worker.js';`,
  'workers/posting/duties/duty.ts': `export { leaf } from '../worker.js';\nexport { leaf as vat } from '#workers/vat/worker.js';`,
  'workers/runtime/wrong.ts': `export { leaf } from '../vat/worker.js';`,
  'workers/main.ts': `export { leaf } from './vat/worker.js';\nexport { leaf as other } from './posting/worker.js';`,
};

const BOTH = `export * from 'kafkajs';\nexport * as registry from '@kafkajs/confluent-schema-registry';`;
const KAFKA = {
  'node_modules/kafkajs/index.js': 'export const Kafka = 1;',
  'node_modules/@kafkajs/confluent-schema-registry/index.js': 'export const registry = 1;',
  'platform/broker/client.ts': BOTH,
  'platform/embedded/start.ts': BOTH,
  'gateway/submit.ts': `import type { Kafka } from 'kafkajs';\nexport type Client = typeof Kafka;`,
  'test/support/kafka.ts': BOTH,
};

const MATCHING = {
  'evaluation/matching/evaluate.ts': `export { leaf } from '#domain/leaf.js';`,
  'evaluation/matching/evaluation-set.ts': leaf,
  'evaluation/matching/simple-matchers.ts': `export { leaf } from '#domain/leaf.js';`,
  'evaluation/matching/generator/right.ts': `export { leaf } from '../evaluation-set.js';`,
  'evaluation/matching/generator/wrong.ts': `export { leaf } from '../evaluate.js';`,
};

const RELATIVE = {
  'gateway/relative.ts': `export { leaf } from '../domain/leaf.js';`,
  'gateway/alias.ts': `export { leaf } from '#domain/leaf.js';`,
  'domain/money/within.ts': `export { leaf } from '../leaf.js';`,
};

const NOWHERE = { 'domain/wrong.ts': `export { leaf } from '#gateway/missing.js';` };

const CYCLE = {
  'domain/money/a.ts': `export { b } from './b.js';\nexport const a = 1;`,
  'domain/money/b.ts': `import type { a } from './a.js';\nexport const b = 1;\nexport type A = typeof a;`,
};

const FOLDER_CYCLE = {
  'domain/vat/period.ts': leaf,
  'domain/vat/payment.ts': `export { leaf } from '../calendar/rules.js';`,
  'domain/calendar/rules.ts': leaf,
  'domain/calendar/deadlines.ts': `export type { leaf } from '../vat/period.js';`,
  // A folder and its own sub-folder are one thing.
  'providers/banking/port.ts': leaf,
  'providers/banking/list.ts': `export { leaf } from './sandbox/bank.js';`,
  'providers/banking/sandbox/bank.ts': `export { leaf } from '../port.js';`,
};

/** One run of the tool for all of them: starting it takes longer than checking. */
let violations: readonly Violation[];
beforeAll(async () => {
  const parts = [leaves, CROSSINGS, STARTING, WORKERS, KAFKA, MATCHING, RELATIVE, NOWHERE, CYCLE, FOLDER_CYCLE];
  violations = await violationsIn(Object.assign({}, ...parts) as Record<string, string>);
});

const violationsOf = (files: object): Violation[] => violations.filter(({ from }) => from in files);

test.each(Object.keys(FORMS))('%s between top-level folders is refused unless the table allows it', (form) => {
  const own = Object.fromEntries(crossings.map(({ from, to }) => [crossingFile(form, from, to), to]));
  expect(
    violationsOf(own)
      .map(({ from, to }) => `${from} → ${to}`)
      .sort(),
  ).toEqual(
    crossings
      .filter(({ isAllowed }) => !isAllowed)
      .map(({ from, to }) => `${crossingFile(form, from, to)} → ${to}/leaf.ts`)
      .sort(),
  );
});

test('cli/run.ts starts the gateway and the workers; other files of the command line may not import them', () => {
  expect(found(violationsOf(STARTING))).toEqual([
    'cli-imports-only-what-the-table-allows: cli/other.ts → gateway/leaf.ts',
    'cli-imports-only-what-the-table-allows: cli/other.ts → workers/leaf.ts',
  ]);
});

test('a worker imports the runtime, never another worker', () => {
  expect(found(violationsOf(WORKERS))).toEqual([
    'a-worker-imports-no-other-worker: workers/posting/duties/duty.ts → workers/vat/worker.ts',
    'a-worker-imports-no-other-worker: workers/posting/worker.ts → workers/vat/worker.ts',
    'a-worker-imports-no-other-worker: workers/runtime/wrong.ts → workers/vat/worker.ts',
  ]);
});

test('only platform/broker imports the Kafka client', () => {
  expect(found(violationsOf(KAFKA))).toEqual([
    'kafkajs-only-in-the-broker-folder: gateway/submit.ts → node_modules/kafkajs/index.js',
    'kafkajs-only-in-the-broker-folder: platform/embedded/start.ts → node_modules/@kafkajs/confluent-schema-registry/index.js',
    'kafkajs-only-in-the-broker-folder: platform/embedded/start.ts → node_modules/kafkajs/index.js',
  ]);
});

test('the generator of the books that judge the matching engine does not import it', () => {
  expect(found(violationsOf(MATCHING))).toEqual([
    'the-matching-generator-does-not-import-the-engine: evaluation/matching/generator/wrong.ts → evaluation/matching/evaluate.ts',
    'the-matching-generator-does-not-import-the-engine: evaluation/matching/simple-matchers.ts → domain/leaf.ts',
  ]);
});

test('a relative path to another top-level folder is refused, even where the alias is allowed', () => {
  expect(found(violationsOf(RELATIVE))).toEqual(['other-folders-by-alias: gateway/relative.ts → domain/leaf.ts']);
});

test('an import that leads nowhere is refused, because no other rule can see it', () => {
  expect(found(violationsOf(NOWHERE))).toEqual([
    'no-import-that-cannot-be-resolved: domain/wrong.ts → #gateway/missing.js',
  ]);
});

test('a cycle of files is refused, of type-only imports too', () => {
  expect(new Set(violationsOf(CYCLE).map(({ rule }) => rule.name))).toEqual(new Set(['no-cycle-of-files']));
});

test('a cycle of folders is refused though no file is part of a cycle', async () => {
  expect(found(violationsOf(FOLDER_CYCLE))).toEqual([]);
  expect(found(await violationsIn(FOLDER_CYCLE, '.dependency-cruiser-folders.cjs'))).toEqual([
    'no-cycle-of-folders: domain/calendar → domain/vat',
    'no-cycle-of-folders: domain/vat → domain/calendar',
  ]);
});
