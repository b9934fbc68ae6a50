import type { Principal } from '#platform/security/principal.js';
import { seesOnlyOwn } from '#schemas/permissions.js';

/** The person who hands something in; the key or system where no person does. Employees see what they handed in. */
export const handedInBy = ({ actor }: Pick<Principal, 'actor'>): string => actor.userId ?? actor.id;

/** The person whose documents and files a caller may see; null for a caller who sees all of them. */
export const ownerOf = (principal: Pick<Principal, 'actor' | 'role'>): string | null =>
  seesOnlyOwn(principal.role) ? handedInBy(principal) : null;

/** Selects the files `f` that the owner in this parameter uploaded or handed in; all files if the parameter is null. */
export const filesOf = (owner: string): string => `(${owner}::text is null or f.uploaded_by = ${owner} or exists (
  select from documents d where d.organization_id = f.organization_id and d.file_id = f.id and d.captured_by = ${owner}))`;
