import { join } from 'node:path';
import type Router from '@koa/router';
import { findProjectRoot } from '#platform/project-root.js';
import { refuse } from '#schemas/errors.js';
import type { RequestContext, RequestState } from '../http/context.js';
import { loadAssets, type ConsoleAsset } from './load-assets.js';
import { loadPageScripts, pageOf } from './page-scripts.js';

/**
 * Scripts, styles and requests of this origin only. `blob:` is for pages of documents, which the console fetches with its
 * header and shows as pictures.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The console: one page and its hashed files. Paths without a file are pages of its own router. */
export function addConsole(
  router: Router<RequestState>,
  directory: string = join(findProjectRoot(), 'console', 'dist'),
): void {
  const assets = loadAssets(directory);
  const scripts = loadPageScripts(directory);
  router.get('/console/assets/:name', (context) => {
    context.state.route = '/console/assets/{name}';
    const asset = assets.get(`assets/${context.params['name'] ?? ''}`);
    if (!asset) throw refuse('no_asset_file', { path: context.path });
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
    send(context, asset);
  });
  router.get('/console{/*path}', (context) => {
    context.state.route = '/console';
    const page = assets.get('index.html');
    if (!page) throw refuse('console_not_built');
    context.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': CONTENT_SECURITY_POLICY });
    // With no-referrer, browsers send the sign-out form with "Origin: null".
    context.set('Referrer-Policy', 'same-origin');
    const preload = scripts.get(pageOf(context.path));
    if (preload) context.set('Link', preload);
    send(context, page);
  });
}

function send(context: RequestContext, { type, etag, bytes }: ConsoleAsset): void {
  context.set({ ETag: etag, Vary: 'Accept-Encoding' });
  context.type = type;
  context.status = 200;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
  const compressed = encoding === 'br' ? bytes.br : encoding === 'gzip' ? bytes.gzip : undefined;
  if (compressed && encoding) context.set('Content-Encoding', encoding);
  context.body = compressed ?? bytes.identity;
}
