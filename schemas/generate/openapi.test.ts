import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiText } from '../documents.js';
import { ACTIONS, ACTION_NAMES, QUERIES, RESOURCES } from '../index.js';

const text = openApiText();
const document = JSON.parse(text);

const VALIDATOR = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';

/** Runs as a separate process: the validator is an ES module, which jest cannot load. */
function validate(candidate: string): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'partita-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, candidate);
    return spawnSync(process.execPath, [VALIDATOR, file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the OpenAPI document passes a validator', () => {
  const { status, stdout } = validate(text);
  expect(JSON.parse(stdout)).toEqual({ valid: true });
  expect(status).toBe(0);
});

test('the validator refuses a broken document', () => {
  const broken = { ...document, paths: { '/x': { post: { responses: 5 } } } };
  expect(validate(JSON.stringify(broken)).status).toBe(1);
});

test('the document is OpenAPI 3.1.0, version 1.0.0, and requires a bearer key everywhere', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe('1.0.0');
  expect(document.components.securitySchemes[Object.keys(document.security[0])[0]!]).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
});

test('every reference can be resolved', () => {
  for (const [, path] of text.matchAll(/"\$ref": "#\/([^"]+)"/g)) {
    const target = path!.split('/').reduce((value, key) => value?.[key], document);
    expect([path, typeof target]).toEqual([path, 'object']);
  }
});

test.each(ACTION_NAMES)('%s is described with its permission and all responses', (action) => {
  const { post } = document.paths[`/api/rest/actions/${action}`];
  expect(post.operationId).toBe(action);
  expect(post['x-permission']).toBe(ACTIONS[action].permission);
  const statuses = ['200', '202', '400', '401', '403', '404', '409', '413', '415', '429', '500', '503'];
  expect(Object.keys(post.responses).sort()).toEqual(statuses);
  expect(post.requestBody.content['application/json'].example).toEqual(ACTIONS[action].example.request);
});

test('every read and every operation is described', () => {
  for (const { path, name } of Object.values(QUERIES)) expect(document.paths[path].get.operationId).toBe(name);
  for (const { path, method, name } of Object.values(RESOURCES)) {
    expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
  }
});

test('downloads have their real media types, and every operation names the 500', () => {
  const operations = Object.values<any>(document.paths).flatMap((path) => Object.values<any>(path));
  for (const { operationId, responses } of operations) {
    const types = Object.keys(responses['200']?.content ?? responses['201']?.content ?? {});
    expect([operationId, types.includes('application/octet-stream')]).toEqual([operationId, false]);
    expect([operationId, '500' in responses]).toEqual([operationId, true]);
  }
  const received = Object.values(RESOURCES).filter((each) => 'file' in each && each.file === 'received');
  expect(received.map((each) => 'media' in each && each.media.length > 0)).toEqual(received.map(() => true));
});

test('file names have the same limit wherever they occur', () => {
  const limits = [...text.matchAll(/"fileName": \{[^{}]*"maxLength": (\d+)/g)].map(([, limit]) => limit);
  const parameter = document.paths['/api/rest/files'].post.parameters.find(({ name }: any) => name === 'fileName');
  expect(limits.length).toBeGreaterThan(3);
  expect(new Set([...limits, String(parameter.schema.maxLength)])).toEqual(new Set(['255']));
});
