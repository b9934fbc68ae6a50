import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useEvents } from '../api/events';
import {
  CallerContext,
  MembershipContext,
  useCallerQuery,
  useSession,
  type Membership,
  type Session,
} from '../api/session';
import { useText } from '../texts/language';
import { useKeys } from '../ui/keys';
import { Loaded } from '../ui/states';
import { Toasts } from '../ui/toasts';
import { rememberOrganization } from './last-organization';
import { KeyHelp } from './key-help';
import { Navigation } from './navigation';
import { NotFound } from './not-found';
import { PAGES } from './pages';
import { SampleNotice } from './sample-notice';
import { UserMenu } from './user-menu';

/** Everything around a page: who, which organisation, where. */
export function Shell(): ReactNode {
  const { organization } = useParams({ from: '/$organization' });
  const session = useSession();
  const membership = session.data?.organizations.find(({ id }) => id === organization);
  const caller = useCallerQuery(membership !== undefined);
  // The router renders a page in one piece. Behind a deferred value, React renders the first one in many.
  const isStarted = useDeferredValue(true, false);
  return (
    <Loaded of={{ ...session, isPending: session.isPending || (membership && caller.isPending) || !isStarted }}>
      {session.data && membership ? (
        // A new key for another organisation: nothing of one stays on the screen of the other.
        <MembershipContext key={organization} value={membership}>
          <CallerContext value={caller.data?.result}>
            <Frame session={session.data} membership={membership} />
          </CallerContext>
        </MembershipContext>
      ) : (
        <NotFound />
      )}
    </Loaded>
  );
}

function Frame({ session, membership }: { session: Session; membership: Membership }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  useEvents(membership.id);
  useEffect(() => rememberOrganization(membership.id), [membership.id]);
  const pages = PAGES.filter(({ roles }) => roles.includes(membership.role));
  const params = { organization: membership.id };
  const { pathname } = useLocation();
  const isRefused = PAGES.some(
    (page) => !pages.includes(page) && pathname.startsWith(page.to.replace('$organization', membership.id)),
  );
  useKeys([
    { key: '?', text: 'key_help', run: () => setHelping(true) },
    ...pages.map(({ to }, index) => ({
      key: String(index + 1),
      text: 'key_go' as const,
      run: () => void navigate({ to, params }),
    })),
  ]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('skipToContent')}
      </a>
      <aside>
        <p className="brand">
          <Mark />
          Partita
        </p>
        <OrganizationChoice session={session} membership={membership} />
        <Navigation pages={pages} organization={membership.id} />
        <UserMenu session={session} membership={membership} onHelp={() => setHelping(true)} />
      </aside>
      <main id="content" tabIndex={-1}>
        <SampleNotice />
        {isRefused ? <p className="empty">{t('noAccess')}</p> : <Outlet />}
      </main>
      <Toasts />
      {isHelping && <KeyHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

const Mark = (): ReactNode => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <path d="M3 5h22M14 5v18M6.5 10.5h4M6.5 15h4M17.5 10.5h4M17.5 15h4M6.5 19.5h4M17.5 19.5h4" />
  </svg>
);

function OrganizationChoice({ session, membership }: { session: Session; membership: Membership }): ReactNode {
  const t = useText();
  if (session.organizations.length === 1) return <p className="organization">{membership.name}</p>;
  return (
    <select
      className="organization"
      aria-label={t('organization')}
      value={membership.id}
      // A full load: no cached record of one organisation can appear in another.
      onChange={(event) => location.assign(`/console/${event.target.value}/inbox`)}
    >
      {session.organizations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
