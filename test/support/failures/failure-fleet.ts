import { Fleet, PATIENT_CALLERS, type FleetOptions } from '../fleet.js';
import { DirectAccess } from '../direct-access.js';
import { failureStack } from '../stack-control.js';

export interface FailureFleet {
  readonly fleet: Fleet;
  readonly direct: DirectAccess;
  stop(): Promise<void>;
}

/**
 * A fleet on the stack of the jest project `failures`, which the global set-up has prepared, and direct access to its
 * topics and tables. It runs one worker, because each worker costs three consumers and a second at the start.
 */
export async function startFailureFleet({
  watch,
  env,
  ...options
}: FleetOptions & { watch?: boolean } = {}): Promise<FailureFleet> {
  const stack = failureStack();
  const [direct, fleet] = await Promise.all([
    DirectAccess.open(stack, watch === undefined ? {} : { watch }),
    Fleet.start(stack, {
      isSetUp: true,
      workers: ['contacts'],
      withImporterKeys: watch !== false,
      env: { ...PATIENT_CALLERS, ...env },
      ...options,
    }),
  ]);
  return {
    fleet,
    direct,
    stop: async () => {
      await Promise.all([direct.close(), fleet.stop()]);
    },
  };
}
