import { findAutoPostable } from '#operations/documents/auto-post.js';
import { handle } from '../runtime/handler.js';
import { changeSettings, lockSettings } from './change-settings.js';

/**
 * Turns automatic posting on or off. If it is turned on or the threshold is lowered, the coded documents that now
 * qualify are posted; each is checked again at that time. It can be turned on before a region is set, because nothing
 * is coded then.
 */
export default handle<'set_auto_post'>()({
  async run({ autoPost, autoPostThreshold }, context) {
    const { tx, follow } = context;
    const before = await lockSettings(tx);
    const change = { autoPost, ...(autoPostThreshold !== undefined && { autoPostThreshold }) };
    const after = await changeSettings(before, change, context);
    const reaches = !before.auto_post || after.autoPostThreshold < Number(before.auto_post_threshold);
    const documents = reaches ? await findAutoPostable(tx, { autoPost, threshold: after.autoPostThreshold }) : [];
    for (const documentId of documents) follow('post_document', { documentId });
    return { ...after, postedDocuments: documents.length };
  },
});
