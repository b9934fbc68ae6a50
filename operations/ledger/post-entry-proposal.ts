import { ActionError } from '#schemas/errors.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import type { LedgerEntry } from '#schemas/types.js';
import { say } from '#schemas/sentences/say.js';
import { proposalOf } from '../documents/propose-entry.js';
import type { Here } from '../engine/run-here.js';
import { postManualEntry } from './post-manual-entry.js';

/** Errors: those of postManualEntry, and `document_not_postable` where no entry is proposed. */
export async function postEntryProposal(
  here: Here,
  documentId: string,
  { date, text }: ResourceRequestFor<'post_entry_proposal'>,
): Promise<LedgerEntry> {
  const { proposed } = await proposalOf(here.tx, documentId, null);
  if ('why' in proposed) throw new ActionError('document_not_postable', proposed.why);
  const { entry } = proposed;
  return postManualEntry(
    {
      purpose: 'manual',
      date: date ?? entry.date,
      text: text ?? entry.text,
      journalId: null,
      contactId: null,
      documentId,
      reference: null,
      lines: entry.lines.map(({ account, amount }) => ({ account, amount, vatCode: null })),
      notes: entry.lines.map(({ account, what }) => say('note_proposed_line', { account, what })),
    },
    here,
  );
}
