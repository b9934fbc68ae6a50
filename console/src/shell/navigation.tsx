import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../texts/language';
import type { PageLink } from './pages';

/** A phone has room for five entries: these pages, and one that opens the others. */
const BESIDE_MORE = 4;

interface Props {
  readonly pages: readonly PageLink[];
  readonly organization: string;
}

/** The pages of the console: beside the content on a desk, below it on a phone. */
export function Navigation({ pages, organization }: Props): ReactNode {
  const isShort = pages.length <= BESIDE_MORE + 1;
  const first = isShort ? pages : pages.slice(0, BESIDE_MORE);
  const rest = pages.slice(first.length);
  return (
    <nav aria-label="Partita">
      {first.map((page) => (
        <Entry key={page.to} page={page} organization={organization} />
      ))}
      {rest.length > 0 && <More pages={rest} organization={organization} />}
    </nav>
  );
}

function Entry({ page: { to, text, icon }, organization }: { page: PageLink; organization: string }): ReactNode {
  const t = useText();
  return (
    <Link to={to} params={{ organization }} activeProps={{ 'aria-current': 'page' }}>
      <Icon path={icon} />
      <span>{t(text)}</span>
    </Link>
  );
}

/** On a desk only its links are there; on a phone they open above the bar. */
function More({ pages, organization }: Props): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isHere = pages.some(({ to }) => pathname.startsWith(to.replace('$organization', organization)));
  useEffect(() => setOpen(false), [pathname]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="more" onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}>
      <button
        ref={button}
        type="button"
        className={isHere ? 'here' : ''}
        aria-expanded={isOpen}
        aria-controls="more-pages"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path="M3 5h14M3 10h14M3 15h14" />
        <span>{t('morePages')}</span>
      </button>
      <div id="more-pages" className={isOpen ? 'open' : ''}>
        {pages.map((page) => (
          <Entry key={page.to} page={page} organization={organization} />
        ))}
      </div>
    </div>
  );
}

const Icon = ({ path }: { path: string }): ReactNode => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);
