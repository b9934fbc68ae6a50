import { createHash, randomBytes } from 'node:crypto';
import { TOOLSETS, type Toolset } from '#schemas/areas.js';
import { request, type Answer, type TestOrganization } from '../fleet.js';
import { rest } from '../rest.js';

export const PASSWORD = 'a test password';
export const REDIRECT_URI = 'http://127.0.0.1:49152/callback';

/** The e-mail address of the user who created the organisation. */
export async function emailOf({ apiKey, userId }: TestOrganization): Promise<string> {
  const { body } = await rest(apiKey).get('/users');
  return body.result.find(({ id }: { id: string }) => id === userId).email;
}

export function register(base: string, metadata: object = {}): Promise<Answer> {
  const body = { client_name: 'Test assistant (local)', redirect_uris: [REDIRECT_URI], ...metadata };
  return request(`${base}/oauth/register`, { body });
}

/** Follows redirects and keeps cookies, as a browser without scripts does. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly headers: Record<string, string> = {}) {}

  /** Opens an address and follows redirects until a page answers or the next address is outside Partita. */
  async visit(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; status: number; text: string; headers: Headers }> {
    const { origin } = new URL(url);
    let next = url;
    let body: URLSearchParams | undefined = form && new URLSearchParams(form);
    for (let hops = 0; hops < 10; hops++) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { ...this.headers, Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body && { method: 'POST', body }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        if (value) this.cookies.set(name, value);
        else this.cookies.delete(name);
      }
      const location = response.headers.get('Location');
      if (!location)
        return { url: next, status: response.status, text: await response.text(), headers: response.headers };
      next = new URL(location, next).href;
      body = undefined;
      if (!next.startsWith(origin)) return { url: next, status: response.status, text: '', headers: response.headers };
    }
    throw new Error(`too many redirects, the last to ${next}`);
  }
}

export interface Authorization {
  readonly url: string;
  readonly verifier: string;
}

export function authorization(base: string, clientId: string, extra: Record<string, string> = {}): Authorization {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    scope: 'mcp:read mcp:write',
    state: 'the state',
    resource: `${base}/api/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  for (const [name, value] of Object.entries(extra)) if (value === '') parameters.delete(name);
  return { url: `${base}/oauth/authorize?${parameters}`, verifier };
}

export interface Decision {
  readonly email: string;
  readonly password?: string;
  readonly organization: string;
  readonly access: 'read' | 'write';
  /** All that are offered, if absent. */
  readonly toolsets?: readonly Toolset[];
}

/** Signs in and approves. Returns the parameters that the client receives. */
export async function approve(url: string, decision: Decision): Promise<URLSearchParams> {
  return new URL(await decide(url, decision)).searchParams;
}

async function decide(url: string, decision: Decision): Promise<string> {
  const { email, password = PASSWORD, organization, access, toolsets = TOOLSETS } = decision;
  const browser = new Browser();
  const signIn = await browser.visit(url);
  const connect = await browser.visit(signIn.url, { email, password });
  const areas = Object.fromEntries(toolsets.map((toolset) => [`in-${toolset}`, 'on']));
  const back = await browser.visit(connect.url, { organization, access, ...areas, decision: 'approve' });
  return back.url;
}

/** Signs in, approves, and calls the redirect address of the client. */
export async function approveAt(url: string, decision: Decision): Promise<Response> {
  return fetch(await decide(url, decision));
}

export function tokenRequest(base: string, parameters: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams(parameters).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return request(`${base}/oauth/token`, { body, headers });
}

export interface Connection {
  readonly clientId: string;
  readonly tokens: { readonly access_token: string; readonly refresh_token: string; readonly scope: string };
}

/** The complete flow of a client: register, sign in, approve, exchange. */
export async function connect(
  base: string,
  decision: Decision,
  extra: Record<string, string> = {},
): Promise<Connection> {
  return connectAgain(base, (await register(base)).body.client_id, decision, extra);
}

/** The flow of a client that has registered before. */
export async function connectAgain(
  base: string,
  clientId: string,
  decision: Decision,
  extra: Record<string, string> = {},
): Promise<Connection> {
  const { url, verifier } = authorization(base, clientId, extra);
  const parameters = await approve(url, decision);
  const answer = await tokenRequest(base, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: parameters.get('code') ?? '',
    redirect_uri: REDIRECT_URI,
    code_verifier: verifier,
  });
  if (answer.status !== 200) throw new Error(`no token: ${JSON.stringify(answer.body)} after ${parameters}`);
  return { clientId, tokens: answer.body };
}

export const refresh = (base: string, { clientId, tokens }: Connection): Promise<Answer> =>
  tokenRequest(base, { grant_type: 'refresh_token', client_id: clientId, refresh_token: tokens.refresh_token });
