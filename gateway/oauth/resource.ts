/** The one resource that tokens are for, as users type it: the MCP address. */
export const resourceOf = (publicUrl: string): string => `${publicUrl}/api/mcp`;

/** Two scopes, and never more: whatever else a token may do hangs on the role of its user. */
export const MCP_SCOPES = ['mcp:read', 'mcp:write'] as const;

/** Protected-resource metadata (RFC 9728): where a client learns who lets its user sign in. */
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
