import { voucherNumberText } from '#domain/ledger/voucher-number.js';
import { sendByDate } from '#domain/sales/self-billing.js';
import { learnFromPosting, memoriesOfCoding } from '#operations/coding/learn-purchases.js';
import { ownAccounts } from '#operations/accounts/load-chart.js';
import { changeDocument, errorOf } from '#operations/documents/change-document.js';
import {
  bookCurrency,
  type HeldDocument,
  heldDocument,
  openPostings,
  unposted,
} from '#operations/documents/lock-document.js';
import { protocolNumber, protocolWrite } from '#operations/ledger/assign-vat-protocols.js';
import { entryWrites, voucherNumber } from '#operations/ledger/write-ledger-entry.js';
import { ActionError, refuse, remedy } from '#schemas/errors.js';
import { asWritten, joinSentences } from '#schemas/sentences/combine.js';
import { externalRecord } from '#tables/posting-intent-table.js';
import { say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';
import { approve, keepApproval } from './approval.js';
import { draftSelfBilling, draftWrites } from './draft-self-billing.js';
import { intentWrite, makeVoucher } from './intents/new-intent.js';
import { isOfDocument, planOrRefuse } from './plan-entry.js';
import { books, booksOf, externalBooks, selfBillingOf, waitingLines } from './posting-books.js';
import { settleDocument } from './settle-document.js';

/**
 * Writes the entry of a coded document to the built-in ledger exactly once: the document is locked, its state is
 * checked, and a unique index enforces it. The same transaction stores an intent for connected external books, which a
 * duty delivers. Errors: `not_found`, `document_posted`, `document_not_coded`, `duplicate_suspected`,
 * `question_open`, `region_not_set`. Errors of the document itself are also stored on the document.
 */
export default handle<'post_document'>()({
  load: ({ documentId }) => ({
    document: heldDocument(documentId),
    bookCurrency,
    books,
    ownAccounts,
    externalBooks,
    earlierSelfBilling: selfBillingOf(documentId),
    waitingLines: waitingLines(documentId),
  }),

  loadMore: (_command, { document }, { principal }) => ({
    openPostings: openPostings(document[0]),
    // What posts itself teaches nothing.
    memories: memoriesOfCoding(principal.actor.type === 'system' ? null : document[0]?.coding),
  }),

  decide({ documentId }, loaded, { principal, now }) {
    const locked = unposted(documentId, loaded.document, loaded.openPostings, loaded.bookCurrency);
    requirePostable(locked.row);
    const ofDocument = booksOf(locked.row, loaded.books[0], loaded.ownAccounts, loaded.waitingLines.length > 0);
    const approval = approve(locked.row, ofDocument.autoPost, principal);
    const planned = planOrRefuse(locked.row, ofDocument, approval, now);
    if (planned instanceof ActionError) return planned;
    const { entry, isSelfBilled } = planned;
    const { extraction } = locked.before;
    const purchase = { ...entry, documentId, extraction, date: entry.documentDate };
    const needsDraft = isSelfBilled && loaded.earlierSelfBilling.length === 0;
    return {
      locked,
      planned,
      draft: needsDraft ? draftSelfBilling(ofDocument.region, purchase, now) : null,
      external: loaded.externalBooks[0] ?? null,
      voucher: makeVoucher(entry, ofDocument, extraction),
      hasWaitingLines: loaded.waitingLines.length > 0,
      learned: entry.automatic ? [] : learnFromPosting(loaded.memories, locked.row, now),
    };
  },

  deal: ({ planned: { entry, protocols, protocolYear } }) => [
    voucherNumber(entry),
    ...protocols.map((protocol) => protocolNumber(protocol, protocolYear)),
  ],

  write({ locked, planned, draft, external, voucher, learned }, { now, numbers: [number = 0, ...protocolNumbers] }) {
    const { entry, protocols, protocolYear, notes } = planned;
    const remarks = draft
      ? [...notes, say('self_billing_drafted', { id: draft.id, day: sendByDate(entry.receiptDate) })]
      : notes;
    const { changes, after } = changeDocument(
      'document.posted',
      locked,
      {
        state: 'posted',
        put_aside_at: null,
        error: null,
        ledger_entry_id: entry.id,
        posting: {
          ledgerEntryId: entry.id,
          journalId: entry.journalId,
          voucherNumber: voucherNumberText(entry.fiscalYear, number),
          documentDate: entry.documentDate,
          entryDate: entry.entryDate,
          vatDate: entry.vatDate,
          automatic: entry.automatic,
          external:
            external &&
            externalRecord({ provider: external.provider, reference: null, state: 'pending', booked: false }),
          postedAt: now.toISOString(),
        },
        warnings: [...locked.row.warnings, ...remarks.map((remark) => ({ pointer: '/posting', message: remark }))],
        post_approval: null,
      },
      { now },
    );
    return {
      changes: [
        ...entryWrites(entry, number),
        ...protocols.map((protocol, at) => protocolWrite(entry.id, protocolYear, protocol, protocolNumbers[at] ?? 0)),
        ...(external ? [intentWrite(external, entry, voucher)] : []),
        ...(draft ? draftWrites(draft) : []),
        ...changes,
        ...learned,
      ],
      result: after,
    };
  },

  trace(refusal, loaded, { principal, now }) {
    const [row] = loaded.document;
    if (!isOfDocument(refusal) || !row) return [];
    const locked = unposted(row.id, [row], loaded.openPostings, loaded.bookCurrency);
    const { autoPost } = booksOf(row, loaded.books[0], loaded.ownAccounts);
    const error = errorOf(
      { step: 'post', code: refusal.code, message: refusal.said ?? asWritten(refusal.detail) },
      now,
    );
    return [
      keepApproval(row.id, approve(row, autoPost, principal), now),
      ...changeDocument('document.failed', locked, { error, progress: null }, { now }).changes,
    ];
  },

  afterwards: ({ locked: { row }, planned: { entry }, hasWaitingLines }, context) =>
    hasWaitingLines ? settleDocument(row.id, entry.id, context) : undefined,
});

/** An accountant decides before the posting, not after it: the cautious coding of an open question is not an answer. */
function requirePostable({
  id,
  state,
  duplicate_of: original,
  questions,
  error,
  put_aside_at: putAside,
}: HeldDocument): void {
  if (state !== 'coded') throw refuse('document_in_state', { id, state });
  if (putAside !== null && error?.code === 'document_not_postable')
    throw new ActionError('document_not_coded', error.message);
  if (original !== null) throw refuse('document_seems_to_repeat', { id, other: original });
  const open = (questions ?? []).filter(({ isAnsweredByPosting }) => isAnsweredByPosting !== true);
  const [first, ...others] = open.map(({ code, text, choices }) =>
    say('question_with_choices', { question: text, code, choices: choices.map(({ value }) => value).join(', ') }),
  );
  if (!first) return;
  const asksOnlyYear = open.every(({ code }) => code === 'receipt_year');
  throw refuse(
    asksOnlyYear ? 'document_waits_for_day_of_receipt' : 'document_waits_for_answer',
    { id, questions: joinSentences([first, ...others]) },
    { remedy: remedy('answer_document', { id }) },
  );
}
