import { defineHandler } from '../handler.js';
import { changeSettings, lockSettings } from './change-settings.js';

/** Switches automatic posting. It may be switched on before there is a region: nothing is coded, so nothing is posted yet. */
export default defineHandler<'set_auto_post'>(async ({ autoPost, autoPostThreshold }, context) => {
  const before = await lockSettings(context.tx);
  const change = { autoPost, ...(autoPostThreshold !== undefined && { autoPostThreshold }) };
  const after = await changeSettings(before, change, context);
  // No document can be coded in this version, so none can qualify.
  return { ...after, postedDocuments: 0 };
});
