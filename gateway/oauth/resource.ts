/** The MCP address, which users enter in their client. Tokens are valid for this resource only. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/api/mcp`;

/** Whether a client means this resource. A trailing slash makes no difference. */
export const isResource = (indicator: string, publicUrl: string): boolean =>
  indicator.replace(/\/$/, '') === resourceOf(publicUrl);

/** The only scopes. All other permissions of a token come from the role of its user. */
export const MCP_SCOPES = ['mcp:read', 'mcp:write'] as const;

/** Protected-resource metadata (RFC 9728). Shows a client which authorization server to use. */
export function describeResource(publicUrl: string): object {
  return {
    resource: resourceOf(publicUrl),
    authorization_servers: [publicUrl],
    scopes_supported: MCP_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Partita',
    resource_documentation: `${publicUrl}/api/reference`,
  };
}
