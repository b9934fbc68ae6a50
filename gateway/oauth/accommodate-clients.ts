import type { IncomingMessage } from 'node:http';
import { MCP_SCOPES } from './resource.js';

/** What a registration may say; whatever else clients put in is theirs. */
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
 * A registration in the form that the authorization server takes. Real clients ask for scopes of their own
 * (modelcontextprotocol#653) and for grant types that are not offered; RFC 7591 lets the server replace values.
 */
export function accommodateRegistration(body: unknown): object {
  const given = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map<string, unknown>();
  const kept = REGISTRATION_FIELDS.filter((field) => given.has(field)).map(
    (field) => [field, given.get(field)] as const,
  );
  return {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    ...Object.fromEntries(kept),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/** Scopes that nobody knows are left out; clients that name none of ours want all there is, and the user decides. */
export function accommodateAuthorization(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const asked = (parameters.get('scope') ?? '').split(' ').filter((scope) => KNOWN_SCOPES.includes(scope));
  const scopes = asked.some((scope) => scope.startsWith('mcp:')) ? asked : [...MCP_SCOPES, ...asked];
  parameters.set('scope', scopes.join(' '));
  return `${path}?${parameters}`;
}

/** Clients of before 2025-06-18 look for the endpoints at the origin, whatever the metadata says (claude-code#36743). */
export const ORIGIN_ALIASES: ReadonlyMap<string, string> = new Map([
  ['/authorize', '/oauth/authorize'],
  ['/token', '/oauth/token'],
  ['/register', '/oauth/register'],
]);

/** Addresses in answers come from these headers; they are ours, whatever the request or a proxy said. */
export function pinAddress(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}
