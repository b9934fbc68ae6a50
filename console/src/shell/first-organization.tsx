import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../api/session';
import { Loaded } from '../ui/states';
import { lastOrganization } from './last-organization';

/** `/console`: opens the organisation of the last visit, or the first one, samples last. */
export function FirstOrganization(): ReactNode {
  const session = useSession();
  const organizations = session.data?.organizations ?? [];
  const chosen =
    organizations.find(({ id }) => id === lastOrganization()) ??
    organizations.find(({ isSample }) => !isSample) ??
    organizations[0];
  return (
    <Loaded of={session}>
      {chosen && <Navigate to="/$organization/inbox" params={{ organization: chosen.id }} replace />}
    </Loaded>
  );
}
