import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { SENTENCES } from '#schemas/sentences/catalog.js';

const ROOT = findProjectRoot();
const FOLDERS = ['cli', 'domain', 'gateway', 'operations', 'platform', 'providers', 'schemas', 'tables', 'workers'];
/** They define sentences, and say none. */
const DEFINING = /: (?:refusal|sentence)\(/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .filter((text) => !DEFINING.test(text)),
).join('\n');

const words = new Set([...sources.matchAll(/['"`](\w+)['"`]/g)].map(([, word = '']) => word));
const keys = new Set([...sources.matchAll(/^\s*(\w+): /gm)].map(([, word = '']) => word));
/** Codes that are put together, such as `origin_${origin}`. */
const patterns = [...sources.matchAll(/`(\w*)\$\{[^}`]*\}(\w*)`/g)]
  .filter(([, before = '', after = '']) => before.length + after.length > 4)
  .map(([, before = '', after = '']) => new RegExp(`^${before}\\w+${after}$`));

const isSaid = (code: string): boolean =>
  words.has(code) || keys.has(code) || patterns.some((pattern) => pattern.test(code));

it('has no sentence that nothing says', () =>
  expect(Object.keys(SENTENCES).filter((code) => !isSaid(code))).toEqual([]));
