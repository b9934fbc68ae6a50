import { ACTIONS, QUERIES, RESOURCES, type ActionName } from '#schemas/index.js';
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.js';
import type { Random } from '#evaluation/matching/generator/random.js';
import { Findings } from './findings.js';
import { anyValue, valueOf, type KnownIds } from './random-values.js';

export interface FuzzTarget {
  readonly url: string;
  readonly apiKey: string;
  /** For records on topics: workers refuse other keys before they read the rest. */
  readonly importerKey?: string;
}

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Actions that reach a bank or file something wait for others; they are called as often as all the others. */
const actions = Object.values(ACTIONS).filter((action) => !('onlyOnTopics' in action && action.onlyOnTopics));
const NOT_CALLED = new Set(['list_events']);

const wildnessOf = (random: Random): number => random.pick([0, 0.02, 0.1, 0.5]);

function shotOf(random: Random, ids: KnownIds): Shot {
  const json = { 'Content-Type': 'application/json' };
  switch (random.integer(0, 9)) {
    case 0:
      return rawShot(random);
    case 1:
    case 2:
    case 3:
    case 4: {
      const { name, request } = random.pick(actions);
      const body = JSON.stringify(valueOf(request, random, ids, wildnessOf(random)));
      return { method: 'POST', path: `/api/rest/actions/${name}`, body, headers: { ...json, ...someHeaders(random) } };
    }
    case 5:
    case 6:
    case 7: {
      const query = random.pick(Object.values(QUERIES).filter(({ name }) => !NOT_CALLED.has(name)));
      const parameters = valueOf(query.parameters, random, ids, wildnessOf(random)) as Record<string, unknown> | null;
      return { method: 'GET', path: pathOf(query.path, parameters, random, ids), headers: someHeaders(random) };
    }
    default: {
      const resource = random.pick(Object.values(RESOURCES));
      const request = 'request' in resource ? (resource.request as ObjectSchema as JsonSchema) : undefined;
      const body = request ? JSON.stringify(valueOf(request, random, ids, wildnessOf(random))) : undefined;
      const path = pathOf(resource.path, {}, random, ids);
      const isQuery = resource.method === 'GET';
      return { method: resource.method, path, ...(body !== undefined && !isQuery && { body }), headers: json };
    }
  }
}

function someHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random.chance(0.1)) headers['Idempotency-Key'] = random.pick(['a', 'x'.repeat(300), 'k-1', '%%', '0']);
  if (random.chance(0.1)) headers['Prefer'] = random.pick(['respond-async', 'wait=0', 'wait=-1', ';;']);
  if (random.chance(0.05)) headers['Accept'] = random.pick(['text/csv', 'text/event-stream', '*/*;q=0', ';']);
  if (random.chance(0.05)) headers['traceparent'] = random.pick(['00-0-0-0', 'x', '00-'.repeat(50)]);
  return headers;
}

function pathOf(path: string, parameters: Record<string, unknown> | null, random: Random, ids: KnownIds): string {
  const id = (): string =>
    encodeURIComponent(
      ids.length > 0 && random.chance(0.7) ? random.pick(ids) : random.pick(['x', '__proto__', '%', '\u0000']),
    );
  const filled = path.replaceAll(/\{\w+\}|:\w+/g, id);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters ?? {}))
    if (name !== 'id') query.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function rawShot(random: Random): Shot {
  const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']);
  const { name } = random.pick(actions);
  const path = random.pick([
    `/api/rest/actions/${name}`,
    '/api/rest/actions/%2e%2e',
    '/api/rest/contacts?limit=%',
    '/api/rest/%E0%A4%A',
    '/api/rest/files',
    '/oauth/token',
    '/oauth/register',
    '/account/sign-in',
    '/bank/callback?state=a&code=b',
    '/bank/start?state=a',
    '/api/webhooks/einvoicing/a/b',
    '/calendar/x.ics',
    '/api/mcp',
  ]);
  const body = random.pick(['', '{', '[]', 'null', '"x"', '{"a":1e999}', '\u0000', `${'['.repeat(5_000)}`, 'a=b&c']);
  const type = random.pick([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'x/y',
  ]);
  const hasBody = !['GET', 'HEAD'].includes(method);
  return { method, path, ...(hasBody && { body }), headers: { 'Content-Type': type } };
}

