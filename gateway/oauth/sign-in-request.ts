import type { Interaction } from 'oidc-provider';

/** A sign-in under way, as far as the pages need it. */
export interface SignInRequest {
  readonly uid: string;
  readonly step: 'sign-in' | 'connect';
  readonly clientId: string;
  readonly app: string;
  readonly redirectUri: string;
  /** A host, or the scheme of a program. */
  readonly redirectHost: string;
  readonly isOnThisComputer: boolean;
  readonly scopes: readonly string[];
  readonly resources: readonly string[];
  /** Of the step before; empty until somebody has signed in. */
  readonly userId: string;
  readonly organizationIds: readonly string[];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_APP_NAME = 80;

/** `defaultResource` is what a client means that names none. */
export function readSignInRequest(interaction: Interaction, defaultResource: string): SignInRequest {
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

/** Written by the step before into a record that only we can write; the types do not know it. */
function organizationIdsIn(connecting: unknown): readonly string[] {
  if (typeof connecting !== 'object' || connecting === null || !('organizationIds' in connecting)) return [];
  const { organizationIds } = connecting;
  return Array.isArray(organizationIds) ? organizationIds.map(text) : [];
}

/** What the app calls itself, in one line of bounded length; the host of its id when it says nothing. */
function appName(given: string, clientId: string): string {
  const name = given.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  if (name !== '') return name.length > MAX_APP_NAME ? `${name.slice(0, MAX_APP_NAME)}…` : name;
  return URL.canParse(clientId) ? new URL(clientId).host : clientId.slice(0, MAX_APP_NAME);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
