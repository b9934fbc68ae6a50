import { handle } from '../handler.js';
import { mayShareBatch } from './may-share-batch.js';
import type { Handlers } from './run-commands.js';

const never = (): never => {
  throw new Error('not called');
};
const moves = { load: () => ({}), decide: never, write: never };
const prepare = async (): Promise<object> => ({});
const handlers: Handlers = new Map([
  ['save_contact', handle<'save_contact'>()(moves)],
  ['code_document', handle<'code_document'>()({ load: () => ({}), run: never })],
  ['capture_document', handle<'capture_document'>()({ prepare, ...moves, needsPreparation: () => true })],
  ['extract_document', handle<'extract_document'>()({ prepare, ...moves })],
  ['reconcile_now', handle<'reconcile_now'>()({ run: never })],
] as [never, never][]);

test.each([
  ['partita.save_contact.command', true],
  ['partita.code_document.command', true],
  ['partita.capture_document.command', true],
  ['partita.extract_document.command', false],
  ['partita.reconcile_now.command', false],
  ['partita.save_contact.preview', false],
  ['partita.probe', false],
  [undefined, false],
])('%s: %s', (type, expected) => {
  const headers = type === undefined ? {} : { ce_type: Buffer.from(type) };
  expect(mayShareBatch(handlers)({ headers })).toBe(expected);
});
