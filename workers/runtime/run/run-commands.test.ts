import type { Transaction } from '#platform/database/transaction.js';
import { ActionError } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import { textOf } from '#schemas/sentences/text-of.js';
import { handle, type Handler } from '../handler.js';
import type { VerifiedCommand } from '../read/read-command.js';
import { runCommands, type RunCommandsDependencies } from './run-commands.js';

const statements: string[] = [];
const tx: Transaction = {
  sql: async (text) => void statements.push(text.join('?')) as never,
  query: async (text) => void statements.push(text) as never,
  remembered: async () => [],
  ahead: (text) => void statements.push(text),
  queryUnprepared: async (text) => void statements.push(text) as never,
  run: async () => [],
};

const log = { child: () => log };

/** Document 1 is refused at once, document 2 after a write; the others are written. */
const handler = handle<'code_document'>()({
  load: () => ({}),
  async run({ documentId }, context) {
    await context.tx.sql`select 1 for update`;
    if (documentId === '1') throw new ActionError('not_found', 'There is no document 1.');
    await context.tx.query('update documents set x = $1', [documentId]);
    if (documentId === '2') throw new ActionError('document_posted', 'The document 2 is posted.');
    return { id: documentId } as never;
  },
});

const run = (ids: readonly string[], own: Handler<'code_document'> = handler) => {
  const handlers = new Map([['code_document', own as Handler]]);
  const dependencies = { handlers, clock: () => new Date(0), log, secretBox: {} };
  const commands = ids.map((documentId) => ({
    action: 'code_document',
    commandId: `c${documentId}`,
    payload: { documentId },
    record: { key: Buffer.from(documentId) },
  }));
  return runCommands(dependencies as unknown as RunCommandsDependencies)(tx, commands as unknown as VerifiedCommand[]);
};

beforeEach(() => void statements.splice(0));

it('runs commands and keeps their results in order', async () => {
  const effects = await run(['3', '4']);
  expect(effects.map(({ outcome }) => outcome)).toEqual([
    { status: 'done', body: { id: '3' } },
    { status: 'done', body: { id: '4' } },
  ]);
  expect(statements).toHaveLength(4);
});

it('keeps what a result tells, so that its caller reads it in their language', async () => {
  const telling = handle<'code_document'>()({
    load: () => ({}),
    run: async ({ documentId }) => ({ id: documentId, heldBack: textOf(say('no_region')) }) as never,
  });
  const [effect] = await run(['3'], telling);
  expect([...(effect?.outcome.texts ?? [])]).toEqual([[textOf(say('no_region')), say('no_region')]]);
});

it('keeps the others when a command is refused before it has written', async () => {
  const effects = await run(['3', '1', '4']);
  expect(effects.map(({ outcome }) => outcome.status)).toEqual(['done', 'rejected', 'done']);
  expect(effects[1]).toMatchObject({ outcome: { body: { code: 'not_found' } }, audit: [], events: [], followUps: [] });
});

it('fails as a whole when a command is refused after it has written', async () => {
  await expect(run(['3', '2', '4'])).rejects.toThrow('The document 2 is posted.');
});

it('leaves the refusal of a single command to the caller', async () => {
  await expect(run(['1'])).rejects.toThrow('There is no document 1.');
});

it('runs commands one after the other', async () => {
  const seen: string[] = [];
  const slow = handle<'code_document'>()({
    load: () => ({}),
    async run({ documentId }) {
      seen.push(`${documentId} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${documentId} ends`);
      return { id: documentId } as never;
    },
  });
  await run(['3', '4'], slow);
  expect(seen).toEqual(['3 begins', '3 ends', '4 begins', '4 ends']);
});
