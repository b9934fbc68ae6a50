import { Html, html } from '../../http/html.js';
import { PAGE_STYLE, PAGE_STYLE_SOURCE } from './page-style.js';
import type { Language } from './texts.js';

/** The logo: two columns, debit and credit. */
const MARK = new Html(
  '<svg viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M3 5h22M14 5v18M6.5 10.5h4M6.5 15h4M17.5 10.5h4M17.5 15h4M6.5 19.5h4M17.5 19.5h4"/></svg>',
);
/** Not part of the page template, because a formatter could change its bytes and break the hash in the policy. */
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  /** A wider layout for lists. */
  readonly wide?: boolean;
}

/** The part of a Koa context that both this gateway and the authorization server have. */
interface PageContext {
  status: number;
  type: string;
  body: unknown;
  set(field: string, value: string): void;
}

/** Failed sign-ins are counted for 15 minutes. */
const RETRY_AFTER_S = '900';

/** Sends a page without scripts, images and fonts that no other page may frame. */
export function sendPage(
  context: PageContext,
  { language, title, content, wide = false }: Page,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: readonly string[] } = {},
): void {
  const targets = ["'self'", ...formTargets].join(' ');
  const policy = `default-src 'none'; style-src ${PAGE_STYLE_SOURCE}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
  context.status = status;
  if (status === 429) context.set('Retry-After', RETRY_AFTER_S);
  context.set('Content-Security-Policy', policy);
  context.set('Cache-Control', 'no-store');
  // With no-referrer, browsers send forms with "Origin: null", which looks like a form of another site.
  context.set('Referrer-Policy', 'same-origin');
  context.set('Vary', 'Accept-Language');
  context.type = 'text/html';
  context.body = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Partita</title>
        ${STYLE}
      </head>
      <body>
        <main class="${wide ? 'wide' : ''}">
          <p class="brand">${MARK}Partita</p>
          ${content}
        </main>
      </body>
    </html>`.text;
}
