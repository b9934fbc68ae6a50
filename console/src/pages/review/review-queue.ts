import { useSyncExternalStore } from 'react';
import { recordsOf, useDocuments } from '../../api/lists';

/** Documents that were approved here, while the server still posts them. */
let decided: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setDecided(id: string, isDecided: boolean): void {
  decided = isDecided ? new Set([...decided, id]) : new Set([...decided].filter((each) => each !== id));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The documents that wait for a decision, the least sure first, and the place of one of them. */
export function useReviewQueue(id?: string) {
  const documents = useDocuments({ state: 'coded', hasError: false });
  const gone = useSyncExternalStore(subscribe, () => decided);
  const waiting = recordsOf(documents.data)
    .filter((document) => !gone.has(document.id) || document.id === id)
    .toSorted((one, other) => (one.confidence ?? 0) - (other.confidence ?? 0));
  const at = waiting.findIndex((document) => document.id === id);
  /** Behind the last document the first one follows, as long as another one waits. */
  const following = (steps: number): string | undefined => {
    const others = at < 0 ? waiting : [...waiting.slice(at + 1), ...waiting.slice(0, at)];
    return others[steps - 1]?.id;
  };
  return {
    reading: documents,
    waiting,
    count: waiting.length,
    position: at + 1,
    next: following(1),
    afterNext: following(2),
    previous: at > 0 ? waiting[at - 1]?.id : undefined,
    setDecided,
  };
}
