import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { QUERIES, RESOURCES } from '#schemas/index.js';

const handlersIn = (folder: string): string[] =>
  readdirSync(join(findProjectRoot(), 'gateway', folder))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

test('every read has its handler in gateway/queries, and nothing else is there', () => {
  expect(handlersIn('queries')).toEqual(Object.keys(QUERIES).sort());
});

test('every change beside the actions has its handler in gateway/resources, and nothing else is there', () => {
  expect(handlersIn('resources')).toEqual(Object.keys(RESOURCES).sort());
});
