import { refuse } from '#schemas/errors.js';
import type { GatewayDependencies } from './dependencies.js';

export function requireMailer({ mailer }: Pick<GatewayDependencies, 'mailer'>): void {
  if (mailer.isConfigured) return;
  throw refuse('mail_server_missing');
}
