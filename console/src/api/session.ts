import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api, toSignIn, type Records } from './client';

export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly userName: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly permissions: readonly string[];
  /** Whether its books are invented. */
  readonly isSample: boolean;
}

export interface Session {
  readonly userId: string;
  readonly email: string;
  readonly organizations: readonly Membership[];
  /** Whether this installation offers sample companies. */
  readonly hasSamples: boolean;
  /** Whether the user runs this installation and sees its fleet. */
  readonly isOperator: boolean;
}

/** Who is signed in. Without a session, the browser goes to the sign-in page and returns here. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Infinity,
  queryFn: async (): Promise<Session> => {
    const response = await fetch('/account/session');
    if (response.status === 401) {
      toSignIn();
      return new Promise(() => undefined);
    }
    const { result } = (await response.json()) as { result: Session };
    return result;
  },
});

export const MembershipContext = createContext<Membership | undefined>(undefined);

/** The membership whose books the page shows. */
export function useMembership(): Membership {
  const membership = useContext(MembershipContext);
  if (!membership) throw new Error('no organisation is chosen');
  return membership;
}

export type Permission = Records['Caller']['permissions'][number];

/** Whether the role of the user allows something. The server decides again for every request. */
export function useMay(permission: Permission): boolean {
  return useMembership().permissions.includes(permission);
}

/** An employee sees what they handed in, not the books: no accounts with their balances, no contacts. */
export const useSeesBooks = (): boolean => useMembership().role !== 'employee';

export const useSession = () => useQuery(sessionQuery);

/** Nothing is asked while no organisation of the user is open. */
export const useCallerQuery = (isMember: boolean) =>
  api.useQuery('get', '/api/rest/whoami', {}, { staleTime: 600_000, enabled: isMember });

/** Read once, because every amount and date on a page needs it. */
export const CallerContext = createContext<Records['Caller'] | undefined>(undefined);

/** Region and currency of the organisation. */
export const useCaller = (): Records['Caller'] | undefined => useContext(CallerContext);
