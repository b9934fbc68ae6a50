import { candidatesFrom, postableOf, settingOf } from '#operations/documents/auto-post.js';
import { handle } from '../runtime/handler.js';
import { changeSettings, heldSettings, requireSettings } from './change-settings.js';

/** As the database stores it. */
const THRESHOLD_DIGITS = 4;

/**
 * Turns automatic posting on or off. If it is turned on or the threshold is lowered, the coded documents that now
 * qualify are posted; each is checked again at that time. It can be turned on before a region is set, because nothing
 * is coded then.
 */
export default handle<'set_auto_post'>()({
  load: (_command, { principal }) => ({ settings: heldSettings(principal) }),

  loadMore: ({ autoPost, autoPostThreshold }, { settings: [before] }) => ({
    candidates: candidatesFrom(autoPost ? (autoPostThreshold ?? settingOf(before).threshold) : undefined),
  }),

  decide({ autoPost, autoPostThreshold }, { settings, candidates }, situation) {
    const before = requireSettings(settings);
    const threshold = autoPostThreshold?.toFixed(THRESHOLD_DIGITS) ?? before.auto_post_threshold;
    const setting = { auto_post: autoPost, auto_post_threshold: threshold };
    const reaches = !before.auto_post || Number(threshold) < Number(before.auto_post_threshold);
    return {
      ...changeSettings(before, setting, situation),
      documents: reaches ? postableOf(settingOf(setting), candidates) : [],
    };
  },

  write: ({ changes, after, documents }) => ({
    changes,
    result: { ...after, postedDocuments: documents.length },
    follow: documents.map((documentId) => ({ action: 'post_document', payload: { documentId } })),
  }),
});
