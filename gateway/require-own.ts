import { ownerOf } from '#operations/documents/owner-of.js';
import type { Pool } from '#platform/database/pools.js';
import { inOrganization } from '#platform/database/transaction.js';
import type { Principal } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import type { Permission } from '#schemas/permissions.js';

/** Refuses reads of the books to a caller who sees only their own things. Errors: `forbidden`. */
export function requireOwn(
  principal: Principal,
  contract: { readonly permission: Permission; readonly own?: true },
  what: string,
): void {
  if (contract.permission !== 'read' || contract.own || ownerOf(principal) === null) return;
  throw refuse('shows_the_books', { what });
}

/**
 * A document of other people does not exist for a caller who sees only their own. Errors: `not_found`, as for an
 * unknown document.
 */
export async function requireOwnDocument(database: Pool, principal: Principal, payload: unknown): Promise<void> {
  const owner = ownerOf(principal);
  const id = documentIdOf(payload);
  if (owner === null || id === null) return;
  const found = await inOrganization(
    database,
    principal.organizationId,
    (tx) =>
      tx.sql`select from documents where organization_id = current_organization() and id = ${id} and captured_by = ${owner}`,
  );
  if (found.length === 0) throw refuse('no_document', { id });
}

const documentIdOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'documentId' in payload && typeof payload.documentId === 'string'
    ? payload.documentId
    : null;
