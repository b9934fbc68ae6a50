import { parentPort, type TransferListItem } from 'node:worker_threads';
import { LATER, lowerThreadPriority } from './lower-thread-priority.js';
import { STEP, type ThreadReply } from './thread-pool.js';

/**
 * When all cores are busy, a third of the time of a main thread. So one organisation's many files do not delay the commands of all
 * others, and commands do not stop the files.
 */
const STEPS = 5;

/** Called by a job before each of its steps, so that the pool can limit their time. */
export const reportStep = (): void => parentPort?.postMessage(STEP);

/**
 * Serves the jobs of a ThreadPool in its thread, one at a time. `faultOf` recognises errors that are the fault of the input; any other
 * error ends the thread, and the caller gets it.
 */
export function serveJobs<Job, Value, Fault>(
  run: (job: Job) => Promise<Value>,
  faultOf: (error: unknown) => Fault | undefined,
  transferOf: (value: Value) => readonly TransferListItem[] = () => [],
): void {
  if (process.argv.at(-1) === LATER) lowerThreadPriority(STEPS);
  const answer = async (job: Job): Promise<void> => {
    const reply = await run(job).then(
      (value): ThreadReply<Value, Fault> => ({ value }),
      (error: unknown): ThreadReply<Value, Fault> => {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        return { fault };
      },
    );
    parentPort?.postMessage(reply, 'value' in reply ? [...transferOf(reply.value)] : []);
  };
  // A rejection that is not handled ends the thread with its error.
  parentPort?.on('message', (job: Job) => void answer(job));
}
