import { randomUUID } from 'node:crypto';
import { REDIRECT_URI } from './oauth.js';

/**
 * Stores what an app keeps for the SDK clients of both lines: registration, tokens, verifier. Records the address that
 * a browser would open.
 */
export class InMemoryOAuthProvider {
  readonly redirectUrl = REDIRECT_URI;
  readonly clientMetadata = {
    client_name: 'SDK client',
    redirect_uris: [REDIRECT_URI],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  opened: URL | undefined;
  private client: any;
  private kept: any;
  private verifier = '';
  private discovered: any;
  private readonly expectedState = randomUUID();

  state = (): string => this.expectedState;
  clientInformation = (): any => this.client;
  saveClientInformation = (information: unknown): void => void (this.client = information);
  tokens = (): any => this.kept;
  saveTokens = (tokens: unknown): void => void (this.kept = tokens);
  redirectToAuthorization = (url: URL): void => void (this.opened = url);
  saveCodeVerifier = (verifier: string): void => void (this.verifier = verifier);
  codeVerifier = (): string => this.verifier;
  discoveryState = (): any => this.discovered;
  saveDiscoveryState = (state: unknown): void => void (this.discovered = state);
}
