import { useRef, useState } from 'react';
import { attempt } from './toasts';

export interface Run {
  readonly isRunning: boolean;
  /** Undefined when the work failed, or was not started because earlier work still runs. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/**
 * Runs one decision at a time and shows its failure: a second press while the first runs does nothing.
 * The lock is not the state, because two clicks can arrive before the page is drawn again.
 */
export function useRun(): Run {
  const isLocked = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isLocked.current) return undefined;
    isLocked.current = true;
    setRunning(true);
    const result = await attempt(work);
    isLocked.current = false;
    setRunning(false);
    return result;
  };
  return { isRunning, run };
}

/**
 * For a decision that brings up the next record: the second click of a double click would decide about a record
 * that the user has not seen.
 */
export const onSingleClick =
  (work: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) work();
  };
