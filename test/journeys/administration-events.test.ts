import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { EVENTS, type EventType } from '#schemas/index.js';
import { EVENTS_TOPIC } from '#schemas/messages/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';
import { asSuperuser } from '../support/database.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { Browser } from '../support/mcp/oauth.js';
import { readPages, rest } from '../support/rest.js';
import { headerOf, TopicWatcher } from '../support/topic-watcher.js';
import { until } from '../support/until.js';
import { findChangesWithoutEvent, changesWithoutEvent } from '../support/changes-without-event.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const api = () => rest(organization.apiKey);
const typeOf = ({ type }: any): EventType => type.replace(/^partita\./, '');

/** The feed shows an event when no older transaction is open, also none of another test. */
const eventsOf = (count: number, filters: Record<string, string> = {}): Promise<any[]> =>
  until(`${count} events`, async () => {
    const events = await readPages(organization.apiKey, 'list_events', filters);
    return events.length >= count ? events : undefined;
  });

beforeEach(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

/** The record of an operation that must succeed. */
async function done(answer: Promise<{ status: number; body: any }>): Promise<any> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.result;
}

it('emits events for users, keys, books and all other administration, without secrets', async () => {
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  const user = await done(
    api().post('/users', {
      email: 'karen@example.com',
      name: 'Karen',
      role: 'viewer',
      password: 'a password for Karen',
    }),
  );
  await done(api().patch(`/users/${user.id}`, { role: 'accountant' }));
  await done(api().delete(`/users/${user.id}`));
  const revoked = await done(api().post('/invitations', { email: 'jens@example.com', name: 'Jens', role: 'viewer' }));
  await done(api().delete(`/invitations/${revoked.id}`));
  const accepted = await done(api().post('/invitations', { email: 'ida@example.com', name: 'Ida', role: 'viewer' }));
  await new Browser().visit(accepted.link, { name: 'Ida', password: 'a password for Ida' });
  const key = await done(api().post('/api-keys', { name: 'Shop', scope: 'organization', permissions: ['read'] }));
  const rotated = await done(api().post(`/api-keys/${key.id}/rotate`));
  await done(api().delete(`/api-keys/${key.id}`));
  await done(api().patch('/organization', { legalName: 'Another Name ApS' }));
  await done(api().patch('/books', { closedUntil: '2024-12-31' }));
  await done(api().patch('/books', { closedUntil: null }));
  await done(api().post('/exchange-rates', { currency: 'USD', date: '2026-10-30', rate: 6.5, source: 'Bank' }));
  await done(api().patch('/vat-settings', { interestOnCarriedDebt: false }));
  await done(api().patch('/invoicing-profile', { paymentDays: 14 }));
  const account = await done(
    api().post('/bank-accounts', { name: 'Sparekassen', iban: 'DK5000400440116243', currency: 'DKK' }),
  );
  await done(api().patch(`/bank-accounts/${account.id}`, { name: 'Sparekassen Syd' }));
  const webhook = await done(
    api().post('/webhooks', { url: 'https://example.com/hooks', eventTypes: ['contact.saved'] }),
  );
  const secret = await done(api().post(`/webhooks/${webhook.id}/rotate`));
  await done(api().delete(`/webhooks/${webhook.id}`));
  const token = (await act(url, organization.apiKey, 'generate_calendar_token', {})).body.result;
  const calendar = await done(api().post('/calendar-token/rotate'));
  await done(api().delete('/calendar-token'));

  const expected: EventType[] = [
    'organization.founded',
    'user.added',
    'api_key.created',
    'settings.changed',
    'user.added',
    'user.changed',
    'user.removed',
    'invitation.sent',
    'invitation.revoked',
    'invitation.sent',
    'user.added',
    'invitation.accepted',
    'api_key.created',
    'api_key.rotated',
    'api_key.revoked',
    'organization.changed',
    'books.closed',
    'books.opened',
    'exchange_rate.entered',
    'vat_settings.changed',
    'invoicing_profile.changed',
    'bank_account.added',
    'bank_account.changed',
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'calendar_token.created',
    'calendar_token.rotated',
    'calendar_token.revoked',
  ];
  const events = await eventsOf(expected.length);
  expect(events.map(typeOf)).toEqual(expected);
  for (const event of events) expect(validateAgainst(EVENTS[typeOf(event)].payload, event.data)).toEqual([]);
  const secrets = [
    key.key,
    rotated.key,
    accepted.link,
    revoked.link,
    webhook.secret,
    secret.secret,
    token.token,
    calendar.token,
  ];
  for (const text of [...secrets, 'a password', 'karen@example.com', organization.apiKey]) {
    expect(text).toEqual(expect.any(String));
    expect(JSON.stringify(events)).not.toContain(text);
  }
  expect(await findChangesWithoutEvent(organization.id)).toEqual([]);
});

