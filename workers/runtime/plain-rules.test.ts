import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';

const root = findProjectRoot();

/** The lines of this text that eslint.config.js refuses. */
function lint(path: string, text: string): number[] {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(process.execPath, [eslint, '--stdin', '--stdin-filename', path, '--format', 'json'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  const [{ messages }] = JSON.parse(stdout) as [{ messages: { line: number }[] }];
  return [...new Set(messages.map(({ line }) => line))];
}

const EARLY = `
export const words = async (tx: any, later: any): Promise<void> => {
  tx.ahead('update documents set x = 1');
  await tx.remembered('select 1');
  await tx.inTurn(['a'], async () => undefined);
  await tx.together('a', 1, async () => []);
  await tx.once('a', async () => undefined);
  await later(tx.query('select 1'));
  await Promise.all([tx.query('select 1'), tx.query('select 2')]);
};
`.replaceAll(': any', ': never');

/** A newcomer reads a rule from top to bottom; what makes it fast is in two folders. */
describe('the words of batching', () => {
  it.each(['workers/posting/example.ts', 'operations/ledger/example.ts'])('are refused in %s', (path) => {
    expect(lint(path, EARLY)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it.each(['workers/runtime/example.ts', 'operations/engine/example.ts'])('are allowed in %s', (path) => {
    expect(lint(path, EARLY)).toEqual([]);
  });

  it('leave work without statements alone', () => {
    const files = 'export const read = (files: Promise<string>[]): Promise<string[]> => Promise.all(files);\n';
    expect(lint('workers/posting/example.ts', files)).toEqual([]);
  });
});
