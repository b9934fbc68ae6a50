import type { Principal } from '#platform/security/principal.js';
import { SecretBoxError, type SecretBox } from '#platform/security/secret-box.js';
import { newId } from '#platform/ids.js';

/** What a link allows: storing one file under this id, for this caller, until it expires. */
interface UploadLink {
  readonly principal: Principal;
  readonly fileId: string;
  readonly fileName: string;
  readonly expiresAt: string;
}

const PLACE = ['upload link'];
const VALID_MS = 15 * 60_000;

/** The id of the file is fixed now. Its row can exist only once, so the link works only once. */
export const newUploadLink = (principal: Principal, fileName: string, now: Date): UploadLink => ({
  principal,
  fileId: newId('file'),
  fileName,
  expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
});

export const sealUploadLink = (link: UploadLink, box: SecretBox): string => box.seal(JSON.stringify(link), PLACE);

/** Returns undefined for a token that was not made here or has expired. */
export function openUploadLink(token: string, box: SecretBox, now: Date): UploadLink | undefined {
  try {
    const link = JSON.parse(box.open(token, PLACE)) as UploadLink;
    return link.expiresAt > now.toISOString() ? link : undefined;
  } catch (error) {
    if (error instanceof SecretBoxError) return undefined;
    throw error;
  }
}
