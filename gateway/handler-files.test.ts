import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { QUERIES, RESOURCES } from '#schemas/index.js';

const handlersIn = (folder: string): string[] =>
  readdirSync(join(findProjectRoot(), 'gateway', folder))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

test('gateway/queries has exactly one handler per query', () => {
  expect(handlersIn('queries')).toEqual(Object.keys(QUERIES).sort());
});

test('gateway/resources has exactly one handler per resource operation', () => {
  expect(handlersIn('resources')).toEqual(Object.keys(RESOURCES).sort());
});
