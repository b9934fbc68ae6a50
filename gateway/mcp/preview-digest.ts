import { createHash } from 'node:crypto';
import type { Principal } from '#platform/security/principal.js';
import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';
import type { ActionName } from '#schemas/index.js';

const VALID_MS = 30 * 60_000;

/** JSON with sorted keys, so that the order in which a model writes fields does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

const placeOf = ({ organizationId, actor }: Principal, action: ActionName, input: unknown): readonly string[] => [
  'preview',
  organizationId,
  actor.id,
  action,
  createHash('sha256').update(canonical(input)).digest('base64url'),
];

/** Proves for half an hour that this caller has seen the preview of this action with this input. */
export const previewDigest = (
  principal: Principal,
  action: ActionName,
  input: unknown,
  box: SecretBox,
  now: Date,
): string => box.seal(String(now.getTime() + VALID_MS), placeOf(principal, action, input));

export function isPreviewed(
  digest: string,
  principal: Principal,
  action: ActionName,
  input: unknown,
  box: SecretBox,
  now: Date,
): boolean {
  try {
    return Number(box.open(digest, placeOf(principal, action, input))) > now.getTime();
  } catch (error) {
    if (error instanceof SecretBoxError) return false;
    throw error;
  }
}
