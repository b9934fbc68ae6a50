import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key of a country, or a comparison with the country or the currency of one. */
const COMPARISON = /'(denmark|italy)'|[=!]==? '(DK|IT|DKK|EUR)'/;

const ROOT = join(__dirname, '..', '..');
const FOLDERS = [
  'cli',
  'console/src',
  'domain',
  'gateway',
  'operations',
  'platform',
  'providers',
  'schemas',
  'tables',
  'workers',
];

/** The list of the keys, and the types that are generated from it. */
const MAY_NAME_THEM = new Set([
  'schemas/region-keys.ts',
  'schemas/types.ts',
  'console/src/api/schema.ts',
  'console/src/api/countries.ts',
]);

const comparisonsIn = (name: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => (COMPARISON.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : []));

const isChecked = (name: string): boolean =>
  /\.tsx?$/.test(name) &&
  !/\.test\.tsx?$/.test(name) &&
  !name.includes('test-support/') &&
  !name.startsWith('domain/countries/') &&
  // The invented books of one company each.
  !name.startsWith('console/src/pages/sample/') &&
  !MAY_NAME_THEM.has(name);

test('nothing outside of the country folders compares with a country: it asks Country', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter(isChecked);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((name) => comparisonsIn(name, readFileSync(join(ROOT, name), 'utf8')))).toEqual([]);
});

test.each(["region.key === 'italy'", "country !== 'DK'", "const A = { currency: region === 'denmark' ? 1 : 2 }"])(
  'finds %s',
  (line) => expect(comparisonsIn('file.ts', line)).toHaveLength(1),
);
