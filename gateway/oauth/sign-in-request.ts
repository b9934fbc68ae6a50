import type { Interaction } from 'oidc-provider';

/** A sign-in in progress, as the pages need it. */
export interface SignInRequest {
  readonly uid: string;
  readonly step: 'sign-in' | 'connect';
  readonly clientId: string;
  readonly app: string;
  readonly redirectUri: string;
  /** A host name, or the scheme of an app. */
  readonly redirectHost: string;
  readonly isOnThisComputer: boolean;
  readonly scopes: readonly string[];
  readonly resources: readonly string[];
  /** Set by the first step. Empty before the user has signed in. */
  readonly userId: string;
  readonly organizationIds: readonly string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
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
  const isWeb = redirect.protocol === 'https:' || redirect.protocol === 'http:';
  const resource = params['resource'];
  const given = Array.isArray(resource) ? resource.map(text) : [text(resource)].filter((each) => each !== '');
  const connecting = lastSubmission?.['partita'];
  return {
    uid: interaction.uid,
    step: prompt.name === 'login' ? 'sign-in' : 'connect',
    clientId,
    app: appName(text(prompt.details['clientName']), clientId),
    redirectUri,
    redirectHost: isWeb ? redirect.host : redirect.protocol.slice(0, -1),
    isOnThisComputer: !isWeb || LOOPBACK.has(redirect.hostname),
    scopes: text(params['scope']).split(' '),
    resources: given.length > 0 ? given : [defaultResource],
    userId: interaction.session?.accountId ?? '',
    organizationIds: organizationIdsIn(connecting),
  };
}

/** The first step stores the ids in the interaction. The library's types do not cover them. */
function organizationIdsIn(connecting: unknown): readonly string[] {
  if (typeof connecting !== 'object' || connecting === null || !('organizationIds' in connecting)) return [];
  const { organizationIds } = connecting;
  return Array.isArray(organizationIds) ? organizationIds.map(text) : [];
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
 * own origin or scheme.
 */
export function formTargetsOf({ redirectUri }: Pick<SignInRequest, 'redirectUri'>): readonly string[] {
  const { origin, protocol } = new URL(redirectUri);
  return ['https:', origin === 'null' ? protocol : origin];
}
