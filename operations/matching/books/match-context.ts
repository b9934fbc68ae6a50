import type { CommandContext, HandlerContext } from '../../context.js';

/** The context of a command, or of a duty that acts as the system. */
export type MatchContext = Pick<HandlerContext, 'tx' | 'clock'> &
  Pick<CommandContext, 'audit' | 'emit'> & { readonly principal: Pick<CommandContext['principal'], 'actor'> };
