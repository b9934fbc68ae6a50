import { ActionError } from '#schemas/errors.js';
import type { GatewayDependencies } from './dependencies.js';

export function requireMailer({ mailer }: Pick<GatewayDependencies, 'mailer'>): void {
  if (mailer.isConfigured) return;
  throw new ActionError('mail_not_configured', 'Set PARTITA_SMTP_URL and PARTITA_MAIL_FROM to send mails.');
}
