/**
 * All permissions. The first seven are those of the interface; `read` and `admin` cover what the interface does not
 * define.
 */
export const PERMISSIONS = [
  'documents:edit',
  'documents:post',
  'documents:delete',
  'settings:edit',
  'bank:edit',
  'invoices:edit',
  'ledger:edit',
  /**
   * Read the organisation's records. Every role has it; a key can be created without it, e.g. for a feed that only
   * writes.
   */
  'read',
  /** Manage the organisation: its profile, users, API keys and connected apps. */
  'admin',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['owner', 'accountant', 'employee', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The permissions of each role. An employee captures documents and corrects their coding, and changes nothing else; see
 * `seesOnlyOwn`. An accountant keeps the books, but cannot manage users and keys.
 */
const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
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

/**
 * An employee sees what they handed in and their own things, not the books: of the reads, only those whose contract says
 * `own`. Keys of an organisation have no role.
 */
export const seesOnlyOwn = (role: string | undefined): boolean => role === 'employee';
