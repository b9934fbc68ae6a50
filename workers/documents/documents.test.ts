import type { HeldDocument } from '#operations/documents/lock-document.js';
import type { Written } from '#operations/engine/moves.js';
import { heldDocumentOf, keyed, NOW, orRefusal, SITUATION } from '#operations/test-support/held-document.js';
import { ActionError } from '#schemas/errors.js';
import { asSaid } from '#schemas/sentences/say.js';
import deleteDocument from './delete_document.js';
import linkDocumentContact from './link_document_contact.js';
import retryDocument from './retry_document.js';
import setDocumentAside from './set_document_aside.js';

const documentId = 'doc_1';
const given = { ...SITUATION, numbers: [] };
const loadedOf = (over: Partial<HeldDocument> | null) => ({
  document: over ? keyed(heldDocumentOf(over)) : [],
  bookCurrency: [{ currency: 'DKK' }],
  ...{ openPostings: [], match: [], file: [], contact: [], refused: [] },
  autoPost: [{ auto_post: true, auto_post_threshold: '0.5' }],
});
const MATCHED = { match: keyed({ transaction_id: 'txn_1' }) };
const IN_DOUBT = { openPostings: keyed({ id: 'pin_1', provider: 'e-conomic', state: 'sending' }) };

/** What a rule writes, or its refusal. */
function run<D extends object, R>(decide: () => D | ActionError, write: (decision: D) => Written<R>) {
  const decision = orRefusal(decide);
  return decision instanceof ActionError ? decision : write(decision);
}

describe('delete_document', () => {
  const { rule } = deleteDocument;
  const remove = (over: Partial<HeldDocument> | null, more = {}) =>
    run(
      () => rule.decide({ documentId }, { ...loadedOf(over), ...more }, SITUATION),
      (decision) => rule.write(decision, given),
    );

  test.each([
    ['not_found', null, {}],
    ['document_posted', { state: 'posted' }, {}],
    ['posting_in_doubt', { state: 'posted' }, IN_DOUBT],
    ['document_posted', { reversals: [{}] as never }, {}],
    ['document_matched', {}, MATCHED],
  ] as const)('refuses with %s', (code, over, more) => expect(remove(over, more)).toMatchObject({ code }));

  test('deletes the document, and then its file', () => {
    expect(remove({ file_id: 'file_1' })).toMatchObject({
      result: { id: documentId, deleted: true },
      changes: [
        { row: { id: documentId } },

        { event: { type: 'document.deleted', version: 3 } },
        { row: { id: 'file_1' } },
      ],
    });
    expect(remove({})).toMatchObject({ changes: [{ row: { id: documentId } }, { kind: 'told' }] });
  });
});

describe('link_document_contact', () => {
  const { rule } = linkDocumentContact;
  const link = (contactId: string | null, over: Partial<HeldDocument>, contact: { key: string }[] = []) =>
    run(
      () => rule.decide({ documentId, contactId }, { ...loadedOf(over), contact }, SITUATION),
      (decision) => rule.write(decision, given),
    );

  test('names the field of an unknown contact', () => {
    expect(link('con_1', {})).toMatchObject({ code: 'not_found', violations: [{ pointer: '/contactId' }] });
  });

  test('links, unlinks, and changes nothing that is so already', () => {
    const known = [{ key: 'con_1' }];
    expect(link('con_1', {}, known)).toMatchObject({ result: { contactId: 'con_1', version: 3 } });
    expect(link(null, { contact_id: 'con_1' })).toMatchObject({ result: { contactId: null, version: 3 } });
    expect(link('con_1', { contact_id: 'con_1' }, known)).toMatchObject({ changes: [], result: { version: 2 } });
  });
});

describe('set_document_aside', () => {
  const { rule } = setDocumentAside;
  const set = (putAside: boolean, over: Partial<HeldDocument>, more = {}) =>
    run(
      () => rule.decide({ documentId, putAside }, { ...loadedOf(over), ...more }, SITUATION),
      (decision) => rule.write(decision, given),
    );
  const reversed = { state: 'coded', reversals: [{ ledgerEntryId: 'led_1' }] as never } as const;

  test.each([
    ['document_not_posted', {}, {}],
    ['document_posted', { state: 'posted', posting: { ledgerEntryId: 'led_1' } as never }, {}],
    ['posting_in_doubt', reversed, IN_DOUBT],
    ['document_matched', reversed, MATCHED],
  ] as const)('refuses with %s', (code, over, more) => expect(set(true, over, more)).toMatchObject({ code }));

  test('puts a document aside whose posting was undone, and takes it back', () => {
    expect(set(true, reversed)).toMatchObject({ result: { putAsideAt: NOW.toISOString(), version: 3 } });
    expect(set(false, { ...reversed, put_aside_at: NOW })).toMatchObject({ result: { putAsideAt: null } });
    expect(set(false, reversed)).toMatchObject({ changes: [], result: { version: 2 } });
  });
});

describe('retry_document', () => {
  const { rule } = retryDocument;
  const retry = (over: Partial<HeldDocument>, more = {}) =>
    run(
      () => rule.decide({ documentId }, { ...loadedOf(over), ...more }, SITUATION),
      (decision) => rule.write(decision, given),
    );
  const failed = (step: 'extract' | 'code' | 'post', code = 'x') => ({
    error: { step, code, message: asSaid('why'), at: NOW.toISOString() },
  });

  test('refuses a document without an error, and a posted one', () => {
    expect(retry({})).toMatchObject({ code: 'document_not_failed' });
    expect(retry({ state: 'posted', ...failed('post') })).toMatchObject({ code: 'document_posted' });
  });

  test.each([
    ['extract', 'extract_document'],
    ['code', 'code_document'],
    ['post', 'post_document'],
  ] as const)('repeats the step %s', (step, action) => {
    const written = retry(failed(step));
    expect(written).toMatchObject({ result: { error: null }, follow: [{ action, payload: { documentId } }] });
  });

  test('a suspected duplicate becomes distinct and continues from its state', () => {
    const suspected = { duplicate_of: 'doc_0', ...failed('extract', 'duplicate_suspected') };
    expect(retry({ ...suspected, state: 'extracted' })).toMatchObject({
      result: { error: null, duplicateOf: null },
      changes: [{ row: { is_distinct: true } }, {}],
      follow: [],
    });
    const arrived = retry({ ...suspected, state: 'extracted', source: 'email' });
    expect(arrived).toMatchObject({ follow: [{ action: 'code_document' }] });
    const coded = retry({ ...suspected, state: 'coded', coding: { rules: [] } as never });
    expect(coded).toMatchObject({ follow: [{ action: 'post_document' }] });
    const off = { autoPost: [{ auto_post: false, auto_post_threshold: '0.5' }] };
    expect(retry({ ...suspected, state: 'coded' }, off)).toMatchObject({ follow: [] });
  });

  test('a voucher that the external books refused is sent again', () => {
    const external = { provider: 'e-conomic', reference: null, state: 'refused', booked: false };
    const posted = {
      state: 'posted',
      posting: { ledgerEntryId: 'led_1', external } as never,
      ...failed('post'),
    } as const;
    const written = retry(posted, { refused: keyed({ ...external, id: 'pin_1' }) });
    expect(written).toMatchObject({
      result: { state: 'posted', error: null, posting: { ledgerEntryId: 'led_1', external: { state: 'sent' } } },
      follow: [],
    });
  });
});
