import { createHash } from 'node:crypto';
import { openApiText } from '#schemas/documents.js';
import type { OpenApiDocument } from './openapi-document.js';
import { areaLink, REFERENCE_PATH } from './reference-links.js';
import { REFERENCE_SCRIPT } from './reference-script.js';
import { REFERENCE_CONTENT_SECURITY_POLICY } from './reference-style.js';
import { renderMarkdown } from './render-markdown.js';
import { renderReference } from './render-reference.js';

const document: OpenApiDocument = JSON.parse(openApiText());
const pages = renderReference(document);
const overview = pages.get(REFERENCE_PATH) ?? '';
const everything = [...pages.values()].join('\n');

test('has no other script, no inline styles and no external addresses', () => {
  for (const page of pages.values()) {
    const [withoutOwn, ...scripts] = [page.replace(`<script>${REFERENCE_SCRIPT}</script>`, '')];
    expect(scripts).toEqual([]);
    expect(withoutOwn).not.toMatch(/<script|\sstyle=|\son\w+=|<link|<img|@import|url\(/i);
  }
  const outside = [...everything.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, address]) => address ?? '');
  expect(new Set(outside.filter((address) => !address.startsWith(REFERENCE_PATH)))).toEqual(
    new Set(['/api/openapi.json']),
  );
});

test('explains how to call before it lists what there is', () => {
  expect(overview.indexOf('id="basics"')).toBeGreaterThan(0);
  expect(overview.indexOf('id="basics"')).toBeLessThan(overview.indexOf('id="areas"'));
});

test('allows exactly its own style and script in the content security policy', () => {
  const hashOf = (text = ''): string => createHash('sha256').update(text).digest('base64');
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(overview) ?? [];
  const [, script] = /<script>([\s\S]*?)<\/script>/.exec(overview) ?? [];
  expect(REFERENCE_CONTENT_SECURITY_POLICY).toContain(`style-src 'sha256-${hashOf(style)}';`);
  expect(REFERENCE_CONTENT_SECURITY_POLICY).toContain(`script-src 'sha256-${hashOf(script)}';`);
  expect(REFERENCE_CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|\*|https?:/);
});

test('keeps the key in its field: the script has no storage, no cookie and no other place for it', () => {
  expect(REFERENCE_SCRIPT).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie|pushState|postMessage/);
});

test('has unique ids on each page and a target for every internal link', () => {
  const places = new Map(
    [...pages].map(([path, page]) => [path, [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')]),
  );
  for (const [path, ids] of places) expect([path, ids.length]).toEqual([path, new Set(ids).size]);
  for (const [path, page] of pages) {
    for (const [, address = ''] of page.matchAll(/href="([^"]*)"/g)) {
      const [target = '', anchor] = address.split('#');
      if (target === '/api/openapi.json') continue;
      const ids = places.get(target === '' ? path : target);
      expect([path, address, anchor === undefined ? ids !== undefined : ids?.includes(anchor)]).toEqual([
        path,
        address,
        true,
      ]);
    }
  }
});

test('has an anchor for every operation on the overview and on its page, and for every error code', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, tags } of Object.values(methods)) {
      expect(overview).toContain(`<li id="${operationId}">`);
      expect(pages.get(areaLink(tags[0] ?? ''))).toContain(`id="${operationId}"`);
    }
  }
  for (const code of Object.keys(document['x-error-codes'])) expect(overview).toContain(`id="error-${code}"`);
});

test('is small: 300 KB for the first view', () => {
  expect(Buffer.byteLength(overview)).toBeLessThan(300_000);
  for (const [path, page] of pages)
    expect([path, Buffer.byteLength(page) < (path.endsWith('records') ? 450_000 : 300_000)]).toEqual([path, true]);
});

test('escapes markup in contract texts', () => {
  const hostile = { ...document, info: { ...document.info, summary: '<script>alert("1")</script>' } };
  expect(renderReference(hostile).get(REFERENCE_PATH)).not.toContain('<script>alert');
  expect(renderMarkdown('a `<b>` & **<i>**').text).toBe(
    '<p>a <code>&lt;b&gt;</code> &amp; <strong>&lt;i&gt;</strong></p>',
  );
});

test('renders a list directly after a sentence', () => {
  expect(renderMarkdown('Look:\n- one\n- two').text.replaceAll(/\s+/g, ' ')).toBe(
    '<p>Look:</p><ul> <li>one</li><li>two</li> </ul>',
  );
});
