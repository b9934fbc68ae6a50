import { defineBatchHandler, defineHandler, definePreparedHandler, defineSharedHandler } from '../handler.js';
import { mayShareBatch } from './may-share-batch.js';
import type { Handlers } from './run-commands.js';

const never = (): Promise<never> => Promise.reject(new Error('not called'));
const handlers: Handlers = new Map([
  ['save_contact', defineBatchHandler<'save_contact'>(never)],
  ['code_document', defineSharedHandler<'code_document'>(never)],
  ['capture_document', definePreparedHandler<'capture_document', never>(never, never, { unprepared: never })],
  ['extract_document', definePreparedHandler<'extract_document', never>(never, never, { sharesTransaction: true })],
  ['reconcile_now', defineHandler<'reconcile_now'>(never)],
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
