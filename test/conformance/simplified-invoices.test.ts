import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

const hasPip = spawnSync('python3', ['-m', 'pip', '--version']).status === 0;

(hasPip || process.env['PARTITA_NO_SKIPS'] === '1' ? test : test.skip)(
  'the official schema accepts every simplified invoice, and what it cannot show is no simplified invoice',
  () => {
    const script = join(findProjectRoot(), 'dist/test/conformance/simplified-invoices.js');
    const { written, obstacles, failures } = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
    expect(failures).toEqual([]);
    expect(written).toBeGreaterThan(50);
    expect(Object.keys(obstacles).sort()).toEqual([
      'simplified_buyer_abroad',
      'simplified_public_body',
      'simplified_reverse_charge',
      'simplified_total',
      'simplified_vat_due',
      'simplified_withholding',
    ]);
  },
);
