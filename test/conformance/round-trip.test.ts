import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

it('generates valid invoices that our reader reads back equal to the cent', () => {
  const script = join(findProjectRoot(), 'dist/test/conformance/round-trip.js');
  const { seen, failures } = JSON.parse(execFileSync(process.execPath, [script, '400', '7'], { encoding: 'utf8' }));
  expect(failures).toEqual([]);
  const treatments = ['domestic', 'eu_business', 'eu_private', 'export'];
  for (const region of ['italy', 'denmark'])
    for (const treatment of treatments) expect(seen[`${region} ${treatment} invoice`]).toBeGreaterThan(0);
  expect(seen['italy domestic credit_note']).toBeGreaterThan(0);
  expect(seen['peppol written']).toBeGreaterThan(100);
  expect(seen['oioubl written']).toBeGreaterThan(20);
  for (const charge of ['pension fund', 'withholding', 'stamp duty recharged']) expect(seen[charge]).toBeGreaterThan(0);
});
