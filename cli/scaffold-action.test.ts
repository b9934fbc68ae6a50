import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { scaffoldAction } from './scaffold-action.js';

const SOURCES = [
  'cli',
  'dist',
  'domain',
  'gateway',
  'migrations',
  'platform',
  'providers',
  'schemas',
  'tables',
  'workers',
  'package.json',
  'tsconfig.json',
].filter((source) => existsSync(source));

/** Action number 30, in a copy of the tree: scaffold, generate, compile. `dist` comes along, so little is compiled anew. */
describe('a new action', () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'partita-scaffold-'));
    for (const source of SOURCES) {
      const isTest = (path: string): boolean => basename(path).includes('.test.');
      cpSync(source, join(copy, source), { recursive: true, filter: (path) => !isTest(path) });
    }
    mkdirSync(join(copy, 'test/journeys'), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  });

  afterAll(() => rmSync(copy, { recursive: true }));

  const run = (...command: string[]): string =>
    execFileSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });

  test('needs no registry: generate finds it, and everything compiles', () => {
    const registry = readFileSync(join(copy, 'schemas/index.ts'), 'utf8');
    run('dist/cli/scaffold.js', 'action', 'archive_document', '--worker', 'archive', '--permission', 'documents:edit');
    expect(readFileSync(join(copy, 'schemas/index.ts'), 'utf8')).toBe(registry);

    const tsc = 'node_modules/typescript/bin/tsc';
    run(tsc, '--noCheck');
    expect(run('dist/schemas/generate/main.js')).toContain('schemas/avro/archive_document/command.v1.avsc');
    run(tsc);
    const index = readFileSync(join(copy, 'schemas/index.ts'), 'utf8');
    expect(index).toContain("archive: ['archive_document']");
    expect(index).toMatch(/IMPLEMENTED_ACTIONS[^;]*'archive_document'/);
    expect(readFileSync(join(copy, 'schemas/openapi.json'), 'utf8')).toContain('/api/rest/actions/archive_document');
  });

  test('overwrites nothing, and has a name that fits', () => {
    const scaffold =
      (name: string, worker = 'contacts') =>
      () =>
        scaffoldAction(copy, { name, worker, permission: 'documents:edit' });
    expect(scaffold('save_contact')).toThrow('exists already');
    expect(scaffold('archive')).toThrow('verb_noun');
    expect(scaffold('Archive_Document')).toThrow('verb_noun');
    expect(scaffold('archive_file', '../elsewhere')).toThrow('lower-case letters');
  });
});
