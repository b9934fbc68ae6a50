import { findAutoPostable } from '#operations/documents/auto-post.js';
import { defineHandler } from '../runtime/handler.js';
import { changeSettings, lockSettings } from './change-settings.js';

/**
 * Switches automatic posting. Switching it on or lowering the threshold hands over the coded documents that qualify by the
 * change; each is checked again when it is posted. It may be switched on before there is a region: nothing is coded then.
 */
export default defineHandler<'set_auto_post'>(async ({ autoPost, autoPostThreshold }, context) => {
  const { tx, follow } = context;
  const before = await lockSettings(tx);
  const change = { autoPost, ...(autoPostThreshold !== undefined && { autoPostThreshold }) };
  const after = await changeSettings(before, change, context);
  const reaches = !before.auto_post || after.autoPostThreshold < Number(before.auto_post_threshold);
  const documents = reaches ? await findAutoPostable(tx, { autoPost, threshold: after.autoPostThreshold }) : [];
  for (const documentId of documents) follow('post_document', { documentId });
  return { ...after, postedDocuments: documents.length };
});
