import type { Membership } from '../api/session';
import type { TextKey } from '../texts/language';

type Role = Membership['role'];
const ALL: readonly Role[] = ['owner', 'accountant', 'employee', 'viewer'];
const BOOKS: readonly Role[] = ['owner', 'accountant', 'viewer'];

export interface PageLink {
  readonly to:
    | '/$organization/inbox'
    | '/$organization/review'
    | '/$organization/bank'
    | '/$organization/sales'
    | '/$organization/contacts'
    | '/$organization/vat'
    | '/$organization/reports'
    | '/$organization/settings';
  readonly text: TextKey;
  /** An employee sees the documents they handed in, not the books. */
  readonly roles: readonly Role[];
  /** The path of an icon of 20 × 20. */
  readonly icon: string;
}

export const PAGES: readonly PageLink[] = [
  { to: '/$organization/inbox', text: 'inbox', roles: ALL, icon: 'M3 11l2.5-7h9L17 11v5H3zm0 0h4l1 2h4l1-2h4' },
  { to: '/$organization/review', text: 'review', roles: ALL, icon: 'M5 2.5h7l3 3v12H5zm2.5 8.5l2 2 3.5-4' },
  { to: '/$organization/bank', text: 'bank', roles: BOOKS, icon: 'M3 8l7-5 7 5zm2 0v7m3.5-7v7m3-7v7M15 8v7M3 17h14' },
  {
    to: '/$organization/sales',
    text: 'sales',
    roles: BOOKS,
    icon: 'M5 2.5h10v15l-2.5-1.5L10 17.5 7.5 16 5 17.5zm2.5 4h5m-5 3h5',
  },
  {
    to: '/$organization/contacts',
    text: 'contacts',
    roles: BOOKS,
    icon: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm-6 7c0-3 2.7-4.5 6-4.5s6 1.5 6 4.5',
  },
  { to: '/$organization/vat', text: 'vat', roles: BOOKS, icon: 'M3 5h14v12H3zm0 4h14M7 2.5v4m6-4v4' },
  { to: '/$organization/reports', text: 'reports', roles: BOOKS, icon: 'M3 17h14M5 14v-4m4 4V6m4 8V9m4 5V3' },
  { to: '/$organization/settings', text: 'settings', roles: BOOKS, icon: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4' },
];
