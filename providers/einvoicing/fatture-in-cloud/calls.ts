import { createPublicKey, verify } from 'node:crypto';
import { fattureInCloudClient } from '../../accounting/fatture-in-cloud/client.js';
import { ProviderError } from '../../http/provider-error.js';
import type { CallReading, ProviderCall, ProviderCalls } from '../port.js';

const TYPES = {
  status: 'it.fattureincloud.webhooks.issued_documents.e_invoices.status_update',
  receive: 'it.fattureincloud.webhooks.received_documents.e_invoices.receive',
} as const;

const CHALLENGE = 'x-fic-verification-challenge';

/** Clocks differ a little. */
const LEEWAY_S = 60;

interface Claims {
  readonly aud?: string | readonly string[];
  readonly sub?: string;
  readonly jti?: string;
  readonly exp?: number;
}

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The key of Fatture in Cloud as its documentation prints it: PEM, or the same in base64. */
const publicKeyOf = (text: string) =>
  createPublicKey(text.includes('BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8'));

/**
 * Every call carries a token of Fatture in Cloud (JWT, ES256) for our address, the company and the very event. What is wrong with
 * it, or null.
 */
export function findForgery(
  call: Pick<ProviderCall, 'method' | 'url' | 'header' | 'at'>,
  companyId: string,
  publicKey: string,
): string | null {
  const [head = '', payload = '', signature = '', ...rest] = call
    .header('Authorization')
    .replace(/^Bearer\s+/i, '')
    .split('.');
  try {
    if (rest.length > 0 || (json(head) as { alg?: string }).alg !== 'ES256') return 'the token is not signed as agreed';
    const isGenuine = verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: publicKeyOf(publicKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    if (!isGenuine) return 'the token is not signed by Fatture in Cloud';
    const { aud, sub, jti, exp } = json(payload) as Claims;
    if (exp === undefined || exp + LEEWAY_S < call.at.getTime() / 1000) return 'the token has expired';
    if (![aud].flat().includes(call.url)) return 'the token is for another address';
    // The call that verifies the address is about no event yet.
    if (call.method === 'GET') return null;
    if (sub !== `company:${companyId}` || sub !== call.header('ce-subject')) return 'the token is for another company';
    return jti === call.header('ce-id') ? null : 'the token is for another event';
  } catch {
    return 'the token cannot be read';
  }
}

export const fattureInCloudCalls: ProviderCalls = {
  subscribe: async (credentials, context, url) => {
    if (context.config.fattureInCloud.webhookKey === undefined)
      throw new ProviderError(
        'rejected',
        'Calls of Fatture in Cloud cannot be believed without its public key: set FATTURE_IN_CLOUD_WEBHOOK_KEY to the key that its documentation prints',
      );
    const root = `/c/${encodeURIComponent(credentials.settings['companyId'] ?? '')}/subscriptions`;
    const client = fattureInCloudClient(credentials, context);
    const { body } = await client.get(root);
    const known = (body as { data?: readonly { id?: string; sink?: string }[] }).data ?? [];
    for (const { id, sink } of known)
      if (sink === url && id !== undefined)
        await client.send({ method: 'DELETE', path: `${root}/${encodeURIComponent(id)}`, alsoFine: [404] });
    await client.send({
      method: 'POST',
      path: root,
      json: {
        data: {
          sink: url,
          types: Object.values(TYPES),
          verification_method: 'header',
          config: { mapping: 'binary' },
        },
      },
    });
    return {};
  },
  read: async (call, { settings }, { config }): Promise<CallReading> => {
    const key = config.fattureInCloud.webhookKey;
    if (key === undefined) return { kind: 'forged', reason: 'FATTURE_IN_CLOUD_WEBHOOK_KEY is not set' };
    const forgery = findForgery(call, settings['companyId'] ?? '', key);
    if (forgery !== null) return { kind: 'forged', reason: forgery };
    if (call.method === 'GET') return { kind: 'challenge', answer: { verification: call.header(CHALLENGE) } };
    const type = call.header('ce-type');
    return {
      kind: 'news',
      exchangeIds: type === TYPES.status ? idsOf(call.body) : [],
      hasIncoming: type === TYPES.receive,
    };
  },
};

function idsOf(body: Buffer): string[] {
  try {
    const { data } = JSON.parse(body.toString('utf8')) as { data?: { ids?: readonly unknown[] } };
    return (data?.ids ?? []).map(String);
  } catch {
    return [];
  }
}
