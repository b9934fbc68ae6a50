/** The closed list of permissions. The first seven are the interface's; `read` and `admin` cover what it leaves open. */
export const PERMISSIONS = [
  'documents:edit',
  'documents:post',
  'documents:delete',
  'settings:edit',
  'bank:edit',
  'invoices:edit',
  'ledger:edit',
  /** See the organisation's records (every role has it; a key can be made without it, for a feed that only writes). */
  'read',
  /** Manage the organisation: its profile, its users, its API keys, its connected apps. */
  'admin',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['owner', 'accountant', 'employee', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * What each role may do. An employee hands in receipts and mends their coding, but does not post, delete or touch money;
 * an accountant runs the books, but does not manage people and keys.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  accountant: PERMISSIONS.filter((permission) => permission !== 'admin'),
  employee: ['documents:edit', 'read'],
  viewer: ['read'],
};

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

export function permissionsOfRole(role: string): readonly Permission[] {
  return isRole(role) ? ROLE_PERMISSIONS[role] : [];
}
