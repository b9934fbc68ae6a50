import type { MailConfig } from '../config.js';
import type { Logger } from '../log.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer | string;
  readonly contentType: string;
}

/** The caller of an invitation waits for the mail, so an unavailable mail server must not block long. */
const TIMEOUT_MS = 10_000;

/** Sends mails in plain text over SMTP, if a server is configured. */
export class Mailer {
  constructor(
    private readonly config: MailConfig,
    private readonly log: Logger,
  ) {}

  get isConfigured(): boolean {
    return this.config !== undefined;
  }

  /**
   * Returns `failed` if the server did not accept the mail. The reason is in the log, and the caller continues without
   * the mail.
   */
  async send(mail: Mail): Promise<'sent' | 'failed' | 'off'> {
    if (!this.config) return 'off';
    const { url, from } = this.config;
    // Loaded here, because many processes never send a mail.
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
    const transport = createTransport({ url, ...timeouts });
    try {
      await transport.sendMail({ from, ...mail, attachments: [...(mail.attachments ?? [])] });
      return 'sent';
    } catch (error) {
      this.log.warn({ err: error }, 'mail not sent');
      return 'failed';
    } finally {
      transport.close();
    }
  }
}
