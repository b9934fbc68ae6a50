import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../texts/language';
import { useKeys } from './keys';

/** A request for every letter would only be thrown away by the next one. */
const WAIT_MS = 180;

/** The search of a list. `/` puts the cursor into it. */
export function SearchField({ onSearch }: { onSearch: (text: string) => void }): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const report = useRef(onSearch);
  report.current = onSearch;
  useEffect(() => {
    const timer = setTimeout(() => report.current(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useKeys([{ key: '/', text: 'key_search', run: () => field.current?.focus() }]);
  return (
    <input
      ref={field}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
