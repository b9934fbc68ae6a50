import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPaper } from '../../test-support/read-paper.js';

interface Paper {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
}

const papersOf = (country: string): Paper[] =>
  readFileSync(join(__dirname, `papers-${country}.txt`), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...rows] = block.trimEnd().split('\n');
      return { name, kind: name.split(':')[0] ?? '', text: rows.join('\n') };
    });

const ORGANIZATIONS = {
  denmark: { name: 'Havnens Snedkeri ApS', vatNumber: 'DK12345674' },
  italy: { name: 'Rossi Carta S.r.l.', vatNumber: 'IT00743110157' },
} as const;

describe.each(['denmark', 'italy'] as const)('a paper in %s', (region) => {
  const organization = ORGANIZATIONS[region];

  it.each(papersOf(region).map((paper) => [paper.name, paper] as const))('%s', (_, { kind, text }) => {
    expect(readPaper(text, { today: '2026-06-30', region, organization })).toMatchObject({ kind });
  });
});
