import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.js';

/** Names of output columns that are the text of something: `xid::text as xid`. */
const TEXT_COLUMN = /\b(\w+)::text as "?(\w+)"?/g;
const ORDER_BY = /\border by ([^`'")]*)/gi;

/**
 * Postgres resolves a bare name in `order by` to the output column first. Where that column is a text under the name of its source,
 * numbers sort as text: 10000 before 9999. Ordering by `table.column` means the source.
 */
function findTextOrder(sources: ReadonlyMap<string, string>): string[] {
  const names = new Set<string>();
  for (const source of sources.values())
    for (const [, from, to] of source.matchAll(TEXT_COLUMN)) if (from === to) names.add(to!);
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(ORDER_BY)].flatMap(({ 1: list = '' }) =>
      list
        .split(/[\s,]+/)
        .filter((name) => names.has(name))
        .map((name) => `${file}: order by ${name}`),
    ),
  );
}

test('finds an order by the text of a column', () => {
  const source = "select a, xid::text as xid from audit_log where xid > '1' order by xid, seq";
  expect(findTextOrder(new Map([['a.ts', source]]))).toEqual(['a.ts: order by xid']);
  expect(findTextOrder(new Map([['a.ts', source.replace('order by xid', 'order by audit_log.xid')]]))).toEqual([]);
});

test('no statement of the product orders by the text of a column', () => {
  const root = findProjectRoot();
  const files = execFileSync('git', ['ls-files', '*.ts'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/^(test|migrations)\/|\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(findTextOrder(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))).toEqual([]);
});
