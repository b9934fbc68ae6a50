import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { takeFirstAnswer } from '../first-reads';
import { textOfPage } from '../texts/language';
import type { components, paths } from './schema';

export type Records = components['schemas'];
export type Problem = Records['Problem'];

/** The organisation is part of the address of every page, so a link opens the same books and two tabs may show two. */
export const organizationOfPage = (): string => location.pathname.split('/')[2] ?? '';

/** With a session, every request names its organisation, and the server answers in the language of the page. */
export const headersOfPage = (): Record<string, string> => ({
  'Partita-Organization': organizationOfPage(),
  'Accept-Language': document.documentElement.lang,
});

/** A refusal of the server, with its sentence for people. */
export class RefusedError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

export function toSignIn(): void {
  const here = location.pathname + location.search;
  location.assign(`/account/sign-in?next=${encodeURIComponent(here)}`);
}

const pageHeaders: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(headersOfPage())) request.headers.set(name, value);
    return request;
  },
  onResponse({ response }) {
    if (response.status === 401) toSignIn();
    return response;
  },
};

/** Calls any address of the OpenAPI document, with its types. */
export const http = createFetchClient<paths>({
  baseUrl: location.origin,
  fetch: async (request) => (await takeFirstAnswer(request)) ?? fetch(request),
});
http.use(pageHeaders);

/** Reads for components: `api.useQuery('get', path, parameters)`. */
export const api = createQueryClient(http);

interface Answered<T> {
  readonly data?: T;
  readonly error?: unknown;
}

/** The result of a call, or a RefusedError. */
export async function resultOf<T extends { result: unknown }>(answering: Promise<Answered<T>>): Promise<T['result']> {
  const { data, error } = await answering;
  if (data) return data.result;
  throw new RefusedError(toProblem(error));
}

export function toProblem(error: unknown): Problem {
  if (error instanceof RefusedError) return error.problem;
  if (typeof error === 'object' && error !== null && 'code' in error && 'title' in error) return error as Problem;
  // What a browser throws when it gets no answer, in its own words.
  const isUnanswered = error instanceof TypeError;
  const sentence = error instanceof Error ? error.message : String(error);
  const title = isUnanswered ? textOfPage('noAnswer') : sentence;
  const detail = isUnanswered ? textOfPage('serverAway') : '';
  return { type: 'about:blank', title, status: 0, detail, code: 'internal_error' } as Problem;
}

type ActionPath = Extract<keyof paths, `/api/rest/actions/${string}`>;
export type ActionName = ActionPath extends `/api/rest/actions/${infer Name}`
  ? Name extends `${string}/${string}`
    ? never
    : Name
  : never;
type OperationOf<A extends ActionName> = paths[`/api/rest/actions/${A}`]['post'];
type BodyOf<A extends ActionName> =
  OperationOf<A> extends { requestBody: { content: { 'application/json': infer B } } } ? B : never;
type ResultOf<A extends ActionName> =
  OperationOf<A> extends {
    responses: { 200: { content: { 'application/json': { result: infer R } } } };
  }
    ? R
    : never;

/**
 * Runs one of the actions. Waits for an action that answers 202 until its command is done, so that callers see one outcome.
 */
export async function act<A extends ActionName>(action: A, body: BodyOf<A>): Promise<ResultOf<A>> {
  const response = await fetch(`/api/rest/actions/${action}`, {
    method: 'POST',
    headers: { ...headersOfPage(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.status === 401) toSignIn();
  if (!response.ok) throw new RefusedError(toProblem(answer));
  const result = hasResult(answer) ? answer.result : await waitForCommand(response.headers.get('Partita-Command-Id'));
  return result as ResultOf<A>;
}

const hasResult = (answer: unknown): answer is { result: unknown } =>
  typeof answer === 'object' && answer !== null && 'result' in answer;

async function waitForCommand(id: string | null): Promise<unknown> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const command = await resultOf(http.GET('/api/rest/commands/{id}', { params: { path: { id: id ?? '' } } }));
    if (command.status === 'done') return command.result;
    if (command.status === 'rejected' || command.status === 'dead') {
      throw new RefusedError(toProblem(command.problem ?? new Error(command.status)));
    }
  }
}

/** The bytes of a file that needs the header of the page, for pictures and downloads. */
export async function readBytes(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: headersOfPage() });
  if (response.status === 401) toSignIn();
  if (!response.ok) throw new RefusedError(toProblem(await response.json().catch(() => response.statusText)));
  return response.blob();
}

export async function download(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await readBytes(path));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
