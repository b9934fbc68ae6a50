import Provider, {
  errors,
  interactionPolicy,
  type Configuration,
  type Grant,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Config } from '#operations/config.js';
import type { Pool } from '#platform/database/pools.js';
import type { Logger } from '#platform/log.js';
import { SecretBox } from '#platform/security/secret-box.js';
import type { ConnectedApps } from './connected-apps.js';
import { deriveOAuthKeys } from './derive-keys.js';
import { disconnectRevoked } from './end-connections.js';
import { fetchLimited } from './fetch-limited.js';
import { renderFailure } from './pages/failure-page.js';
import { chooseLanguage } from './pages/texts.js';
import { sendPage } from './pages/send-page.js';
import { isPublicName } from './is-public-name.js';
import { isResource, MCP_SCOPES, resourceOf } from './resource.js';
import { StateAdapter } from './state-adapter.js';

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

interface ProviderDependencies {
  readonly config: Config;
  /** Role `partita_app`. */
  readonly database: Pool;
  /** Role `partita_auth`. */
  readonly authDatabase: Pool;
  readonly apps: ConnectedApps;
  readonly log: Logger;
}

/**
 * The authorization server: codes with PKCE, opaque tokens stored as hashes, rotated refresh tokens. The pages behind
 * `interactions.url` authenticate users and ask for consent.
 */
export function createProvider(dependencies: ProviderDependencies): Provider {
  const { config, authDatabase, apps, log } = dependencies;
  const { publicUrl } = config.gateway;
  const { cookieKeys, signingKey } = deriveOAuthKeys(config.secrets);
  const box = new SecretBox(config.secrets);
  const provider: Provider = new Provider(publicUrl, {
    ...SETTINGS,
    fetch: fetchLimited,
    adapter: (kind: string) => new StateAdapter(kind, authDatabase, box),
    jwks: { keys: [signingKey] },
    cookies: cookieSettings(publicUrl, cookieKeys),
    features: features(publicUrl),
    interactions: { url: (_context, interaction) => `/oauth/sign-in/${interaction.uid}`, policy: alwaysPrompt() },
    // Ignores earlier grants. The user chooses organisation and access in each sign-in.
    loadExistingGrant: async (context): Promise<Grant | undefined> => {
      const grantId = context.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : provider.Grant.find(grantId);
    },
    findAccount: async (_context, userId, token) => {
      const grantId = token !== undefined && 'grantId' in token ? token.grantId : undefined;
      if (grantId !== undefined && !(await apps.isConnected(grantId, userId))) return undefined;
      return { accountId: userId, claims: () => ({ sub: userId }) };
    },
  });
  // `pinAddress` sets the forwarded headers to the public address.
  provider.proxy = true;
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'authorization server failed'));
  forbidRedirectsBeforeConsent(provider);
  provider.on('registration_create.success', (_context, client) =>
    // A client belongs to no organisation yet, so there is no audit log for it.
    log.info({ clientId: client.clientId, name: client.clientName }, 'OAuth client registered'),
  );
  provider.on('grant.revoked', (_context, grantId) => {
    disconnectRevoked(dependencies, grantId).catch((error: unknown) =>
      log.error({ err: error }, 'connected app with revoked tokens could not be disconnected'),
    );
  });
  return provider;
}

/**
 * Anybody may register a client with an address of their own, so an error must not lead there before the user has decided: it is shown on a
 * page of Partita. The events come before the library decides about the redirect.
 */
function forbidRedirectsBeforeConsent(provider: Provider): void {
  const show = ({ oidc }: KoaContextWithOIDC, error: errors.OIDCProviderError): void => {
    const isRefusal = oidc.route === 'resume' && error instanceof errors.AccessDenied;
    if (oidc.result?.consent === undefined && !isRefusal) error.allow_redirect = false;
  };
  provider.on('authorization.error', show);
  provider.on('server_error', (context, error) => {
    if (error instanceof errors.OIDCProviderError) show(context, error);
  });
}

const SETTINGS: Configuration = {
  scopes: [...MCP_SCOPES, 'offline_access'],
  claims: {},
  responseTypes: ['code'],
  pkce: { required: () => true },
  clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
  clientDefaults: {
    // Native clients may use any loopback port and https, see `isSafeRedirect`. The user is always asked.
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'Ed25519',
  },
  enabledJWA: { idTokenSigningAlgValues: ['Ed25519'] },
  routes: {
    authorization: '/oauth/authorize',
    token: '/oauth/token',
    registration: '/oauth/register',
    revocation: '/oauth/revoke',
    jwks: '/oauth/jwks',
  },
  // Old clients never ask for offline_access. Without a refresh token, their users would have to sign in every hour.
  issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  expiresWithSession: () => false,
  ttl: {
    AuthorizationCode: MINUTE_S,
    AccessToken: 60 * MINUTE_S,
    RefreshToken: 60 * DAY_S,
    Grant: 365 * DAY_S,
    Interaction: 15 * MINUTE_S,
    Session: 15 * MINUTE_S,
  },
  renderError: (context, out) => {
    const language = chooseLanguage(context.get('Accept-Language'));
    // The library means to redirect with some errors.
    const status = context.status < 400 ? 400 : context.status;
    sendPage(context, renderFailure(language, out.error), { status });
  },
};

function features(publicUrl: string): Configuration['features'] {
  const resource = resourceOf(publicUrl);
  return {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    revocation: { enabled: true },
    // One cloud assistant fails without the `registration_client_uri` that this option adds (twenty#19858).
    registration: { enabled: true, issueRegistrationAccessToken: true },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowFetch: (_context, clientId) => isPublicName(clientId),
    },
    resourceIndicators: {
      enabled: true,
      // Clients from before 2025-06-18 send no resource. There is only one.
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, indicator) => {
        if (!isResource(indicator, publicUrl)) throw new errors.InvalidTarget();
        return { scope: MCP_SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' };
      },
    },
  };
}

function cookieSettings(publicUrl: string, keys: readonly string[]): Configuration['cookies'] {
  const options = { signed: true, httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;
  return {
    keys,
    names: { session: 'partita_session', interaction: 'partita_sign_in', resume: 'partita_resume' },
    long: options,
    short: options,
  };
}

/**
 * Asks for sign-in and consent every time. Passwords are set per organisation, so an earlier sign-in does not show
 * which organisations the user may access.
 */
function alwaysPrompt(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const again = new interactionPolicy.Check(
    'sign_in_again',
    'the user signs in for each connection',
    ({ oidc }) =>
      oidc.result?.login === undefined
        ? interactionPolicy.Check.REQUEST_PROMPT
        : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ({ oidc }) => ({ clientName: oidc.client?.clientName }),
  );
  const decide = new interactionPolicy.Check(
    'decide_again',
    'the user decides on each connection',
    ({ oidc }) =>
      oidc.result?.consent === undefined
        ? interactionPolicy.Check.REQUEST_PROMPT
        : interactionPolicy.Check.NO_NEED_TO_PROMPT,
    ({ oidc }) => ({ clientName: oidc.client?.clientName }),
  );
  policy.get('login')?.checks.add(again);
  policy.get('consent')?.checks.add(decide);
  return policy;
}
