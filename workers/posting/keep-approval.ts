import type { Approval } from '#operations/documents/auto-post.js';
import { put, type Write } from '#operations/engine/change.js';

const KEEP_APPROVALS = `
  update documents set post_approval = r.approval || jsonb_build_object('coding', md5(coding::text))
  from json_to_recordset($1::json) as r (id text, approval jsonb)
  where documents.organization_id = current_organization() and documents.id = r.id
    and documents.id = any(array(select one ->> 'id' from json_array_elements($1::json) as one))`;

/** A later retry repeats this approval if the coding is still the same. */
export const keepApproval = (id: string, { actor, automatic }: Approval, now: Date): Write =>
  put(KEEP_APPROVALS, { id, approval: { actor, automatic, at: now.toISOString() } });
