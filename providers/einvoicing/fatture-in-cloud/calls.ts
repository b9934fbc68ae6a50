import { say } from '#schemas/sentences/say.js';
import { createPublicKey } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { fattureInCloudClient } from '../../accounting/fatture-in-cloud/client.js';
import { ProviderError } from '../../http/provider-error.js';
import type { CallReading, ProviderCall, ProviderCalls } from '../port.js';

const TYPES = {
  status: 'it.fattureincloud.webhooks.issued_documents.e_invoices.status_update',
  receive: 'it.fattureincloud.webhooks.received_documents.e_invoices.receive',
} as const;

const CHALLENGE = 'x-fic-verification-challenge';

/** Allows for small clock differences. */
const LEEWAY_S = 60;

/** The public key as the documentation of Fatture in Cloud prints it: PEM, or the same in base64. */
const publicKeyOf = (text: string) =>
  createPublicKey(text.includes('BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8'));

/**
 * Every call carries a token of Fatture in Cloud (JWT, ES256) for our address, the company and this event. Returns what
 * is wrong with it, or null.
 */
export async function findForgery(
  call: Pick<ProviderCall, 'method' | 'url' | 'header' | 'at'>,
  companyId: string,
  publicKey: string,
): Promise<string | null> {
  const token = call.header('Authorization').replace(/^Bearer\s+/i, '');
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(publicKey), {
      algorithms: ['ES256'],
      audience: call.url,
      currentDate: call.at,
      clockTolerance: LEEWAY_S,
      requiredClaims: ['exp'],
    });
    // The call that verifies the address has no event yet.
    if (call.method === 'GET') return null;
    const { sub, jti } = payload;
    if (sub !== `company:${companyId}` || sub !== call.header('ce-subject')) return 'the token is for another company';
    return jti === call.header('ce-id') ? null : 'the token is for another event';
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): string {
  if (error instanceof errors.JOSEAlgNotAllowed) return 'the token has the wrong signature algorithm';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'the token is not signed by Fatture in Cloud';
  if (error instanceof errors.JWTExpired) return 'the token has expired';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return 'the token is for another address';
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'exp') return 'the token has no end';
  return 'the token cannot be read';
}

export const fattureInCloudCalls: ProviderCalls = {
  subscribe: async (credentials, context, url) => {
    if (context.config.fattureInCloud.webhookKey === undefined)
      throw new ProviderError('rejected', say('provider_cannot_verify_calls'));
    const root = `/c/${encodeURIComponent(credentials.settings['companyId'] ?? '')}/subscriptions`;
    const client = fattureInCloudClient(credentials, context);
    const { body } = await client.get(root);
    const known = (body as { data?: readonly { id?: string; sink?: string }[] }).data ?? [];
    for (const { id, sink } of known)
      if (sink === url && id !== undefined)
        await client.send({ method: 'DELETE', path: `${root}/${encodeURIComponent(id)}`, acceptedStatuses: [404] });
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
    const forgery = await findForgery(call, settings['companyId'] ?? '', key);
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
