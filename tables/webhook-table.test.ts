import { deliveryRecord, secretPlace, webhookRecord, type WebhookRow } from './webhook-table.js';

const ACTIVE: WebhookRow = {
  id: 'whk_1',
  url: 'https://example.com/hook',
  description: null,
  event_types: [],
  status: 'active',
  paused_because: null,
  secret_sealed: 'sealed-1',
  previous_secret_sealed: null,
  previous_secret_until: null,
  position: 12n,
  failing_since: null,
  last_success_at: null,
  version: 1,
  created_at: new Date('2026-03-01T08:00:00Z'),
  updated_at: new Date('2026-03-01T08:00:00Z'),
};

const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

test('a record contains neither secrets nor the position in the log', () => {
  const record = webhookRecord({ ...ACTIVE, previous_secret_sealed: 'sealed-0', previous_secret_until: inHours(1) });
  expect(JSON.stringify(record)).not.toContain('sealed');
  expect(Object.keys(record)).not.toContain('position');
});

test('a new webhook has no failure, no success and no previous secret', () => {
  expect(webhookRecord(ACTIVE)).toEqual({
    id: 'whk_1',
    url: 'https://example.com/hook',
    eventTypes: [],
    description: null,
    status: 'active',
    pausedBecause: null,
    failingSince: null,
    lastSuccessAt: null,
    previousSecretUntil: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-01T08:00:00.000Z',
    version: 1,
  });
});

test('the previous secret is shown only while it is still valid', () => {
  const until = inHours(1);
  expect(webhookRecord({ ...ACTIVE, previous_secret_until: until }).previousSecretUntil).toBe(until.toISOString());
  expect(webhookRecord({ ...ACTIVE, previous_secret_until: inHours(-1) }).previousSecretUntil).toBeNull();
});

test('a paused webhook has a reason and the time of its first failure', () => {
  const row = {
    ...ACTIVE,
    status: 'paused' as const,
    paused_because: 'The receiver answered with 410 Gone.',
    failing_since: new Date('2026-03-02T08:00:00Z'),
  };
  expect(webhookRecord(row)).toMatchObject({
    status: 'paused',
    pausedBecause: 'The receiver answered with 410 Gone.',
    failingSince: '2026-03-02T08:00:00.000Z',
  });
});

test('secrets of two organisations or two webhooks are sealed for different places', () => {
  const places = [secretPlace('org_1', 'whk_1'), secretPlace('org_2', 'whk_1'), secretPlace('org_1', 'whk_2')];
  expect(new Set(places.map((place) => place.join('/'))).size).toBe(3);
});

test('a pending delivery has a next attempt, a finished one has an end', () => {
  const pending = {
    id: 'dlv_1',
    webhook_id: 'whk_1',
    event_id: 'evt_1',
    event_type: 'document.posted',
    status: 'pending' as const,
    attempts: 2,
    next_attempt_at: new Date('2026-03-01T09:00:00Z'),
    created_at: new Date('2026-03-01T08:00:00Z'),
    finished_at: null,
    log: [],
  };
  expect(deliveryRecord(pending)).toMatchObject({ nextAttemptAt: '2026-03-01T09:00:00.000Z', finishedAt: null });
  const finished = {
    ...pending,
    status: 'delivered' as const,
    next_attempt_at: null,
    finished_at: new Date('2026-03-01T09:00:01Z'),
  };
  expect(deliveryRecord(finished)).toMatchObject({ nextAttemptAt: null, finishedAt: '2026-03-01T09:00:01.000Z' });
});
