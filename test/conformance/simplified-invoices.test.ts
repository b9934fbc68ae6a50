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
      'it has a line with reverse charge or VAT of another country',
      'it has withholding tax or a pension fund contribution',
      'its VAT is split payment or due with the payment',
      'its total is above 400.00 EUR',
      'the buyer is a public body',
      'the buyer is not in Italy',
    ]);
  },
);
