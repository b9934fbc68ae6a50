import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaffoldAction } from './scaffold-action.js';

/** What the files do is tested in test/conformance/contributing.test.ts. */
describe('a new action', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'partita-scaffold-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const scaffold = (name: string, worker = 'contacts'): string[] =>
    scaffoldAction(root, { name, worker, permission: 'invoices:edit' });

  test('is a contract, a handler and a journey test, and the settings of its worker if that is new', () => {
    const files = [
      'schemas/actions/archive_contact.ts',
      'workers/contacts/archive_contact.ts',
      'test/journeys/archive_contact.test.ts',
    ];
    expect(scaffold('archive_contact')).toEqual([...files, 'workers/contacts/worker.ts']);
    for (const file of files) expect(readFileSync(join(root, file), 'utf8')).toContain('archive_contact');
    expect(scaffold('restore_contact')).toHaveLength(3);
  });

  test('overwrites nothing', () => {
    mkdirSync(join(root, 'workers/contacts'), { recursive: true });
    writeFileSync(join(root, 'workers/contacts/archive_contact.ts'), '// mine');
    expect(() => scaffold('archive_contact')).toThrow('exists already');
    expect(existsSync(join(root, 'schemas'))).toBe(false);
  });

  test('has a name that fits', () => {
    expect(() => scaffold('archive')).toThrow('verb_noun');
    expect(() => scaffold('Archive_Contact')).toThrow('verb_noun');
    expect(() => scaffold('archive_contact', '../elsewhere')).toThrow('lower-case letters');
  });
});
