import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '../../project-root.js';
import type { Stall } from './stall.js';

const folder = mkdtempSync(join(tmpdir(), 'event-loop-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WATCH = pathToFileURL(join(findProjectRoot(), 'dist/platform/telemetry/event-loop/watch-event-loop.js')).href;

/** Runs a program that is watched until its work has ended and the watch had time to look. */
function stallsOf(name: string, work: string): Stall[] {
  const file = join(folder, name);
  const program = `
    import { watchEventLoop } from '${WATCH}';
    const log = { warn() {}, error(told) { console.error(told); } };
    const stop = watchEventLoop({ limitMs: 100, file: '${file}', log });
    setTimeout(() => { ${work} setTimeout(stop, 500); }, 500);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  try {
    return readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Stall);
  } catch {
    return [];
  }
}

const BUSY = `const end = process.cpuUsage().user + 1_000_000; while (process.cpuUsage().user < end);`;

test('names what held up the event loop', () => {
  const stalls = stallsOf('long', `(function mergeLines() { ${BUSY} })();`);
  expect(stalls).toHaveLength(1);
  expect(stalls[0]?.ms).toBeGreaterThan(100);
  expect(stalls[0]?.stack.join('\n')).toContain('mergeLines');
});

test('says nothing of a process that waits', () => {
  expect(stallsOf('waiting', `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);`)).toEqual([]);
});
