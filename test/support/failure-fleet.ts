import { Fleet, type FleetOptions } from './fleet.js';
import { Road } from './road.js';
import { failureStack } from './stack-control.js';

export interface FailureFleet {
  readonly fleet: Fleet;
  readonly road: Road;
  stop(): Promise<void>;
}

/**
 * A fleet on the stack of the project `failures`, which its global set-up has set up, and the road behind it. One worker is
 * enough to fail: each costs three consumers and a second of start.
 */
export async function startFailureFleet({
  watch,
  ...options
}: FleetOptions & { watch?: boolean } = {}): Promise<FailureFleet> {
  const stack = failureStack();
  const [road, fleet] = await Promise.all([
    Road.open(stack, watch === undefined ? {} : { watch }),
    Fleet.start(stack, { isSetUp: true, workers: ['contacts'], ...options }),
  ]);
  return {
    fleet,
    road,
    stop: async () => {
      await Promise.all([road.close(), fleet.stop()]);
    },
  };
}
