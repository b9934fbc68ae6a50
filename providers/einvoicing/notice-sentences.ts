import { say, type Said } from '#schemas/sentences/say.js';

/** What each notice of the exchange means. */
export const NOTICE_SENTENCES: Readonly<Partial<Record<string, Said>>> = {
  RC: say('notice_rc'),
  NS: say('notice_ns'),
  MC: say('notice_mc'),
  NE: say('notice_ne'),
  DT: say('notice_dt'),
  AT: say('notice_at'),
};
