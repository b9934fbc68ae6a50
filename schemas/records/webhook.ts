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

export const WEBHOOK_STATUSES = ['active', 'paused'] as const;
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;

export const webhookId = idField('The id of the webhook.', 'whk_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const deliveryId = idField(
  'The id of the delivery; `webhook-id` in its headers.',
  'dlv_01jcq8r5t9e4x8s6m2k7vwz3ha',
);

export const webhookFields = {
  url: {
    type: 'string',
    minLength: 1,
    maxLength: 2_000,
    description: 'Where events are posted to. https, and on the public internet unless this installation allows more.',
  },
  eventTypes: {
    type: 'array',
    items: { type: 'string', maxLength: 100, description: 'A type, e.g. document.posted.' },
    maxItems: 100,
    uniqueItems: true,
    description: 'Which types of events are posted; an empty list means all.',
  },
  description: { type: 'string', maxLength: 500, description: 'What it is for.' },
  status: choiceField(
    WEBHOOK_STATUSES,
    'active: events are posted as they happen; paused: they wait, and are posted when it is active again.',
  ),
} as const;

export const webhook = record('Webhook', 'An address that events are posted to.', {
  id: webhookId,
  url: webhookFields.url,
  eventTypes: webhookFields.eventTypes,
  description: nullable(webhookFields.description),
  status: webhookFields.status,
  pausedBecause: nullable(textField('Why it was paused, when Partita did it.')),
  failingSince: nullable(timeField('The first failure since the last success.')),
  lastSuccessAt: nullable(timeField('When something was delivered last.')),
  previousSecretUntil: nullable(
    timeField('Until then posts are also signed with the secret before the last rotation.'),
  ),
  createdAt,
  updatedAt,
  version,
});

export const webhookSecret = textField(
  'The secret that posts are signed with (Standard Webhooks). It is shown this once: store it safely.',
  200,
);

const attempt = record('WebhookAttempt', 'One attempt to deliver.', {
  at: timeField('When it began.'),
  durationMs: countField('How long it took, in milliseconds.'),
  responseStatus: nullable(countField('The HTTP status of the answer; null when there was none.')),
  responseBody: nullable(textField('The beginning of the answer.')),
  error: nullable(textField('Why it failed; null when it did not.')),
});

export const webhookDelivery = record('WebhookDelivery', 'One event on its way to one webhook.', {
  id: deliveryId,
  webhookId,
  eventId: idField('The event.', 'evt_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  eventType: textField('Its type.', 100),
  status: choiceField(
    DELIVERY_STATUSES,
    'pending: tried at nextAttemptAt; delivered: answered with 2xx; failed: given up, resend it when the cause is mended.',
  ),
  attempts: countField('How often it was tried.'),
  nextAttemptAt: nullable(timeField('When it is tried next.')),
  createdAt,
  finishedAt: nullable(timeField('When it was delivered or given up.')),
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

/** The secret of the specification's own example, known to everybody. */
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
