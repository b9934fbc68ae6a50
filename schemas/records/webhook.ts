import { nullable, record } from '../json-schema.js';
import {
  choiceField,
  countField,
  createdAt,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
} from '../record-fields.js';

const WEBHOOK_STATUSES = ['active', 'paused'] as const;
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

export const webhookId = idField('The id of the webhook.', 'whk_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const deliveryId = idField(
  'The id of the delivery; also in the header `webhook-id`.',
  'dlv_01jcq8r5t9e4x8s6m2k7vwz3ha',
);

export const webhookFields = {
  url: {
    type: 'string',
    minLength: 1,
    maxLength: 2_000,
    description:
      'The address that receives events. It must use https and be on the public internet, unless this installation allows others.',
  },
  eventTypes: {
    type: 'array',
    items: { type: 'string', maxLength: 100, description: 'A type, e.g. document.posted.' },
    maxItems: 100,
    uniqueItems: true,
    description: 'The event types to deliver; an empty list means all.',
  },
  description: { type: 'string', maxLength: 500, description: 'The purpose of the webhook.' },
  status: choiceField(
    WEBHOOK_STATUSES,
    'active: events are delivered as they happen; paused: events wait until the webhook is active again.',
  ),
} as const;

export const webhook = record('Webhook', 'An address that receives events.', {
  id: webhookId,
  url: webhookFields.url,
  eventTypes: webhookFields.eventTypes,
  description: nullable(webhookFields.description),
  status: webhookFields.status,
  pausedBecause: nullable(textField('Why Partita paused the webhook.')),
  failingSince: nullable(timeField('The first failure since the last success.')),
  lastSuccessAt: nullable(timeField('When the last delivery succeeded.')),
  previousSecretUntil: nullable(timeField('Until this time, deliveries are also signed with the previous secret.')),
  createdAt,
  updatedAt,
  version,
});

export const webhookSecret = textField(
  'The signing secret (Standard Webhooks). It is shown only once: store it safely.',
  200,
);

const attempt = record('WebhookAttempt', 'One delivery attempt.', {
  at: timeField('When the attempt started.'),
  durationMs: countField('The duration in milliseconds.'),
  responseStatus: nullable(countField('The HTTP status of the response; null if there was none.')),
  responseBody: nullable(textField('The beginning of the response.')),
  error: nullable(textField('Why the attempt failed; null if it succeeded.')),
});

export const webhookDelivery = record('WebhookDelivery', 'The delivery of one event to one webhook.', {
  id: deliveryId,
  webhookId,
  eventId: idField('The event.', 'evt_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  eventType: textField('The type.', 100),
  status: choiceField(
    DELIVERY_STATUSES,
    'pending: attempted at nextAttemptAt; delivered: got a 2xx response; failed: given up, resend it after the cause is fixed.',
  ),
  attempts: countField('The number of attempts.'),
  nextAttemptAt: nullable(timeField('When the next attempt is made.')),
  createdAt,
  finishedAt: nullable(timeField('When the event was delivered or given up.')),
  log: listField(attempt, 'The latest attempts, newest first.'),
});

export const webhookExample = {
  id: 'whk_01jcq8r5t9e4x8s6m2k7vwz3ha',
  url: 'https://example.com/hooks/partita',
  eventTypes: ['document.posted'],
  description: 'Data warehouse',
  status: 'active',
  pausedBecause: null,
  failingSince: null,
  lastSuccessAt: '2026-11-02T10:40:00.000Z',
  previousSecretUntil: null,
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;

/** The public example secret of the Standard Webhooks specification. */
export const webhookSecretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const deliveryExample = {
  id: 'dlv_01jcq8r5t9e4x8s6m2k7vwz3ha',
  webhookId: webhookExample.id,
  eventId: 'evt_01jcq8r5t9e4x8s6m2k7vwz3ha',
  eventType: 'document.posted',
  status: 'pending',
  attempts: 1,
  nextAttemptAt: '2026-11-02T10:41:00.000Z',
  createdAt: '2026-11-02T10:40:00.000Z',
  finishedAt: null,
  log: [
    {
      at: '2026-11-02T10:40:00.000Z',
      durationMs: 31,
      responseStatus: 500,
      responseBody: 'oops',
      error: 'The receiver answered with 500.',
    },
  ],
} as const;
