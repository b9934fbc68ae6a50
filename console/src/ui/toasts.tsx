import { useSyncExternalStore, type ReactNode } from 'react';
import { toProblem, type Problem } from '../api/client';
import { useText } from '../texts/language';
import { useProblemText } from '../texts/translate-sentence';
import { useKeys } from './keys';

interface Toast {
  readonly id: number;
  /** What was refused, for a bad toast. */
  readonly problem?: Problem;
  readonly text: string;
  /** Takes the decision back. */
  readonly undo?: () => Promise<unknown>;
}

const SHOWN_MS = 9_000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): void {
  const id = ++lastId;
  change([...toasts.slice(-2), { ...toast, id }]);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const notify = (text: string, undo?: () => Promise<unknown>): void => show({ text, ...(undo && { undo }) });

export const notifyFailure = (error: unknown): void => show({ text: '', problem: toProblem(error) });

/** Runs a decision and shows its failure. Returns undefined when it failed. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    notifyFailure(error);
    return undefined;
  }
}

export function Toasts(): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  const undo = async (toast: Toast): Promise<void> => {
    dismiss(toast.id);
    const { undo: takeBack } = toast;
    if (takeBack && (await attempt(async () => (await takeBack(), true)))) notify(t('undone'));
  };
  const last = shown.findLast((toast) => toast.undo);
  useKeys([{ key: 'z', text: 'key_undo', run: () => last && void undo(last) }]);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={`toast ${toast.problem ? 'bad' : 'good'}`}>
          <span>{toast.problem ? problemText(toast.problem) : toast.text}</span>
          {toast.undo && (
            <button type="button" className="link" onClick={() => void undo(toast)}>
              {t('undo')} <kbd>z</kbd>
            </button>
          )}
          <button type="button" className="link" aria-label={t('close')} onClick={() => dismiss(toast.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
