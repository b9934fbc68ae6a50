import { isPreviewed, previewDigest } from '#platform/security/preview-digest.js';
import type { Principal } from '#platform/security/principal.js';
import { ActionError } from '#schemas/errors.js';
import type { GatewayDependencies } from '../dependencies.js';
import { COMMAND_OF, commandInput, isCommanded, isPreviewedOperation, requiresPreview } from '../previewed-names.js';

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

const hasPreview = (name: string): boolean => requiresPreview(name) || isPreviewedOperation(name);

type Fields = Readonly<Record<string, unknown>>;

/** An action, or an operation with the id of its record. */
export interface Call {
  readonly name: string;
  readonly id?: string;
  readonly input: Fields;
}

/** An operation and its command are the same call. */
const subjectOf = ({ name, id = '', input }: Call): readonly [string, Fields] =>
  isCommanded(name) ? [COMMAND_OF[name], commandInput(name, id, input)] : [name, id === '' ? input : { id, input }];

export const digestOf = (call: Call, { principal }: ConfirmingCaller, { secretBox }: GatewayDependencies): string =>
  previewDigest(principal, ...subjectOf(call), secretBox, new Date());

/** The input without its digest. An app shows with the digest that it has asked for the preview of exactly this call. */
export function confirmedInput(
  { input: given, ...call }: Call,
  caller: ConfirmingCaller,
  { secretBox }: Pick<GatewayDependencies, 'secretBox'>,
): Record<string, unknown> {
  if (!hasPreview(call.name)) return { ...given };
  const { [PREVIEW_DIGEST]: digest, ...input } = given;
  // Every preview returns a digest, and models pass it on where none is needed, too.
  if (!needsPreview(call.name, caller)) return input;
  const subject = subjectOf({ ...call, input });
  if (typeof digest === 'string' && isPreviewed(digest, caller.principal, ...subject, secretBox, new Date()))
    return input;
  const message = 'must be the digest of a preview of the same input, at most 30 minutes old';
  throw new ActionError(
    'invalid_input',
    `${call.name} changes the books or leaves Partita, so the user must see it first. Call preview with this action and input, show it to the user, and pass its digest.`,
    [{ pointer: `/${PREVIEW_DIGEST}`, message }],
  );
}
