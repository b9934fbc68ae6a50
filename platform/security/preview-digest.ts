import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.js';
import type { Principal } from './principal.js';
import { SecretBoxError, type SecretBox } from './secret-box.js';

const VALID_MS = 30 * 60_000;

/** The digest is bound to the caller, the action and the input. The order in which a model writes fields does not matter. */
const placeOf = ({ organizationId, actor }: Principal, action: string, input: unknown): readonly string[] => [
  'preview',
  organizationId,
  actor.id,
  action,
  createHash('sha256').update(canonicalJson(input)).digest('base64url'),
];

/** Proves for half an hour that this caller has seen the preview of this action with this input. */
export const previewDigest = (
  principal: Principal,
  action: string,
  input: unknown,
  box: SecretBox,
  now: Date,
): string => box.seal(String(now.getTime() + VALID_MS), placeOf(principal, action, input));

export function isPreviewed(
  digest: string,
  principal: Principal,
  action: string,
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
