import { EventHorizon } from '#platform/database/event-horizon.js';

/** Shared by all followers of this process. */
export const horizon = new EventHorizon();
