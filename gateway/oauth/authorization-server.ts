import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayDependencies } from '../dependencies.js';
import { createProvider } from './create-provider.js';
import { SignInPages } from './sign-in/sign-in-pages.js';

interface AuthorizationServer {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly pages: SignInPages;
}

export function createAuthorizationServer(dependencies: GatewayDependencies): AuthorizationServer {
  const provider = createProvider(dependencies);
  return { answer: provider.callback(), pages: new SignInPages(provider, dependencies) };
}
