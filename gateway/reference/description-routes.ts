import type Router from '@koa/router';
import type { RequestState } from '../http/context.js';
import { loadOnce } from '../load-once.js';
import { REFERENCE_PATH } from './reference-links.js';
import { REFERENCE_CONTENT_SECURITY_POLICY } from './reference-style.js';

/**
 * The contracts for machines and for people. They are public. They are computed when they are read for the first time: this takes
 * a quarter of a second and 40 MB, and many gateways are never asked.
 */
export function addDescription(router: Router<RequestState>): void {
  const describe = loadOnce(async () => (await import('./describe-interface.js')).describeInterface());
  for (const name of ['openapi', 'asyncapi'] as const) {
    const path = `/api/${name}.json`;
    router.get(path, async (context) => {
      context.state.route = path;
      const { [name]: document } = await describe();
      context.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
      context.set('Cross-Origin-Resource-Policy', 'cross-origin');
      context.type = 'application/json';
      context.body = document;
    });
  }
  router.get([REFERENCE_PATH, `${REFERENCE_PATH}/:area`], async (context, next) => {
    const path = context.path.replace(/\/$/, '');
    const page = (await describe()).pages.get(path);
    if (page === undefined) return next();
    context.state.route = path;
    context.set({
      'Cache-Control': 'public, max-age=300',
      'Content-Security-Policy': REFERENCE_CONTENT_SECURITY_POLICY,
    });
    context.type = 'text/html';
    context.body = page;
  });
  router.get('/', (context) => context.redirect(REFERENCE_PATH));
}
