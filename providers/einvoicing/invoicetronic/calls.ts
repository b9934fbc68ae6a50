import { say } from '#schemas/sentences/say.js';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ProviderError } from '../../http/provider-error.js';
import type { CallReading, ProviderCall, ProviderCalls } from '../port.js';
import { invoicetronicClient } from './client.js';

/** Status updates of sent invoices, and invoices of suppliers. */
const EVENTS = ['update.add', 'receive.add'];

/** Older calls are refused, because they may be replayed. */
const TOLERANCE_S = 300;

interface WebHook {
  readonly id: number;
  readonly url?: string;
  readonly secret?: string | null;
}

interface Event {
  readonly endpoint?: string;
  readonly resource_id?: number | null;
}

/** `Invoicetronic-Signature: t=<seconds>,v1=<hex>`, an HMAC-SHA256 over time and body with the webhook secret. */
export function isSigned(call: Pick<ProviderCall, 'body' | 'header' | 'at'>, secret: string): boolean {
  const parts = new Map(
    call
      .header('Invoicetronic-Signature')
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]),
  );
  const time = parts.get('t') ?? '';
  const given = Buffer.from(parts.get('v1') ?? '', 'hex');
  if (!/^\d{1,12}$/.test(time) || Math.abs(call.at.getTime() / 1000 - Number(time)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(call.body).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const invoicetronicCalls: ProviderCalls = {
  subscribe: async (credentials, context, url) => {
    const client = invoicetronicClient(credentials, context);
    const { body } = await client.get('/webhook', { page_size: 100 });
    const known = (Array.isArray(body) ? (body as WebHook[]) : []).filter((webhook) => webhook.url === url);
    // The secret is returned only once, when a webhook is created. A webhook whose secret is lost cannot be verified.
    for (const { id } of known)
      await client.send({ method: 'DELETE', path: `/webhook/${id}`, acceptedStatuses: [404] });
    const made = await client.send({
      method: 'POST',
      path: '/webhook',
      json: { url, events: EVENTS, enabled: true, description: 'Partita' },
    });
    const { secret } = made.body as WebHook;
    if (!secret)
      throw new ProviderError('outcome_unknown', say('provider_gave_no_secret', { provider: 'Invoicetronic' }));
    return { webhookSecret: secret };
  },
  read: async (call, credentials, context): Promise<CallReading> => {
    const secret = credentials.secrets['webhookSecret'];
    if (secret === undefined) return { kind: 'forged', reason: 'there is no webhook subscription' };
    if (!isSigned(call, secret)) return { kind: 'forged', reason: 'the signature is missing, wrong or too old' };
    const { endpoint, resource_id: id } = readEvent(call.body);
    if (endpoint === 'receive') return { kind: 'news', exchangeIds: [], hasIncoming: true };
    if (endpoint === 'send' && id) return { kind: 'news', exchangeIds: [String(id)], hasIncoming: false };
    if (endpoint !== 'update' || !id) return { kind: 'news', exchangeIds: [], hasIncoming: false };
    const { body } = await invoicetronicClient(credentials, context).get(`/update/${id}`);
    const sendId = (body as { send_id?: number }).send_id;
    return { kind: 'news', exchangeIds: sendId === undefined ? [] : [String(sendId)], hasIncoming: false };
  },
};

function readEvent(body: Buffer): Event {
  try {
    const event = JSON.parse(body.toString('utf8')) as Event | null;
    return typeof event === 'object' && event !== null ? event : {};
  } catch {
    return {};
  }
}