it('detects a change without an event', async () => {
  const key = await done(api().post('/api-keys', { name: 'Shop', scope: 'organization', permissions: ['read'] }));
  const found = await asSuperuser(async (client) => {
    await client.query('begin');
    await client.query(
      `insert into audit_log (id, organization_id, action, actor, target_type, target_id)
       values ('aud_untold', $1, 'revoke_api_key', '{}', 'api_key', $2)`,
      [organization.id, key.id],
    );
    const missing = await changesWithoutEvent(client, organization.id);
    await client.query('rollback');
    return missing;
  });
  expect(found).toEqual([{ action: 'revoke_api_key', target_type: 'api_key', target_id: key.id }]);
  expect(await findChangesWithoutEvent(organization.id)).toEqual([]);
});

it('states the changed fields and the actor, and counts the changes of each record', async () => {
  const key = await done(api().post('/api-keys', { name: 'Shop', scope: 'organization', permissions: ['read'] }));
  await done(api().post(`/api-keys/${key.id}/rotate`));
  await done(api().delete(`/api-keys/${key.id}`));
  const events = await eventsOf(3, { subject: key.id });
  expect(events.map((event) => [typeOf(event), event.recordversion])).toEqual([
    ['api_key.created', 1],
    ['api_key.rotated', 2],
    ['api_key.revoked', 3],
  ]);
  expect(events[2].data).toEqual({
    id: key.id,
    action: 'revoke_api_key',
    changedFields: ['revokedAt'],
    actorType: 'key',
    actorId: expect.stringMatching(/^key_/),
  });
  // A call that changes nothing emits no event.
  await done(api().delete(`/api-keys/${key.id}`));
  await done(api().patch('/books', { closedUntil: '2024-12-31' }));
  const [closed] = await eventsOf(1, { type: 'books.closed' });
  expect(closed).toMatchObject({ recordtype: 'books', subject: organization.id, data: { closedUntil: '2024-12-31' } });
  expect(await eventsOf(3, { subject: key.id })).toHaveLength(3);
});

it('publishes the events on the topic and shows them only to their organisation', async () => {
  const other = await newOrganization();
  const key = await done(api().post('/api-keys', { name: 'Shop', scope: 'organization', permissions: ['read'] }));
  const [event] = await eventsOf(1, { subject: key.id });
  const watcher = await TopicWatcher.start(createKafka(readPart('kafka'), createLogger('test', 'silent')), [
    EVENTS_TOPIC,
  ]);
  try {
    const record = await watcher.untilHeader(EVENTS_TOPIC, 'ce_id', event.id);
    expect(headerOf(record, 'ce_type')).toBe('partita.api_key.created');
    expect(headerOf(record, 'ce_organizationid')).toBe(organization.id);
    expect(record.key?.toString()).toBe(key.id);
  } finally {
    await watcher.stop();
  }
  expect((await readPages(other.apiKey, 'list_events')).map(typeOf)).toEqual([
    'organization.founded',
    'user.added',
    'api_key.created',
  ]);
});

it('counts parallel changes of a record without gaps or duplicates', async () => {
  const rates = Array.from({ length: 8 }, (_, index) => 6 + index / 10);
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await Promise.all(
    rates.map((rate) =>
      done(api().post('/exchange-rates', { currency: 'USD', date: '2026-10-30', rate, source: 'Bank' })),
    ),
  );
  const versions = (await eventsOf(rates.length, { type: 'exchange_rate.entered' })).map(
    ({ recordversion }) => recordversion,
  );
  expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
