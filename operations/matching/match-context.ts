import type { CommandContext, HandlerContext } from '../context.js';

/** What matching works with: a command, or a duty in the name of the system. */
export type MatchContext = Pick<HandlerContext, 'tx' | 'clock'> &
  Pick<CommandContext, 'audit' | 'emit'> & { readonly principal: Pick<CommandContext['principal'], 'actor'> };
