import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { survivesTrial } from './try-command.js';

const command = {
  action: 'extract_document',
  principal: { organizationId: 'org_1', actor: { type: 'system', id: 's', name: 's' }, permissions: [] },
  commandId: 'c1',
  organizationId: 'org_1',
  payload: { documentId: 'doc_1' },
} as const;

const programOf = (body: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'partita-trial-')), 'trial.cjs');
  writeFileSync(file, `process.once('message', (command) => { ${body} });`);
  return file;
};

const never = new AbortController().signal;

it.each([
  ['survives', "process.send('started'); process.send('survived', () => process.exit(0));", true],
  ['dies', "process.send('started', () => process.kill(process.pid, 'SIGKILL'));", false],
  ['ends', "process.send('started', () => process.exit(0));", false],
])('judges a command whose process %s', async (_, body, expected) => {
  expect(await survivesTrial(command, never, { file: programOf(body) })).toBe(expected);
});

it('judges a command whose process blocks its thread', async () => {
  const file = programOf("process.send('started', () => { for (;;); });");
  // Longer than a busy machine needs to start a process.
  expect(await survivesTrial(command, never, { file, silenceMs: 15_000 })).toBe(false);
});

it('does not blame a command whose process never started', async () => {
  await expect(survivesTrial(command, never, { file: programOf('process.exit(1)') })).rejects.toMatchObject({
    code: 'queue_full',
  });
});

it('gives no verdict when the worker stops', async () => {
  const stopping = new AbortController();
  const verdict = survivesTrial(command, stopping.signal, { file: programOf('setInterval(() => undefined, 1000)') });
  stopping.abort(new Error('stopping'));
  await expect(verdict).rejects.toThrow('stopping');
});
