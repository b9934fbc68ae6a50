import type { Interaction } from 'oidc-provider';
import { isLoopback } from '../is-safe-redirect.js';

/** A sign-in in progress, as the pages need it. */
export interface SignInRequest {
  readonly uid: string;
  readonly step: 'sign-in' | 'connect';
  readonly clientId: string;
  readonly app: string;
  readonly redirectUri: string;
  readonly redirectHost: string;
  readonly isOnThisComputer: boolean;
  readonly scopes: readonly string[];
  readonly resources: readonly string[];
  /** Set by the first step. Empty before the user has signed in. */
  readonly userId: string;
  readonly organizationIds: readonly string[];
  /** As in `PasswordMatch`. */
  readonly passwords: Readonly<Record<string, string>>;
}

const MAX_APP_NAME = 80;

/** `defaultResource` is used when the client sends no resource. */
export function readSignInRequest(
  interaction: Pick<Interaction, 'uid' | 'params' | 'prompt' | 'session' | 'lastSubmission'>,
  defaultResource: string,
): SignInRequest {
  const { params, prompt, lastSubmission } = interaction;
  const clientId = text(params['client_id']);
  const redirectUri = text(params['redirect_uri']);
  const redirect = new URL(redirectUri);
  const resource = params['resource'];
  const given = Array.isArray(resource) ? resource.map(text) : [text(resource)].filter((each) => each !== '');
  const connecting = lastSubmission?.['partita'];
  return {
    uid: interaction.uid,
    step: prompt.name === 'login' ? 'sign-in' : 'connect',
    clientId,
    app: appName(text(prompt.details['clientName']), clientId),
    redirectUri,
    redirectHost: redirect.host,
    isOnThisComputer: isLoopback(redirect),
    scopes: text(params['scope']).split(' '),
    resources: given.length > 0 ? given : [defaultResource],
    userId: interaction.session?.accountId ?? '',
    ...signedInOf(connecting),
  };
}

/** The first step stores them in the interaction. The library's types do not cover them. */
function signedInOf(connecting: unknown): Pick<SignInRequest, 'organizationIds' | 'passwords'> {
  const stored = new Map(Object.entries(typeof connecting === 'object' && connecting !== null ? connecting : {}));
  const [ids, passwords] = [stored.get('organizationIds'), stored.get('passwords')];
  return {
    organizationIds: Array.isArray(ids) ? ids.map(text) : [],
    passwords: Object.fromEntries(
      Object.entries(typeof passwords === 'object' && passwords !== null ? passwords : {}).map(([id, digest]) => [
        id,
        text(digest),
      ]),
    ),
  };
}

/** The client's own name on one line of limited length. Without a name, the host of its id. */
function appName(given: string, clientId: string): string {
  const name = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  if (name !== '') return name.length > MAX_APP_NAME ? `${name.slice(0, MAX_APP_NAME)}…` : name;
  return URL.canParse(clientId) ? new URL(clientId).host : clientId.slice(0, MAX_APP_NAME);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Browsers apply form-action to redirects as well. The page must therefore allow https for the way back, and the app's
 * own origin.
 */
export function formTargetsOf({ redirectUri }: Pick<SignInRequest, 'redirectUri'>): readonly string[] {
  return ['https:', new URL(redirectUri).origin];
}
