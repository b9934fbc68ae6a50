import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.js';
import type { Logger } from '../log.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whoever waits for the answer to an invitation does not wait for a mail server that is away. */
const TIMEOUT_MS = 10_000;

/** Sends plain mails over SMTP, where a server is set. */
export class Mailer {
  constructor(
    private readonly config: MailConfig,
    private readonly log: Logger,
  ) {}

  /** `failed` when the server did not take it: the reason is in the log, and whoever asked goes on without. */
  async send(mail: Mail): Promise<'sent' | 'failed' | 'off'> {
    if (!this.config) return 'off';
    const { url, from } = this.config;
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    const transport = createTransport({ url, ...timeouts });
    try {
      await transport.sendMail({ from, ...mail });
      return 'sent';
    } catch (error) {
      this.log.warn({ err: error }, 'a mail was not sent');
      return 'failed';
    } finally {
      transport.close();
    }
  }
}
