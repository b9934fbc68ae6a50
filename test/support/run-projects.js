import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { watchEventLoops } from '../../dist/test/support/event-loops.js';

/**
 * `npm test`. The three projects run in parallel: the failure tests have their own stack and mostly wait (for sessions to expire and
 * parts to restart), the unit tests need no stack. With arguments (`npm test -- journeys/vat`), it runs jest with these arguments only.
 *
 * Files with a stack that failed run once more, alone, when there are few of them: a machine that stood still for a minute may end a
 * browser or a broker. A file that fails twice fails the run; what passed the second time is named at the end and deserves a look.
 *
 * A gateway or worker whose event loop stood still fails the run too.
 */
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const PAPER_LAST = join(import.meta.dirname, 'jest', 'paper-last.cjs');
const LIMIT_MINUTES = 60;
const MOST_REPEATED = 3;
// A test that failed half-way may leave a connection open, on which jest would wait for ever.
const ENDS = '--forceExit';

/** Whatever a test or a process that it killed leaves in the temporary folder goes with the run. */
const temporary = mkdtempSync(join(tmpdir(), 'partita-tests-'));

const children = new Set();
const stopAll = (signal) => children.forEach((child) => child.kill(signal));
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isStopped = true;
    stopAll(signal);
  });
const limit = setTimeout(() => {
  isStopped = true;
  for (const { spawnargs } of children)
    process.stderr.write(`Stopped after ${LIMIT_MINUTES} minutes: jest ${spawnargs.slice(2).join(' ')}\n`);
  stopAll('SIGKILL');
}, LIMIT_MINUTES * 60_000);

const runJest = (args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [jest, ...args], {
      stdio: 'inherit',
      env: { ...process.env, TMPDIR: temporary },
    });
    children.add(child);
    child.on('exit', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });

/** Runs a project that has a stack. Returns its exit code and the files that failed. */
async function runWithStack(project, ...args) {
  const report = join(temporary, `${project}.json`);
  const code = await runJest(['--selectProjects', project, ...args, ENDS, '--json', `--outputFile=${report}`]);
  // Without a report, jest itself ended.
  if (code === 0 || isStopped || !existsSync(report)) return { project, code, failed: [] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return { project, code, failed: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) };
}

/** The exit code of a project after its failed files ran again. */
async function repeat({ project, code, failed }) {
  if (failed.length === 0 || failed.length > MOST_REPEATED || isStopped) return code;
  const names = failed.map((file) => relative(process.cwd(), file)).join(', ');
  process.stderr.write(`\nFailed, and run once more: ${names}\n`);
  const again = await runJest(['--runTestsByPath', ...failed, '--selectProjects', project, '--maxWorkers=1', ENDS]);
  const outcome = again === 0 ? 'Unstable: failed, then passed' : 'Failed the second time too';
  process.stderr.write(`\n${outcome}: ${names}\n`);
  return again;
}

async function runAll() {
  const [unit, ...withStack] = await Promise.all([
    runJest(['--selectProjects', 'unit']),
    // Two files at a time: a journey mostly waits for the stack.
    runWithStack('integration', '--maxWorkers=2', `--testSequencer=${PAPER_LAST}`),
    runWithStack('failures'),
  ]);
  const codes = [unit];
  for (const run of withStack) codes.push(await repeat(run));
  return Math.max(...codes);
}

const given = process.argv.slice(2);
const countStalls = watchEventLoops(process.env, temporary);
const code = given.length > 0 ? await runJest(given) : await runAll();
process.exitCode = countStalls() > 0 ? 1 : code;
clearTimeout(limit);
rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
