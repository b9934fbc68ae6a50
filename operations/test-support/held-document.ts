import type { Situation } from '../engine/moves.js';
import type { HeldDocument } from '../documents/lock-document.js';
import { ActionError } from '#schemas/errors.js';
import type { Actor } from '#platform/security/principal.js';

/** What unit tests of decisions share. */
export const NOW = new Date('2026-11-05T09:00:00Z');

export const ANNA: Actor = { type: 'user', id: 'usr_anna', name: 'Anna' };

export const situationOf = (actor: Actor): Situation<undefined> => ({
  now: NOW,
  principal: { organizationId: 'org_1', actor, permissions: [] },
  prepared: undefined,
});
export const SITUATION = situationOf(ANNA);

/** A document that was captured and not read. */
export const heldDocumentOf = (over: Partial<HeldDocument> = {}): HeldDocument => ({
  ...{ id: 'doc_1', state: 'draft', error: null, source: 'upload', file_id: null, file_name: null },
  ...{ mime_type: null, archive: null, sheet: null, has_text: true, contact_id: null, confidence: '0.9' },
  ...{ extraction: null, currency: 'DKK', ledger_account_id: null, category: null, vat_code: null, booking_text: null },
  ...{ coded_amount_minor: null, coding_lines: [], questions: null, held_back: null, posting: null, reversals: [] },
  ...{ put_aside_at: null, duplicate_of: null, warnings: [], version: 2, created_at: NOW, updated_at: NOW },
  ...{ coding: null, approval: null, delivered_on: null, registered_on: null, answers: {} },
  ...over,
});

/** The rows of a need that is about one document. */
export const keyed = <T extends object>(...rows: readonly T[]): (T & { readonly key: string })[] =>
  rows.map((row) => ({ ...row, key: 'doc_1' }));

/** As the runtime calls a rule: a refusal may be thrown. */
export function orRefusal<T>(decide: () => T): T | ActionError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof ActionError) return error;
    throw error;
  }
}
