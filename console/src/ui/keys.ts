import { useEffect, useSyncExternalStore } from 'react';
import type { TextKey } from '../texts/language';

/** One shortcut of the page that is open. */
export interface KeyBinding {
  /** As `KeyboardEvent.key`; with `Ctrl+` for a key that also works while the user types. */
  readonly key: string;
  readonly text: TextKey;
  run(): void;
}

let bindings: readonly (readonly KeyBinding[])[] = [];
const listeners = new Set<() => void>();

function change(next: readonly (readonly KeyBinding[])[]): void {
  bindings = next;
  for (const listener of listeners) listener();
}

/** Adds shortcuts while the component is shown. Later components take precedence. */
export function useKeys(own: readonly KeyBinding[]): void {
  useEffect(() => {
    change([...bindings, own]);
    return () => change(bindings.filter((each) => each !== own));
  });
}

export function useKeyBindings(): readonly KeyBinding[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => bindings,
  );
  return all.flat();
}

/** A key that is held down walks through a list. It does not decide again and again. */
const REPEATING: ReadonlySet<string> = new Set(['j', 'k']);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const isDialogOpen = document.querySelector('dialog[open]') !== null;
    const name = event.ctrlKey ? `Ctrl+${event.key}` : event.key;
    if (!event.ctrlKey && (isTyping(event.target) || isDialogOpen)) return;
    const isOnControl = event.target instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName);
    if (name === 'Enter' && isOnControl) return;
    const found = bindings.flat().findLast(({ key }) => key === name);
    if (!found) return;
    event.preventDefault();
    if (!event.repeat || REPEATING.has(name)) found.run();
  });
}
