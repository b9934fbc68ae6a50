import type { ActionName, RequestFor } from '#schemas/index.js';

/** A command of another worker, as a handler asks for it. */
export type FollowUp = { [A in ActionName]: { readonly action: A; readonly payload: RequestFor<A> } }[ActionName];
export type FollowUps = readonly FollowUp[];
