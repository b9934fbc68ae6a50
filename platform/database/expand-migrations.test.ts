import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.js';

/** The last migration of the baseline: everything up to it is there from the first version on. */
const LAST_RELEASED = '20261119090014_vat';

const BREAKS_THE_PREVIOUS_VERSION: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|materialized view|function|type|schema|sequence|default)\b/i, 'drops'],
  [/\b(dropColumns?|dropTable(IfExists)?|renameColumn|renameTable|setNullable)\(|\.alter\(/, 'changes by the builder'],
  [/\brename\s+(to|column|constraint|value|attribute)\b|\brename\s+\w+\s+to\b/i, 'renames'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\balter\s+column\s+\w+\s+set\s+not\s+null\b/i, 'demands a value'],
  [
    /\badd\s+column\s+(?:(?!,|;|\bdefault\b|\bgenerated\b).)*\bnot\s+null\b(?!(?:(?!,|;).)*\b(default|generated)\b)/is,
    'demands a value',
  ],
  [/\brevoke\b/i, 'takes a right'],
];

/**
 * What `up` would break for the version before, which still runs while the new one starts. A migration that removes what an earlier
 * release has stopped using says so: `export const contracts = '<the released migration that replaced it>'`.
 */
function findContractions(name: string, source: string, released: readonly string[]): string[] {
  const contracts = /export const contracts = '(\w+)'/.exec(source)?.[1];
  if (contracts !== undefined)
    return released.includes(contracts) ? [] : [`${name}: contracts ${contracts}, which no release contains`];
  const up = source.split(/export (?:async )?function down\b|export const down\b/)[0]!.replaceAll(/--.*$/gm, '');
  return BREAKS_THE_PREVIOUS_VERSION.flatMap(([pattern, what]) => {
    const found = pattern.exec(up);
    return found ? [`${name}: ${what}: ${found[0]}`] : [];
  });
}

const migration = (statement: string): string =>
  `export async function up(knex) { await knex.raw(\`${statement}\`); }\nexport async function down(knex) { await knex.raw('drop table a') }`;

test.each([
  ['drop table a'],
  ['alter table a drop column b'],
  ['alter table a rename column b to c'],
  ['alter table a rename to c'],
  ['alter table a rename b to c'],
  ['alter table a alter column b type bigint'],
  ['alter table a alter column b set data type bigint'],
  ['alter table a alter column b set not null'],
  ['alter table a add column b text not null'],
  ['alter table a add column c text, add column b text not null check (b > 0)'],
  ['revoke select on a from partita_app'],
])('refuses "%s"', (statement) => {
  expect(findContractions('m', migration(statement), [])).toHaveLength(1);
});

test.each([
  ['create table a (b text not null)'],
  ['alter table a add column b text'],
  ["alter table a add column b text not null default ''"],
  ["alter table a add column b text default '' not null"],
  ['alter table a add column b bigint generated always as identity not null'],
  ['alter table a drop constraint a_b_check, add constraint a_b_check check (b > 0 or b is null)'],
  ['drop index a_b; create index a_b on a (b, c)'],
])('accepts "%s"', (statement) => {
  expect(findContractions('m', migration(statement), [])).toEqual([]);
});

test('a contraction names a released migration', () => {
  const source = `export const contracts = '20260101000000_b';\n${migration('alter table a drop column b')}`;
  expect(findContractions('m', source, ['20260101000000_b'])).toEqual([]);
  expect(findContractions('m', source, [])).toHaveLength(1);
});

test('new migrations only expand', () => {
  const folder = join(findProjectRoot(), 'migrations');
  const names = readdirSync(folder)
    .filter((file) => /^\d+_\w+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  expect(names).toContain(LAST_RELEASED);
  const released = names.filter((name) => name <= LAST_RELEASED);
  const found = names
    .filter((name) => name > LAST_RELEASED)
    .flatMap((name) => findContractions(name, readFileSync(join(folder, `${name}.ts`), 'utf8'), released));
  expect(found).toEqual([]);
});
