import { TOOLSETS } from '#schemas/areas.js';
import type { ConnectedApp } from '#schemas/types.js';

export interface ConnectedAppRow {
  readonly id: string;
  readonly name: string;
  readonly redirect_host: string;
  readonly read_only: boolean;
  readonly toolsets: string[] | null;
  readonly user_id: string;
  readonly user_name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly disconnected_at: Date | null;
}

/** Columns of `connected_apps a` joined with `memberships m`. */
export const CONNECTED_APP_COLUMNS = `a.id, a.name, a.redirect_host, a.read_only, a.toolsets, a.user_id, m.name as user_name,
  a.created_at, a.last_used_at, a.disconnected_at`;

export const FROM_CONNECTED_APPS = `
  from connected_apps a join memberships m on m.organization_id = a.organization_id and m.user_id = a.user_id
  where a.organization_id = current_organization()`;

export function connectedAppRecord(row: ConnectedAppRow): ConnectedApp {
  return {
    id: row.id,
    name: row.name,
    redirectHost: row.redirect_host,
    access: row.read_only ? 'read' : 'write',
    toolsets: row.read_only ? [] : TOOLSETS.filter((toolset) => row.toolsets?.includes(toolset) ?? true),
    userId: row.user_id,
    userName: row.user_name,
    connectedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    disconnectedAt: row.disconnected_at?.toISOString() ?? null,
  };
}
