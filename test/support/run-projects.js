import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * `npm test`. The three projects run in parallel: the failure tests have their own stack and mostly wait (for sessions to expire and
 * parts to restart), the unit tests need no stack. With arguments (`npm test -- journeys/vat`), it runs jest with these arguments only.
 */
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const given = process.argv.slice(2);
const runs =
  given.length > 0
    ? [given]
    : [
        ['--selectProjects', 'unit'],
        // Two files at a time: a journey mostly waits for the stack.
        ['--selectProjects', 'integration', '--maxWorkers=2'],
        ['--selectProjects', 'failures'],
      ];

const codes = await Promise.all(
  runs.map(
    (args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [jest, ...args], { stdio: 'inherit' });
        for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
        child.on('exit', (code) => resolve(code ?? 1));
      }),
  ),
);
process.exitCode = Math.max(...codes);
