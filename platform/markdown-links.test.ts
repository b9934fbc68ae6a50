import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProjectRoot } from './project-root.js';

const root = findProjectRoot();
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

const pages = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

test.each(pages)('%s links to files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const missing = [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(root, dirname(page), target)));
  expect(missing).toEqual([]);
});

/** Each step of the life of a command names a function; the linked file must export it. */
test('the life of a command links to functions that exist', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const links = [...text.matchAll(/\[`([A-Za-z]+)`\]\(([^)]+\.ts)\)/g)];
  expect(links.length).toBeGreaterThanOrEqual(6);
  for (const [, name = '', file = ''] of links)
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      new RegExp(`export (async )?(function|class|const|interface) ${name}\\b`),
    );
});

test('every threat in SECURITY.md names tests that exist', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const [, table = ''] = text.split('| threat | defence | test |');
  const rows = table.split('\n\n')[0]!.split('\n').slice(2);
  expect(rows.length).toBeGreaterThan(25);
  const isThere = (name: string): boolean => {
    const [folder = '', end] = name.split('*');
    if (end === undefined) return /\.test\.ts$/.test(name) && existsSync(join(root, name));
    return readdirSync(join(root, folder)).some((file) => file.endsWith('.test.ts'));
  };
  const wrong = rows.filter((row) => {
    const names = [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return names.length === 0 || !names.every(isThere);
  });
  expect(wrong).toEqual([]);
});
