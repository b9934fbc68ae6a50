import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * `npm test`. The three projects run in parallel: the failure tests have their own stack and mostly wait (for sessions to expire and
 * parts to restart), the unit tests need no stack. With arguments (`npm test -- journeys/vat`), it runs jest with these arguments only.
 */
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const LIMIT_MINUTES = 60;
const given = process.argv.slice(2);
// A test that failed half-way may leave a connection open, on which jest would wait for ever.
const ends = '--forceExit';
const runs =
  given.length > 0
    ? [given]
    : [
        ['--selectProjects', 'unit'],
        // Two files at a time: a journey mostly waits for the stack.
        ['--selectProjects', 'integration', '--maxWorkers=2', ends],
        ['--selectProjects', 'failures', ends],
      ];

const children = new Set();
const stopAll = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
const limit = setTimeout(() => {
  for (const { spawnargs } of children)
    process.stderr.write(`Stopped after ${LIMIT_MINUTES} minutes: jest ${spawnargs.slice(2).join(' ')}\n`);
  stopAll('SIGKILL');
}, LIMIT_MINUTES * 60_000);

const codes = await Promise.all(
  runs.map(
    (args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [jest, ...args], { stdio: 'inherit' });
        children.add(child);
        child.on('exit', (code) => {
          children.delete(child);
          resolve(code ?? 1);
        });
      }),
  ),
);
clearTimeout(limit);
process.exitCode = Math.max(...codes);
