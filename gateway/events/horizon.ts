import { EventHorizon } from '#platform/database/event-horizon.js';

/** One per process: what one follower has found out holds for all. */
export const horizon = new EventHorizon();
