import { createHash } from 'node:crypto';
import { openApiText } from '#schemas/documents.js';
import type { OpenApiDocument } from './openapi-document.js';
import { REFERENCE_CONTENT_SECURITY_POLICY } from './reference-style.js';
import { renderMarkdown } from './render-markdown.js';
import { renderReference } from './render-reference.js';

const document: OpenApiDocument = JSON.parse(openApiText());
const page = renderReference(document);

test('has no scripts, inline styles or external addresses', () => {
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<link|<img|@import|url\(/i);
  const outside = [...page.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, address]) => address);
  expect(outside).toEqual(['/api/openapi.json']);
});

test('allows exactly its own style in the content security policy', () => {
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64');
  expect(REFERENCE_CONTENT_SECURITY_POLICY).toContain(`style-src 'sha256-${hash}'`);
});

test('has unique ids and a target for every internal link', () => {
  const places = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(places).size).toBe(places.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(places).toContain(target);
});

test('has an anchor for every action and every error code', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId } of Object.values(methods)) expect(page).toContain(`<article id="${operationId}">`);
  }
  for (const code of Object.keys(document['x-error-codes'])) expect(page).toContain(`id="error-${code}"`);
});

test('escapes markup in contract texts', () => {
  const hostile = { ...document, info: { ...document.info, summary: '<script>alert("1")</script>' } };
  expect(renderReference(hostile)).not.toContain('<script>');
  expect(renderMarkdown('a `<b>` & **<i>**').text).toBe(
    '<p>a <code>&lt;b&gt;</code> &amp; <strong>&lt;i&gt;</strong></p>',
  );
});

test('renders a list directly after a sentence', () => {
  expect(renderMarkdown('Look:\n- one\n- two').text.replaceAll(/\s+/g, ' ')).toBe(
    '<p>Look:</p><ul> <li>one</li><li>two</li> </ul>',
  );
});
