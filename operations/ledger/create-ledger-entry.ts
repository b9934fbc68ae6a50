import { isPreviewed, previewDigest } from '#platform/security/preview-digest.js';
import type { SecretBox } from '#platform/security/secret-box.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { ActionError } from '#schemas/errors.js';
import type { LedgerEntry, LedgerEntryPreview } from '#schemas/types.js';
import { say } from '#schemas/sentences/say.js';
import { loadBookCurrency } from '../documents/lock-document.js';
import { previewHere, type Here, type Origin } from '../engine/run-here.js';
import { postManualEntry, type ManualContext } from './post-manual-entry.js';
import { readManualLines } from './read-manual-lines.js';

interface Sealing {
  readonly secretBox: SecretBox;
}

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
  here: Here & Sealing,
  { previewDigest: digest, ...request }: ResourceRequestFor<'create_ledger_entry'>,
): Promise<LedgerEntry> {
  requirePreview(here, request, digest);
  return post(request, here);
}

export async function previewLedgerEntry(
  origin: Origin & Sealing,
  request: ResourceRequestFor<'preview_ledger_entry'>,
): Promise<LedgerEntryPreview> {
  const { outcome } = await previewHere(origin, 'preview_ledger_entry', (here) => post(request, here));
  const { principal, secretBox } = origin;
  return {
    entry: outcome.body as LedgerEntry,
    digest: previewDigest(principal, 'create_ledger_entry', request, secretBox, new Date()),
  };
}

/** An assistant shows the entry to its user before it posts it. A digest is checked whoever passes it. */
function requirePreview(
  { principal, secretBox }: Pick<Here, 'principal'> & Sealing,
  request: ResourceRequestFor<'preview_ledger_entry'>,
  digest: string | undefined,
): void {
  if (principal.actor.type !== 'connected_app' && digest === undefined) return;
  const isSeen =
    digest !== undefined && isPreviewed(digest, principal, 'create_ledger_entry', request, secretBox, new Date());
  if (isSeen) return;
  throw new ActionError('invalid_input', say('entry_not_previewed'), [
    { pointer: '/previewDigest', message: say('must_be_digest_of_preview') },
  ]);
}
