import type { CommandContext } from '#operations/context.js';

/** The person who handed a document in; the key or system where no person did. Employees see what they handed in. */
export const capturedBy = ({ principal: { actor } }: Pick<CommandContext, 'principal'>): string =>
  actor.userId ?? actor.id;
