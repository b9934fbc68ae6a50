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
      new RegExp(`export (async )?(function|class|const) ${name}\\b`),
    );
});
