import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

const hasJava = spawnSync('java', ['-version']).status === 0;

/** Every 41st combination: every seller, most buyers and all kinds of lines in less than a minute. */
const EVERY = '41';

(hasJava || process.env['PARTITA_NO_SKIPS'] === '1' ? test : test.skip)(
  'the official rules accept every file that is written, and files are refused only for what they lack',
  () => {
    const script = join(findProjectRoot(), 'dist/test/conformance/official-rules.js');
    const output = execFileSync(process.execPath, [script, EVERY], { encoding: 'utf8' });
    const { written, refused, wrong, violations } = JSON.parse(output);
    expect({ wrong, violations }).toEqual({ wrong: 0, violations: [] });
    expect(written).toEqual({ fatturapa: 56, oioubl: 23, peppol: 74 });
    // A buyer without a number has no electronic address, and the formats have no three decimals.
    expect(refused).toEqual({
      'oioubl /currency': 4,
      'peppol /currency': 4,
      'oioubl /buyer/endpoint': 2,
      'peppol /buyer/endpoint': 7,
    });
  },
);
