import { isPreviewed, previewDigest } from '#platform/security/preview-digest.js';
import type { Principal } from '#platform/security/principal.js';
import { refuse } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import type { GatewayDependencies } from '../../dependencies.js';
import { asCommand, hasPreview, requiresPreview } from '../../previews/previewed-names.js';

/** The field by which an app shows that it has seen the preview of what cannot be undone. */
export const PREVIEW_DIGEST = 'previewDigest';

/** Whether the caller is an app that must confirm previews. */
interface Confirming {
  readonly confirmsPreviews: boolean;
}

interface ConfirmingCaller extends Confirming {
  readonly principal: Principal;
}

export const needsPreview = (name: string, { confirmsPreviews }: Confirming): boolean =>
  confirmsPreviews && requiresPreview(name);

type Fields = Readonly<Record<string, unknown>>;

/** An action, or an operation with the id of its record. */
export interface Call {
  readonly name: string;
  readonly id?: string;
  readonly input: Fields;
}

/** An operation and its command are the same call. */
const subjectOf = ({ name, id = '', input }: Call): readonly [string, unknown] => {
  const call = asCommand(name, id, input);
  return [call.name, call.input];
};

export const digestOf = (
  call: Call,
  { principal }: ConfirmingCaller,
  { secretBox }: Pick<GatewayDependencies, 'secretBox'>,
): string => previewDigest(principal, ...subjectOf(call), secretBox, new Date());

/**
 * The input without its digest. An app shows with the digest that it has asked for the preview of exactly this call. Others need
 * none; if they pass one, it must be right, too, because they rely on it.
 */
export function confirmedInput(
  { input: given, ...call }: Call,
  caller: ConfirmingCaller,
  { secretBox }: Pick<GatewayDependencies, 'secretBox'>,
): Record<string, unknown> {
  if (!hasPreview(call.name)) return { ...given };
  const { [PREVIEW_DIGEST]: digest, ...input } = given;
  if (digest === undefined && !needsPreview(call.name, caller)) return input;
  const subject = subjectOf({ ...call, input });
  if (typeof digest === 'string' && isPreviewed(digest, caller.principal, ...subject, secretBox, new Date()))
    return input;
  throw refuse(
    'user_must_see_preview',
    { name: call.name },
    { violations: [{ pointer: `/${PREVIEW_DIGEST}`, message: say('must_be_digest') }] },
  );
}
