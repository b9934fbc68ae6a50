import { localDay } from '#domain/calendar/local-day.js';
import { actInBackground, type Trace } from '#platform/database/effects/act-in-background.js';
import type { Transaction } from '#platform/database/transaction.js';
import { tryOut } from '#platform/database/trial.js';
import { isPreviewed, previewDigest } from '#platform/security/preview-digest.js';
import type { Principal } from '#platform/security/principal.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { ActionError } from '#schemas/errors.js';
import type { LedgerEntry, LedgerEntryPreview } from '#schemas/types.js';
import type { Administration } from '../administration/administration.js';
import { eventOfChange } from '../audit/event-of-change.js';
import { loadBookCurrency } from '../documents/lock-document.js';
import { postManualEntry, type ManualContext } from './post-manual-entry.js';
import { readManualLines } from './read-manual-lines.js';

type SealingAdministration = Administration & { readonly secretBox: SecretBox };

/** Runs work that posts entries, in one transaction with its audit rows and events. */
export async function inBooks<T>(
  { database, principal, requestId }: Administration,
  action: string,
  work: (context: ManualContext) => Promise<T>,
): Promise<T> {
  const { organizationId, actor } = principal;
  const who = { organizationId, action, actor, requestId, eventOf: eventOfChange };
  const { result } = await actInBackground(database, who, (tx, trace) => work(contextOf(tx, trace, principal)));
  return result;
}

const contextOf = (tx: Transaction, trace: Trace, { actor }: Principal): ManualContext => ({
  tx,
  actor,
  today: localDay(new Date()),
  audit: (entry) => void trace.audit.push(entry),
  emit: (type, event) => void trace.events.push({ type, ...event }),
});

async function post(request: ResourceRequestFor<'preview_ledger_entry'>, context: ManualContext): Promise<LedgerEntry> {
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
  { previewDigest: digest, ...request }: ResourceRequestFor<'create_ledger_entry'>,
): Promise<LedgerEntry> {
  requirePreview(administration, request, digest);
  return inBooks(administration, 'create_ledger_entry', (context) => post(request, context));
}

export async function previewLedgerEntry(
  administration: SealingAdministration,
  request: ResourceRequestFor<'preview_ledger_entry'>,
): Promise<LedgerEntryPreview> {
  const entry = await tryOut({ audit: [], events: [], followUps: [] }, () =>
    inBooks(administration, 'preview_ledger_entry', (context) => post(request, context)),
  );
  const { principal, secretBox } = administration;
  return { entry, digest: previewDigest(principal, 'create_ledger_entry', request, secretBox, new Date()) };
}

/** An assistant shows the entry to its user before it posts it. A digest is checked whoever passes it. */
function requirePreview(
  { principal, secretBox }: SealingAdministration,
  request: ResourceRequestFor<'preview_ledger_entry'>,
  digest: string | undefined,
): void {
  if (principal.actor.type !== 'connected_app' && digest === undefined) return;
  const isSeen =
    digest !== undefined && isPreviewed(digest, principal, 'create_ledger_entry', request, secretBox, new Date());
  if (isSeen) return;
  throw new ActionError(
    'invalid_input',
    'The digest is not that of a preview of this entry. An app must preview an entry before it posts it: call preview_ledger_entry with the same entry, show it to the user, and pass its digest.',
    [
      {
        pointer: '/previewDigest',
        message: 'must be the digest of a preview of the same entry, at most 30 minutes old',
      },
    ],
  );
}
