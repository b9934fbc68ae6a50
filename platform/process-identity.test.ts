import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseLinuxIdentity, readProcessCommand, readProcessIdentity } from './process-identity.js';

const AFTER_STATE = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 190042 20 21';

test('finds the start time after a command with spaces and parentheses', () => {
  expect(parseLinuxIdentity(`4711 (a) (b c) S ${AFTER_STATE}`, 'boot')).toBe('boot:190042');
});

test.each(['Z', 'X'])('a process that has ended (%s) has no identity', (state) => {
  expect(parseLinuxIdentity(`4711 (java) ${state} ${AFTER_STATE}`, 'boot')).toBeUndefined();
});

test('the same start ticks after another boot are another identity', () => {
  const stat = `1 (sh) S ${AFTER_STATE}`;
  expect(parseLinuxIdentity(stat, 'monday')).not.toBe(parseLinuxIdentity(stat, 'tuesday'));
});

test('a running process keeps its identity and loses it when it ends', async () => {
  const child = spawn('sleep', ['30']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const identity = readProcessIdentity(pid);
  expect(identity).toBeDefined();
  expect(readProcessIdentity(pid)).toBe(identity);
  expect(readProcessCommand(pid)).toContain('sleep 30');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(readProcessIdentity(pid)).toBeUndefined();
});

test.each([0, -1, 1.5, Number.NaN])('pid %d has no identity', (pid) => {
  expect(readProcessIdentity(pid)).toBeUndefined();
});
