import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#evaluation/matching/generator/random.js';
import type { Answered, AskedCommand, Journal } from './journal.js';

/** Longer than the gateway waits for a reply. A paused gateway does not answer at all. */
const REQUEST_TIMEOUT_MS = 45_000;
const LONGEST_PAUSE_MS = 1_000;

export interface Caller {
  readonly url: string;
  readonly apiKey: string;
  readonly organizationId: string;
  readonly journal: Journal;
  readonly random: Random;
  /** Aborted when callers must stop asking. */
  readonly stop: AbortSignal;
}

interface HttpAnswer {
  readonly status: number;
  readonly body: any;
  readonly commandId: string | undefined;
}

/** Undefined when no answer arrived: the caller cannot know what happened. */
export async function send(
  { url, apiKey }: Pick<Caller, 'url' | 'apiKey'>,
  path: string,
  options: { method?: string; body?: unknown; form?: FormData; headers?: Record<string, string> } = {},
): Promise<HttpAnswer | undefined> {
  const { body, form, headers } = options;
  try {
    const response = await fetch(`${url}${path}`, {
      method: options.method ?? (body === undefined && !form ? 'GET' : 'POST'),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    const commandId = response.headers.get('Partita-Command-Id') ?? undefined;
    return { status: response.status, body: parse(text), commandId };
  } catch {
    return undefined;
  }
}

/** JSON, or the last message of an event stream. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  const messages = [...text.matchAll(/^data: (.+)$/gm)];
  return JSON.parse(text.startsWith('{') ? text : (messages.at(-1)?.[1] ?? text));
}

/** Only these say that the same request may be answered otherwise later. */
const isTransient = (answer: HttpAnswer | undefined): boolean =>
  answer === undefined || answer.status === 429 || answer.status >= 500;

/** Repeats a request until it gets an answer that will not change, or until callers stop. */
export async function sendPatiently(
  caller: Caller,
  ask: () => Promise<HttpAnswer | undefined>,
): Promise<HttpAnswer | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask();
    if (!isTransient(answer)) return answer;
    if (caller.stop.aborted) return undefined;
    await sleep(Math.min(LONGEST_PAUSE_MS, 50 * 2 ** attempt) * (0.5 + caller.random.next()));
  }
}

export type Channel = 'rest' | 'mcp';

/**
 * Runs an action with an idempotency key until it has an answer. Now and then the caller repeats the request although it has the
 * answer, or sends it twice at once, as a client with a lost connection does.
 */
export async function command(
  caller: Caller,
  channel: Channel,
  action: string,
  marker: string,
  input: object,
): Promise<AskedCommand> {
  const { journal, organizationId, random } = caller;
  const asked = journal.ask(organizationId, channel, action, marker);
  const once = async (): Promise<HttpAnswer | undefined> => {
    asked.sent += 1;
    const askedMs = Date.now();
    const answer = await (channel === 'rest' ? askRest : askMcp)(caller, action, marker, input);
    if (answer && !isTransient(answer)) journal.answer(asked, readAnswer(answer), askedMs);
    return answer;
  };
  const copies = random.chance(0.03) ? 2 : 1;
  await Promise.all(Array.from({ length: copies }, () => sendPatiently(caller, once)));
  if (random.chance(0.05) && !caller.stop.aborted) await sendPatiently(caller, once);
  return asked;
}

const askRest = (caller: Caller, action: string, key: string, input: object): Promise<HttpAnswer | undefined> =>
  send(caller, `/api/rest/actions/${action}`, { body: input, headers: { 'Idempotency-Key': key } });

/** One tool call without a session, brought into the form of a REST answer. */
async function askMcp(caller: Caller, action: string, key: string, input: object): Promise<HttpAnswer | undefined> {
  const params = { name: action, arguments: input, _meta: { 'partita/idempotency-key': key } };
  const answer = await send(caller, '/api/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    headers: { Accept: 'application/json, text/event-stream' },
  });
  if (answer?.status !== 200) return answer;
  const { result, error } = answer.body;
  if (error) return { status: 500, body: error, commandId: undefined };
  const meta = result._meta ?? {};
  const commandId = meta['partita/command-id'];
  if (!result.isError) return { status: 200, body: { result: result.structuredContent }, commandId };
  const problem = meta['partita/problem'];
  return problem ? { status: problem.status, body: problem, commandId } : { status: 202, body: undefined, commandId };
}

function readAnswer({ status, body, commandId }: HttpAnswer): Answered {
  if (status === 200) return { told: 'done', resultId: body.result?.id, commandId };
  if (status === 202) return { told: 'accepted', commandId: commandId ?? body?.command?.id };
  return { told: 'rejected', code: body?.code, commandId };
}
