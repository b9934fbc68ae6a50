import { createHash } from 'node:crypto';
import { openApiText } from '#schemas/documents.js';
import type { OpenApiDocument } from './openapi-document.js';
import { REFERENCE_CONTENT_SECURITY_POLICY } from './reference-style.js';
import { renderMarkdown } from './render-markdown.js';
import { renderReference } from './render-reference.js';

const document: OpenApiDocument = JSON.parse(openApiText());
const page = renderReference(document);

test('the page needs nothing else: no script, no inline style, no address outside', () => {
  expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<link|<img|@import|url\(/i);
  const outside = [...page.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(([, address]) => address);
  expect(outside).toEqual(['/api/openapi.json']);
});

test('its policy allows exactly its own style', () => {
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256')
    .update(style ?? '')
    .digest('base64');
  expect(REFERENCE_CONTENT_SECURITY_POLICY).toContain(`style-src 'sha256-${hash}'`);
});

test('every link inside the page leads somewhere, and every place is there once', () => {
  const places = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(places).size).toBe(places.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(places).toContain(target);
});

test('every action and every error code has its place: problems link to them', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId } of Object.values(methods)) expect(page).toContain(`<article id="${operationId}">`);
  }
  for (const code of Object.keys(document['x-error-codes'])) expect(page).toContain(`id="error-${code}"`);
});

test('what a contract says is text, never markup', () => {
  const hostile = { ...document, info: { ...document.info, summary: '<script>alert("1")</script>' } };
  expect(renderReference(hostile)).not.toContain('<script>');
  expect(renderMarkdown('a `<b>` & **<i>**').text).toBe(
    '<p>a <code>&lt;b&gt;</code> &amp; <strong>&lt;i&gt;</strong></p>',
  );
});

test('a list may follow its sentence directly', () => {
  expect(renderMarkdown('Look:\n- one\n- two').text.replaceAll(/\s+/g, ' ')).toBe(
    '<p>Look:</p><ul> <li>one</li><li>two</li> </ul>',
  );
});
