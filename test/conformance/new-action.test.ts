import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

/**
 * Adding an action edits no file: scaffold one in a copy of the tree, generate, and every check passes, its journey through
 * HTTP, Kafka, registry and Postgres included. The copy starts a gateway and the worker of the new action beside the fleet of
 * the other tests, on the same stack. The worker is a new one: the fleet's own workers do not know the action.
 */
const root = findProjectRoot();
const LEFT_OUT = new Set(['.git', '.partita', 'node_modules', 'coverage', 'bench-results']);
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'partita-new-action-'));
  // With dist, so that the compiler starts from what it knows.
  for (const name of readdirSync(root).filter((entry) => !LEFT_OUT.has(entry)))
    cpSync(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program of the copy to its end, and fails with what it printed. */
async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    // jest tells its own children apart by this.
    env: { ...process.env, ...env, JEST_WORKER_ID: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${basename(program)} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

const compile = (...args: string[]) => run('node_modules/typescript-7/bin/tsc', args);
const scaffold = (name: string, worker: string) =>
  run('dist/cli/scaffold.js', ['action', name, '--worker', worker, '--permission', 'invoices:edit']);

/** Path → content of all sources of the copy. */
function readSources(): Map<string, string> {
  const ignored = new Set([...LEFT_OUT, 'dist']);
  const files = readdirSync(copy)
    .filter((entry) => !ignored.has(entry))
    .flatMap((entry) => {
      if (!statSync(join(copy, entry)).isDirectory()) return [entry];
      return readdirSync(join(copy, entry), { recursive: true, encoding: 'utf8' }).map((file) => join(entry, file));
    })
    .filter((file) => statSync(join(copy, file)).isFile());
  return new Map(files.map((file) => [file, readFileSync(join(copy, file), 'latin1')]));
}

test('needs three files and npm run generate', async () => {
  const before = readSources();
  await scaffold('archive_contact', 'archive');
  await scaffold('restore_contact', 'contacts');
  const scaffolded = readSources();
  const created = [...scaffolded.keys()].filter((file) => !before.has(file)).sort();
  expect(created).toEqual([
    'schemas/actions/archive_contact/contract.ts',
    'schemas/actions/restore_contact/contract.ts',
    'test/journeys/archive_contact.test.ts',
    'test/journeys/restore_contact.test.ts',
    'workers/archive/archive_contact.ts',
    'workers/archive/worker.ts',
    'workers/contacts/restore_contact.ts',
  ]);
  expect([...before].filter(([file, text]) => scaffolded.get(file) !== text).map(([file]) => file)).toEqual([]);

  await compile('--noCheck');
  await run('dist/schemas/generate/main.js', []);
  await compile();
  await run('dist/schemas/generate/main.js', ['--check']);
  await run('node_modules/prettier/bin/prettier.cjs', ['--check', ...created, 'workers']);
  await run('node_modules/eslint/bin/eslint.js', created);
}, 900_000);

test('passes the tests of all contracts', async () => {
  const output = await run('node_modules/jest/bin/jest.js', [
    ...[
      '--selectProjects',
      'unit',
      '--verbose',
      '--testPathPatterns',
      'schemas/(contracts|generated-files|openapi)\\.test',
    ],
  ]);
  for (const name of ['archive_contact', 'restore_contact']) expect(output).toContain(`${name} emits an event`);
}, 900_000);

test('runs, and passes its journey and the test of foreign ids', async () => {
  const env = { PARTITA_TEST_WORKERS: 'archive', PARTITA_TEST_URL: undefined };
  const jest = (...args: string[]) =>
    run('node_modules/jest/bin/jest.js', ['--selectProjects', 'integration', '--verbose', ...args], env);
  const output = await jest(
    '--testPathPatterns',
    'test/journeys/archive_contact',
    'test/isolation/foreign-ids',
    '--testNamePattern',
    'archive_contact',
  );
  expect(output).toContain('answers with the record after the change');
  expect(output).toContain('archive_contact answers a foreign id like an unknown one');
}, 900_000);
