import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProjectRoot } from './project-root.js';

const folder = mkdtempSync(join(tmpdir(), 'partita-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the step of CI with an npm that prints this. */
function runStep(printed: string): { status: number | null; stdout: string } {
  writeFileSync(join(folder, 'printed'), printed);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${folder}/printed\nexit 1\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  return spawnSync(process.execPath, [join(findProjectRoot(), '.ci/audit.mjs')], { encoding: 'utf8', env });
}

test.each([
  ['an advisory service that is not there', '{"message":"405 Method Not Allowed","method":"POST","statusCode":405}'],
  ['an error of npm', '{"error":{"code":"ENOAUDIT","summary":"Your configured registry does not support audit"}}'],
  ['no report at all', ''],
])('%s is not taken for a clean result', (_, printed) => {
  expect(runStep(printed)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^NOT CHECKED: /) });
});

test('a finding fails the step, and a clean report passes it', () => {
  const via = [{ name: 'left', severity: 'high', title: 'Bad', url: 'https://github.com/advisories/GHSA-1' }];
  const found = runStep(JSON.stringify({ vulnerabilities: { left: { via } } }));
  expect(found).toMatchObject({ status: 1, stdout: expect.stringContaining('✗ GHSA-1 high left: Bad') });
  const clean = runStep(JSON.stringify({ vulnerabilities: {} }));
  expect(clean).toMatchObject({ status: 0, stdout: 'CHECKED: 0 advisories, 0 not explained\n' });
});
