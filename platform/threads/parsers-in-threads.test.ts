import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProjectRoot } from '../project-root.js';

const dist = join(findProjectRoot(), 'dist');
const IMPORT = /(?:import|export)\s[^'";]*?from\s*'([^']+)'|import\s*'([^']+)'|import\('([^']+)'\)/g;

/** The built files that the given ones import, with those that import them. The build has no imports of types. */
function importersOf(...mains: string[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  const visit = (file: string): void => {
    const text = existsSync(join(dist, file)) ? readFileSync(join(dist, file), 'utf8') : '';
    for (const [, ...names] of text.matchAll(IMPORT)) {
      const name = names.find((each) => each !== undefined)!;
      const target = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : name;
      const known = importers.get(target);
      importers.set(target, new Set([...(known ?? []), file]));
      if (!known) visit(target);
    }
  };
  for (const main of mains) visit(main);
  return importers;
}

const importers = importersOf('gateway/main.js', 'workers/main.js');

test('main threads do not import the parsers of strangers’ files', () => {
  expect(importers.size).toBeGreaterThan(1_000);
  const parsers = [
    'domain/banking/statements/split-csv.js',
    'domain/extraction/extract-document.js',
    'operations/reading/read-statements.js',
    'platform/files/unwrap-signed-file.js',
    'platform/files/pictures/decode-heic.js',
    'platform/files/pictures/picture-thread-main.js',
    'platform/files/pdf/pdf-thread-main.js',
  ];
  for (const parser of parsers) expect(existsSync(join(dist, parser))).toBe(true);
  expect(parsers.filter((parser) => importers.has(parser))).toEqual([]);
  expect([...importers.keys()].filter((name) => /^(pdfjs-dist|libheif-js)/.test(name))).toEqual([]);
});

test('main threads parse only XML that was written here', () => {
  expect([...(importers.get('platform/xml/parse-xml.js') ?? [])].sort()).toEqual([
    'providers/einvoicing/fatture-in-cloud/document-of-file.js',
    'workers/invoicing/build-einvoice.js',
  ]);
});
