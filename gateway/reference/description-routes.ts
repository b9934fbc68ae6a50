import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Router from '@koa/router';
import { findProjectRoot } from '#platform/project-root.js';
import { AREAS } from '#schemas/areas.js';
import type { RequestState } from '../http/context.js';
import { loadOnce } from '../load-once.js';

const REFERENCE_PATH = '/api/reference';

/**
 * Files of this origin only, and no inline script. Redoc fills its styles by script: it creates empty elements (the first hash is that of no
 * text) and one with the rules of its scrollbars. Its search runs in a worker of its own making. It asks for the logo of its
 * maker, which the policy refuses.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The contracts for machines and for people. They are public. They are made when they are read for the first time. */
export function addDescription(router: Router<RequestState>): void {
  const documents = loadOnce(async () => {
    const { asyncApiText, openApiText } = await import('#schemas/documents.js');
    return { openapi: openApiText(), asyncapi: asyncApiText() };
  });
  for (const name of ['openapi', 'asyncapi'] as const) {
    const path = `/api/${name}.json`;
    router.get(path, async (context) => {
      context.state.route = path;
      const { [name]: document } = await documents();
      context.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' });
      context.set('Cross-Origin-Resource-Policy', 'cross-origin');
      context.type = 'application/json';
      context.body = document;
    });
  }
  addReferencePage(router);
  router.get('/', (context) => context.redirect(REFERENCE_PATH));
}

const pathOf = (area: string): string => `${REFERENCE_PATH}/${area.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

/** The pages are Redoc, which draws the OpenAPI document. The build of the console copies its file from its package. */
function addReferencePage(router: Router<RequestState>): void {
  const page = 'gateway/reference/page';
  const pages = [REFERENCE_PATH, ...AREAS.map(({ title }) => pathOf(title))];
  const files = [
    { folder: page, name: 'index.html', path: pages, type: 'text/html', maxAgeS: 300 },
    { folder: page, name: 'page.css', path: `${REFERENCE_PATH}/page.css`, type: 'text/css', maxAgeS: 300 },
    { folder: page, name: 'page.js', path: `${REFERENCE_PATH}/page.js`, type: 'text/javascript', maxAgeS: 300 },
    {
      folder: 'console/dist/reference',
      name: 'redoc.js',
      path: `${REFERENCE_PATH}/redoc.js`,
      type: 'text/javascript',
      maxAgeS: 86_400,
    },
  ];
  for (const { folder, name, path, type, maxAgeS } of files) {
    const load = loadOnce(async () => readFileSync(join(findProjectRoot(), folder, name), 'utf8'));
    router.get(path, async (context) => {
      context.state.route = `${REFERENCE_PATH}/${name}`;
      context.set({
        'Cache-Control': `public, max-age=${maxAgeS}`,
        'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      });
      context.type = type;
      context.body = await load();
    });
  }
}
