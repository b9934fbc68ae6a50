import type { IncomingMessage } from 'node:http';
import { MCP_SCOPES } from './resource.js';

/** Supported fields of a client registration. Other fields are ignored. */
const REGISTRATION_FIELDS = [
  'client_name',
  'client_uri',
  'contacts',
  'jwks',
  'jwks_uri',
  'logo_uri',
  'policy_uri',
  'redirect_uris',
  'software_id',
  'software_version',
  'token_endpoint_auth_method',
  'tos_uri',
  'application_type',
] as const;

const KNOWN_SCOPES: readonly string[] = [...MCP_SCOPES, 'offline_access'];

/**
 * The library lets web clients use http on any host, and native clients only on this machine. A web client with another redirect than
 * https is therefore registered as a native one.
 */
const hasSecureRedirects = (redirects: unknown): boolean =>
  Array.isArray(redirects) && redirects.every((uri) => typeof uri === 'string' && /^https:\/\//i.test(uri));

/**
 * Adapts a registration to what the authorization server supports. Real clients ask for their own scopes
 * (modelcontextprotocol#653) and for unsupported grant types. RFC 7591 allows the server to replace values.
 */
export function adaptRegistration(body: unknown): {
  readonly redirect_uris: readonly unknown[];
  readonly [field: string]: unknown;
} {
  const given = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map<string, unknown>();
  const kept = REGISTRATION_FIELDS.filter(
    (field) => given.has(field) && (field !== 'application_type' || hasSecureRedirects(given.get('redirect_uris'))),
  ).map((field) => [field, given.get(field)] as const);
  const redirects = given.get('redirect_uris');
  return {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    ...Object.fromEntries(kept),
    redirect_uris: Array.isArray(redirects) ? redirects : [],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/** Removes unknown scopes. A client without any known scope gets all of them, and the user decides. */
export function adaptAuthorization(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const asked = (parameters.get('scope') ?? '').split(' ').filter((scope) => KNOWN_SCOPES.includes(scope));
  const scopes = asked.some((scope) => scope.startsWith('mcp:')) ? asked : [...MCP_SCOPES, ...asked];
  parameters.set('scope', scopes.join(' '));
  return `${path}?${parameters}`;
}

/** Clients from before 2025-06-18 look for the endpoints at the origin and ignore the metadata (claude-code#36743). */
export const ORIGIN_ALIASES: ReadonlyMap<string, string> = new Map([
  ['/authorize', '/oauth/authorize'],
  ['/token', '/oauth/token'],
  ['/register', '/oauth/register'],
]);

/** The provider builds addresses from these headers. Overwrites what the request or a proxy sent. */
export function pinAddress(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
