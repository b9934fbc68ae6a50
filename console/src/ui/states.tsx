import { useDeferredValue, type ReactNode } from 'react';
import { organizationOfPage, toProblem } from '../api/client';
import { useText } from '../texts/language';

interface Reading {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What a page shows before its data is there, and when it cannot be read. */
export function Loaded({ of, children }: { of: Reading; children: ReactNode }): ReactNode {
  const t = useText();
  // What appears with an answer is rendered in pieces, between which the browser can react; what is known already, at once.
  const isWaiting = useDeferredValue(of.isPending);
  if (of.error) {
    const { title, detail, code } = toProblem(of.error);
    // Without a region there are no books yet, and repeating does not help.
    if (code === 'region_not_set') return <RegionMissing />;
    return (
      <div className="notice bad" role="alert">
        <strong>{title}</strong>
        <span>{detail}</span>
        <button type="button" onClick={() => void of.refetch()}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (isWaiting || of.isPending) return <p className="quiet">{t('loading')}</p>;
  return children;
}

function RegionMissing(): ReactNode {
  const t = useText();
  return (
    <div className="notice warn">
      <span>{t('regionMissing')}</span>
      <a href={`/console/${organizationOfPage()}/settings/company`}>{t('setRegion')}</a>
    </div>
  );
}

export function Empty({ children }: { children: ReactNode }): ReactNode {
  return <p className="empty">{children}</p>;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  return <span className={`badge ${tone}`}>{children}</span>;
}

/** The title of a page, with its actions at the right. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <div className="actions">{children}</div>
    </header>
  );
}

interface TabsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** A choice of one view of a list. These are toggle buttons, because the list below is the same. */
export function Tabs<T extends string>({ label, value, tabs, onChange }: TabsProps<T>): ReactNode {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {tabs.map(([each, text]) => (
        <button type="button" key={each} aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
    </div>
  );
}
