import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvaluationSet } from './evaluation-set.js';

const EXAMPLE = 'evaluation/matching/example-set.json';
const evaluate = (...options: string[]) => [join('dist', 'evaluation', 'matching', 'evaluate.js'), ...options];

const withChanges = (change: (set: any) => void): string => {
  const set = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as EvaluationSet;
  change(set);
  const file = join(mkdtempSync(join(tmpdir(), 'partita-set-')), 'set.json');
  writeFileSync(file, JSON.stringify(set));
  return file;
};

describe('a set from another source', () => {
  it('is evaluated: clear cases are matched, unclear ones wait, and nothing is wrong', () => {
    const report = execFileSync(process.execPath, evaluate(EXAMPLE, '--mistakes'), { encoding: 'utf8' });
    expect(report).not.toContain('WRONG');
    const row = (name: string): string[] =>
      report
        .split('\n')
        .find((line) => line.includes(`  ${name} `))!
        .trim()
        .split(/\s+/);
    // precision, one-to-one (four of five), sets, transfers
    expect(row('engine').slice(1, 5)).toEqual(['100.00', '80.00', '100.00', '100.00']);
    for (const name of ['exact amount, 7 days', 'weighted score']) expect(report).toContain(name);
  });

  it.each([
    [
      'a truth about an unknown payment',
      (set: any): void => set.truth.push({ payments: ['p99'], invoices: ['i1'] }),
      'no payment p99',
    ],
    [
      'an amount with half cents',
      (set: any): void => void (set.invoices[0].amount = 12.345),
      'invoices[0] ("i1").amount',
    ],
    ['no list of payments', (set: any): void => void delete set.payments, '"payments" must be an array'],
  ] as const)('is refused with %s, and the error names the record', (_, change, message) => {
    const { status, stderr } = spawnSync(process.execPath, evaluate(withChanges(change)), { encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain(message);
  });
});
