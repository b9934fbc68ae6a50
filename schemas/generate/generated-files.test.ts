import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findStaleFiles, generateFiles } from './generate-files.js';

test('the committed files match the contracts; if not, run: npm run generate', async () => {
  const stale = findStaleFiles(process.cwd(), await generateFiles(process.cwd()));
  expect(stale).toEqual({ changed: [], superfluous: [] });
});

test('generates the same bytes every time', async () => {
  const [first, second] = [await generateFiles(process.cwd()), await generateFiles(process.cwd())];
  expect([...first]).toEqual([...second]);
});

test('reports a missing file', () => {
  const empty = mkdtempSync(join(tmpdir(), 'partita-generated-'));
  try {
    const stale = findStaleFiles(empty, new Map([['schemas/index.ts', 'export {};\n']]));
    expect(stale.changed).toEqual(['schemas/index.ts']);
  } finally {
    rmSync(empty, { recursive: true });
  }
});
