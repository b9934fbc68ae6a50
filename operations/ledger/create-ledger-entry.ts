import { actInBackground, type Trace } from '#platform/database/act-in-background.js';
import type { Transaction } from '#platform/database/transaction.js';
import { isPreviewed, previewDigest } from '#platform/security/preview-digest.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import { ActionError } from '#schemas/errors.js';
import type { CreateLedgerEntryBody, LedgerEntry, LedgerEntryPreview, PreviewLedgerEntryBody } from '#schemas/types.js';
import type { Administration } from '../administration/administration.js';
import { eventOfChange } from '../audit/event-of-change.js';
import { loadBookCurrency } from '../documents/lock-document.js';
import { postManualEntry, type ManualContext } from './post-manual-entry.js';
import { readManualLines } from './read-manual-lines.js';

type SealingAdministration = Administration & { readonly secretBox: SecretBox };

/** Runs work that posts entries, in one transaction with its audit rows and events. */
export async function inBooks<T>(
  { database, principal }: Administration,
  action: string,
  work: (context: ManualContext) => Promise<T>,
): Promise<T> {
  const { organizationId, actor } = principal;
  const who = { organizationId, action, actor, eventOf: eventOfChange };
  const { result } = await actInBackground(database, who, (tx, trace) => work(contextOf(tx, trace, principal)));
  return result;
}

const contextOf = (tx: Transaction, trace: Trace, { actor }: Principal): ManualContext => ({
  tx,
  actor,
  today: new Date().toISOString().slice(0, 10),
  audit: (entry) => void trace.audit.push(entry),
  emit: (type, event) => void trace.events.push({ type, ...event }),
});

async function post(request: PreviewLedgerEntryBody, context: ManualContext): Promise<LedgerEntry> {
  const { date, text, purpose = 'manual', journalId, contactId, documentId, reference } = request;
  const lines = readManualLines(request.lines, await loadBookCurrency(context.tx));
  return postManualEntry(
    {
      purpose,
      date,
      text,
      lines,
      journalId: journalId ?? null,
      contactId: contactId ?? null,
      documentId: documentId ?? null,
      reference: reference ?? null,
      notes: [],
    },
    context,
  );
}

/** Errors: those of postManualEntry, and `invalid_input` for an app without the digest of a preview. */
export async function createLedgerEntry(
  administration: SealingAdministration,
  { previewDigest: digest, ...request }: CreateLedgerEntryBody,
): Promise<LedgerEntry> {
  requirePreview(administration, request, digest);
  return inBooks(administration, 'create_ledger_entry', (context) => post(request, context));
}

/** Undoes the transaction and carries what it would have posted. */
class Undone extends Error {
  constructor(readonly entry: LedgerEntry) {
    super('the preview was undone');
  }
}

export async function previewLedgerEntry(
  administration: SealingAdministration,
  request: PreviewLedgerEntryBody,
): Promise<LedgerEntryPreview> {
  try {
    return await inBooks(administration, 'preview_ledger_entry', async (context) => {
      const entry = await post(request, context);
      await context.tx.query('set constraints all immediate');
      throw new Undone(entry);
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { principal, secretBox } = administration;
    const digest = previewDigest(principal, 'create_ledger_entry', request, secretBox, new Date());
    return { entry: error.entry, digest };
  }
}

/** An assistant shows the entry to its user before it posts it. */
function requirePreview(
  { principal, secretBox }: SealingAdministration,
  request: PreviewLedgerEntryBody,
  digest: string | undefined,
): void {
  if (principal.actor.type !== 'connected_app') return;
  const isSeen =
    digest !== undefined && isPreviewed(digest, principal, 'create_ledger_entry', request, secretBox, new Date());
  if (isSeen) return;
  throw new ActionError(
    'invalid_input',
    'An app must preview an entry before it posts it. Call preview_ledger_entry with the same entry, show it to the user, and pass its digest.',
    [
      {
        pointer: '/previewDigest',
        message: 'must be the digest of a preview of the same entry, at most 30 minutes old',
      },
    ],
  );
}
