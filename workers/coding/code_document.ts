import { ownAccounts } from '#operations/accounts/load-chart.js';
import { settingOf } from '#operations/documents/auto-post.js';
import { bookCurrency, heldDocument, openPostings, unposted } from '#operations/documents/document-needs.js';
import { ownIdentity } from '#operations/organizations/load-own-identity.js';
import { refuse } from '#schemas/errors.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { handle } from '../runtime/handler.js';
import { failCoding, recode } from './code-again.js';
import { decisionsOf, factsOrNull, regionOfSettings } from './coding-input.js';
import { codingSettings, surroundingsOf, vendorNeeds } from './coding-needs.js';
import { noRegion } from './load-books.js';

/**
 * Proposes account, VAT code and text, and keeps what a person has decided. A document that cannot be coded keeps its
 * state and gets an error. Errors: `not_found`, `region_not_set`, `document_not_extracted`, `document_posted`.
 */
export default handle<'code_document'>()({
  load: ({ documentId }) => ({
    document: heldDocument(documentId),
    bookCurrency,
    codingSettings,
    ownAccounts,
    ownIdentity,
    surroundings: surroundingsOf(documentId),
  }),

  loadMore(_command, { document: [row], codingSettings: [settings], ...loaded }) {
    const region = regionOfSettings(settings, loaded.ownAccounts);
    const facts = row ? factsOrNull(row, loaded.surroundings[0]) : null;
    return { openPostings: openPostings(row), ...vendorNeeds(row?.id, facts, region) };
  },

  decide({ documentId }, loaded, { principal, now }) {
    const locked = unposted(documentId, loaded.document, loaded.openPostings, loaded.bookCurrency);
    if (locked.row.state === 'draft') return refuse('document_not_read', { id: documentId });
    const [settings] = loaded.codingSettings;
    const region = regionOfSettings(settings, loaded.ownAccounts);
    if (region) return recode(locked, { region, setting: settingOf(settings) }, decisionsOf(locked.row), loaded, now);
    // A caller sees the error in the reply. Without a caller the document must store it to make it visible.
    const refusal = noRegion();
    if (principal.actor.type !== 'system') return refusal;
    const { code, said, detail } = refusal;
    return failCoding(locked, { code, message: say('then_retry', { refusal: said ?? asSaid(detail) }) }, now);
  },

  write: ({ changes, after, isPostable }) => ({
    changes,
    result: after,
    follow: isPostable ? [{ action: 'post_document', payload: { documentId: after.id } }] : [],
  }),
});