/** Reads ids of records from answers, so that later requests name records that exist. */
function learn(text: string, ids: string[]): void {
  for (const [, id] of text.matchAll(/"([a-z]{3,4}_[0-9a-z]{26})"/g)) {
    if (id === undefined || ids.includes(id)) continue;
    ids.push(id);
    if (ids.length > 300) ids.splice(0, 50);
  }
}

/** Answers of 500 are findings, and so is a connection that breaks. */
export async function fuzzRest({ url, apiKey }: FuzzTarget, count: number, random: Random): Promise<Findings> {
  const findings = new Findings('rest');
  const ids: string[] = [];
  const lane = async (shots: number): Promise<void> => {
    for (let index = 0; index < shots; index += 1) {
      const { method, path, body, headers } = shotOf(random, ids);
      // A key that the fuzzer revokes itself must not end the run.
      if (/^(DELETE|POST|PATCH|PUT)$/.test(method) && /\/(api-keys|users)\//.test(path)) continue;
      const shot = { method, path, ...(body !== undefined && { body }), headers };
      try {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { Authorization: `Bearer ${apiKey}`, ...headers },
          ...(body !== undefined && { body }),
          redirect: 'manual',
          signal: AbortSignal.timeout(60_000),
        });
        const text = path.includes('stream') ? '' : await answer.text();
        findings.count(String(answer.status));
        if (answer.status === 500 || /"code":"internal_error"/.test(text)) findings.add(shot, text);
        if (answer.status < 300) learn(text, ids);
      } catch (error) {
        findings.count('broken');
        findings.add(shot, String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, () => lane(Math.ceil(count / 8))));
  return findings;
}

/** The MCP SDK answers parameters of a wrong type with this code and a list of the violations. That is a refusal. */
const isInternal = (text: string): boolean =>
  text.includes('internal_error') || (text.includes('-32603') && !text.includes('"message":"['));

/** Calls of MCP tools and messages that are not calls. An internal error in the protocol or in a result is a finding. */
export async function fuzzMcp({ url, apiKey }: FuzzTarget, count: number, random: Random): Promise<Findings> {
  const findings = new Findings('mcp');
  const ids: string[] = [];
  const tools = [...actions, ...Object.values(QUERIES)];
  const send = async (message: unknown): Promise<void> => {
    const answer = await fetch(`${url}/api/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': random.pick(['2025-06-18', '2025-11-25', '1', '2026-07-28']),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    findings.count(String(answer.status));
    if (answer.status === 500 || isInternal(text)) findings.add(message, text);
    else learn(text.replaceAll('\\"', '"'), ids);
  };
  const lane = async (shots: number): Promise<void> => {
    for (let index = 0; index < shots; index += 1) {
      const tool = random.pick(tools);
      const schema = 'request' in tool ? tool.request : tool.parameters;
      const prefix = random.chance(0.15) ? 'preview_' : '';
      const params = { name: `${prefix}${tool.name}`, arguments: valueOf(schema, random, ids, wildnessOf(random)) };
      const method = random.pick([
        'tools/call',
        'tools/call',
        'tools/call',
        'resources/read',
        'prompts/get',
        'x',
        'ping',
      ]);
      const message = random.chance(0.1)
        ? anyValue(random)
        : { jsonrpc: '2.0', id: index, method, params: random.chance(0.1) ? anyValue(random) : params };
      await send(message).catch((error: unknown) => findings.add(message, String(error)));
    }
  };
  await Promise.all(Array.from({ length: 4 }, () => lane(Math.ceil(count / 4))));
  return findings;
}

export const actionNames = (): ActionName[] => Object.keys(ACTIONS) as ActionName[];
