import type { User } from '#schemas/types.js';

export interface UserRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: User['role'];
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly second_factor: boolean;
}

/** A member of the organisation. `created_at` is the start of the membership. */
export const SELECT_USER = `
  select m.user_id, u.email, m.name, m.role, m.created_at, m.disabled_at,
    exists (select from second_factors f where f.organization_id = m.organization_id and f.user_id = m.user_id) as second_factor
  from memberships m join users u on u.id = m.user_id
  where m.organization_id = current_organization()`;

export function userRecord(row: UserRow): User {
  return {
    id: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    disabledAt: row.disabled_at?.toISOString() ?? null,
    secondFactor: row.second_factor,
  };
}
