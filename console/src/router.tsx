import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { FirstOrganization } from './shell/first-organization';
import { NotFound } from './shell/not-found';
import { reportSearchOf, trailSearchOf } from './pages/reports/search';
import { rateSearchOf } from './pages/settings/search';
import { Shell } from './shell/shell';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstOrganization });
const organization = createRoute({ getParentRoute: () => root, path: '/$organization', component: Shell });

type Loader = () => Promise<{ default: RouteComponent }>;

/** Each page is a file of its own, which the browser loads when the page opens (or when the pointer is on its link). */
const page = <Path extends string>(path: Path, load: Loader) =>
  createRoute({ getParentRoute: () => organization, path, component: lazyRouteComponent(load) });

const pages = [
  page('/inbox', () => import('./pages/inbox/inbox')),
  page('/review', () => import('./pages/review/next')),
  page('/review/$id', () => import('./pages/review/review')),
  page('/bank', () => import('./pages/bank/bank')),
  page('/sales', () => import('./pages/sales/sales')),
  page('/sales/$id', () => import('./pages/sales/invoice')),
  page('/contacts', () => import('./pages/contacts/contacts')),
  page('/contacts/$id', () => import('./pages/contacts/contact')),
  page('/vat', () => import('./pages/vat/vat')),
  page('/entries', () => import('./pages/ledger/entries')),
  createRoute({
    getParentRoute: () => organization,
    path: '/reports',
    validateSearch: reportSearchOf,
    component: lazyRouteComponent(() => import('./pages/reports/reports')),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: '/entries/$id',
    validateSearch: trailSearchOf,
    component: lazyRouteComponent(() => import('./pages/reports/entry')),
  }),
  page('/sample', () => import('./pages/sample/sample')),
  page('/settings', () => import('./pages/settings/settings')),
  createRoute({
    getParentRoute: () => organization,
    path: '/settings/$section',
    validateSearch: rateSearchOf,
    component: lazyRouteComponent(() => import('./pages/settings/settings')),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([first, organization.addChildren(pages)]),
  basepath: '/console',
  defaultPreload: 'intent',
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
