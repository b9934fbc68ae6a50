import type { Principal } from '#platform/security/principal.js';
import { requirePermissions } from './administration.js';
import { checkName, checkPerson } from './check-person.js';
import { ActionError, refuse } from '#schemas/errors.js';

const keyIncludes = (permissions: string): ActionError => refuse('new_key_includes_more', { permissions });
const roleIncludes = (permissions: string): ActionError => refuse('role_includes_more', { role: 'owner', permissions });

const principal = (...permissions: string[]): Principal => ({
  organizationId: 'org_1',
  actor: { type: 'key', id: 'key_1', name: 'first key' },
  permissions,
});

describe('requirePermissions', () => {
  it('accepts permissions that the caller has', () => {
    expect(() =>
      requirePermissions(principal('admin', 'documents:post'), ['documents:post'], keyIncludes),
    ).not.toThrow();
    expect(() => requirePermissions(principal(), [], keyIncludes)).not.toThrow();
  });

  it('refuses and names only what the caller does not have', () => {
    expect(() =>
      requirePermissions(principal('admin'), ['admin', 'documents:post', 'bank:edit'], roleIncludes),
    ).toThrow('The role owner includes documents:post, bank:edit, which you do not have.');
  });
});

describe('checkPerson', () => {
  it('stores the address in lower case and the name without extra spaces', () => {
    expect(checkPerson({ email: 'Karen@Example.com', name: '  Karen   Holm ' })).toEqual({
      email: 'karen@example.com',
      name: 'Karen Holm',
    });
  });

  it('reports a wrong address and a blank name together', () => {
    const check = (): unknown => {
      try {
        return checkPerson({ email: 'karen', name: '  ' });
      } catch (error) {
        return error instanceof ActionError && error.violations.map(({ pointer }) => pointer);
      }
    };
    expect(check()).toEqual(['/email', '/name']);
  });
});

test.each([[''], [' \t'], ['two\nlines\u0000']])('%j is not a name', (name) => {
  expect(() => checkName(name)).toThrow(ActionError);
});
