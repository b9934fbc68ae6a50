import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { organizationOfPage, toProblem, type Problem } from '../api/client';
import { useText } from '../texts/language';
import { useProblemText } from '../texts/problem-text';
import { useKeys } from './keys';

interface Toast {
  readonly id: number;
  /** What was refused, for a bad toast. */
  readonly problem?: Problem;
  readonly text: string;
  /** Sentences of the server. */
  readonly warnings?: readonly string[];
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

const show = (toast: Omit<Toast, 'id'>): void => change([...toasts.slice(-2), { ...toast, id: ++lastId }]);

const dismiss = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const notify = (text: string, undo?: () => Promise<unknown>): void => show({ text, ...(undo && { undo }) });

export const notifyWithWarnings = (text: string, warnings: readonly { readonly message: string }[]): void =>
  show({ text, warnings: warnings.map(({ message }) => message) });

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
        <ToastCard key={toast.id} toast={toast} onUndo={() => void undo(toast)} />
      ))}
    </div>
  );
}

/** It vanishes after a while, but not while the pointer or the focus is on it, or the page is in the background. */
function ToastCard({ toast, onUndo }: { toast: Toast; onUndo: () => void }): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = useIsPageHidden() || isPointed || isFocused;
  const { id, problem, text, warnings = [] } = toast;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  return (
    <div
      className={`toast ${problem ? 'bad' : 'good'}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{problem ? problemText(problem) : [text, ...warnings].join(' ')}</span>
      {problem?.remedy?.operation === 'enter_exchange_rate' && <EnterRate known={problem.remedy.input} />}
      {toast.undo && (
        <button type="button" className="link" onClick={onUndo}>
          {t('undo')} <kbd>z</kbd>
        </button>
      )}
      <button type="button" className="link" aria-label={t('close')} onClick={() => dismiss(id)}>
        ×
      </button>
    </div>
  );
}

/** The page where a person enters the rate that a bank line or an invoice needs. */
function EnterRate({ known }: { known: NonNullable<Problem['remedy']>['input'] }): ReactNode {
  const t = useText();
  const valueOf = (name: string): string | undefined => known.find((field) => field.name === name)?.value;
  const [currency, date] = [valueOf('currency'), valueOf('date')];
  return (
    <Link
      className="button small"
      to="/$organization/settings/$section"
      params={{ organization: organizationOfPage(), section: 'rates' }}
      search={{ ...(currency && { currency }), ...(date && { date }) }}
    >
      {t('enterRate')}
    </Link>
  );
}

const useIsPageHidden = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
  );
