import { asSuperuser } from '../support/database.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { olderTransactionsEnd, pointersOf, readPages, rest } from '../support/rest.js';
import { until } from '../support/until.js';
import { signersOf, WebhookReceiver } from '../support/webhook-receiver.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let receiver: WebhookReceiver;
const api = () => rest(organization.apiKey);
const save = (name: string) => act(url, organization.apiKey, 'save_contact', { name });
/** While an older transaction is open, also one of another test, a new webhook gets the events of before, too. */
const create = async (body: object = {}): Promise<any> => {
  await olderTransactionsEnd();
  return (await api().post('/webhooks', { url: receiver.url, ...body })).body.result;
};
const postAbout = (name: string) =>
  until(`the post about ${name}`, () => receiver.posts.find(({ event }) => event.data.name === name));
const deliveries = (filters: Record<string, string> = {}) =>
  readPages(organization.apiKey, 'list_webhook_deliveries', filters);
const untilDelivery = (what: string, is: (delivery: any) => boolean): Promise<any> =>
  until(what, async () => (await deliveries()).find(is));

/** Makes the next attempt due at once. */
const hurry = (changes = 'next_attempt_at = now()') =>
  asSuperuser((client) =>
    client.query(`update webhook_deliveries set ${changes} where organization_id = $1 and status = 'pending'`, [
      organization.id,
    ]),
  );

beforeEach(async () => {
  organization = await newOrganization();
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.stop());
afterAll(closeSharedPool);

it('posts new events of the selected types, signed and as CloudEvents', async () => {
  await save('Before');
  const { secret, ...webhook } = await create({ eventTypes: ['contact.saved'], description: 'Test' });
  expect(webhook).toMatchObject({ status: 'active', eventTypes: ['contact.saved'], failingSince: null, version: 1 });
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  await save('After');
  const [post] = await receiver.untilPosts(1);
  expect(post!.event).toMatchObject({
    specversion: '1.0',
    type: 'partita.contact.saved',
    organizationid: organization.id,
    data: { name: 'After' },
  });
  expect(post!.headers['content-type']).toMatch(/^application\/cloudevents\+json/);
  expect(signersOf(post!, [secret])).toEqual([secret]);
  const delivered = await untilDelivery('the delivery', ({ status }) => status === 'delivered');
  expect(delivered).toMatchObject({ id: post!.headers['webhook-id'], webhookId: webhook.id, attempts: 1 });
  expect(delivered.log).toMatchObject([{ responseStatus: 204, error: null }]);
  expect((await deliveries()).map(({ eventType }) => eventType)).toEqual(['contact.saved']);
  expect(receiver.posts).toHaveLength(1);
  expect((await api().get(`/webhooks/${webhook.id}`)).body.result).toMatchObject({
    lastSuccessAt: expect.any(String),
    failingSince: null,
  });
});

it('retries a failed delivery under the same id, and logs every attempt', async () => {
  receiver.answer = [503, { 'Retry-After': '120' }];
  const { id } = await create();
  await save('A');
  const waiting = await untilDelivery('the failure', ({ attempts }) => attempts === 1);
  expect(waiting).toMatchObject({
    status: 'pending',
    log: [{ responseStatus: 503, responseBody: 'what the receiver says' }],
  });
  expect(Date.parse(waiting.nextAttemptAt) - Date.parse(waiting.log[0].at)).toBeGreaterThanOrEqual(119_000);
  expect((await api().get(`/webhooks/${id}`)).body.result.failingSince).toEqual(expect.any(String));
  receiver.answer = [302, { Location: receiver.url }];
  await hurry();
  await untilDelivery('the redirect', ({ attempts }) => attempts === 2);
  receiver.answer = [200];
  await hurry();
  const done = await untilDelivery('the delivery', ({ status }) => status === 'delivered');
  expect(done.log.map(({ responseStatus }: any) => responseStatus)).toEqual([200, 302, 503]);
  const posts = await receiver.untilPosts(3);
  expect(new Set(posts.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([done.id]));
  expect((await api().get(`/webhooks/${id}`)).body.result.failingSince).toBeNull();
});

it('pauses a webhook after three days of failures, reports it, and resumes where it stopped', async () => {
  // Only `hurry` makes another attempt.
  receiver.answer = [500, { 'Retry-After': '3600' }];
  const { id } = await create();
  await save('A');
  await untilDelivery('the failure', ({ attempts }) => attempts === 1);
  await asSuperuser((client) =>
    client.query("update webhooks set failing_since = now() - interval '3 days' where id = $1", [id]),
  );
  await hurry('step = 10, next_attempt_at = now()');
  const failed = await untilDelivery('the end', ({ status }) => status === 'failed');
  const paused = await until('the pause', async () => {
    const { body } = await api().get(`/webhooks/${id}`);
    return body.result.status === 'paused' ? body.result : undefined;
  });
  expect(paused.pausedBecause).toBe('Nothing could be delivered for three days.');
  const [entry] = await readPages(organization.apiKey, 'list_audit_log', { action: 'pause_webhook' });
  expect(entry).toMatchObject({ actor: { type: 'system' }, target: { type: 'webhook', id } });
  const told = await until('the event', async () => (await api().get('/events?type=webhook.paused')).body.result[0]);
  expect(told.data).toMatchObject({ id, url: receiver.url });

  await save('While paused');
  receiver.answer = [204];
  await api().patch(`/webhooks/${id}`, { status: 'active' });
  const names = () => receiver.posts.map(({ event }) => event.data.name);
  await until('the events of the pause', () => names().includes('While paused'));
  expect(names().filter((name) => name === 'A')).toHaveLength(2);
  await api().post(`/webhook-deliveries/${failed.id}/resend`);
  await untilDelivery('the resent event', ({ id: own, status }) => own === failed.id && status === 'delivered');
  expect(names().filter((name) => name === 'A')).toHaveLength(3);
});

it('pauses at once when the receiver answers 410 Gone', async () => {
  receiver.answer = [410];
  const { id } = await create();
  await save('A');
  const paused = await until('the pause', async () => {
    const { body } = await api().get(`/webhooks/${id}`);
    return body.result.status === 'paused' ? body.result : undefined;
  });
  expect(paused.pausedBecause).toMatch(/410/);
});

it('signs with both secrets for a day after a rotation', async () => {
  const { id, secret: old } = await create();
  const { body } = await api().post(`/webhooks/${id}/rotate`);
  const { secret, previousSecretUntil } = body.result;
  expect(previousSecretUntil).toEqual(expect.any(String));
  await save('A');
  expect(signersOf(await postAbout('A'), [old, secret])).toEqual([old, secret]);
  await asSuperuser((client) => client.query('update webhooks set previous_secret_until = now() where id = $1', [id]));
  await save('B');
  expect(signersOf(await postAbout('B'), [old, secret])).toEqual([secret]);
  const stored = await asSuperuser(async (client) => {
    const { rows } = await client.query(
      `select to_jsonb(w)::text as row from webhooks w where organization_id = $1
       union all select to_jsonb(a)::text from audit_log a where organization_id = $1`,
      [organization.id],
    );
    return JSON.stringify(rows);
  });
  for (const one of [old, secret]) expect(stored).not.toContain(one.slice(6));
});

it('replays all events from a time', async () => {
  const { nextCursor } = (await api().get('/events')).body;
  const since = new Date().toISOString();
  for (const name of ['A', 'B']) await save(name);
  const { id } = await create();
  await save('C');
  await receiver.untilPosts(1);
  await api().post(`/webhooks/${id}/replay`, { since });
  await receiver.untilPosts(4);
  const delivered = (await deliveries()).map(({ eventId }) => eventId);
  // Events about the webhook itself are not delivered to it.
  const events = (await api().get(`/events?after=${nextCursor}&type=contact.saved`)).body.result.map(
    ({ id: own }: any) => own,
  );
  expect(delivered.sort()).toEqual([events[2], ...events].sort());
});

it('refuses invalid addresses and types, and changes nothing for other organisations', async () => {
  const wrong = await api().post('/webhooks', { url: 'ftp://example.com', eventTypes: ['contact.saved', 'x.y'] });
  expect([wrong.status, pointersOf(wrong)]).toEqual([400, ['/eventTypes/1', '/url']]);
  const { id } = await create();
  const stranger = rest((await newOrganization()).apiKey);
  for (const answer of [
    await stranger.patch(`/webhooks/${id}`, { status: 'paused' }),
    await stranger.delete(`/webhooks/${id}`),
    await stranger.post(`/webhooks/${id}/rotate`),
    await stranger.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }),
    await stranger.post('/webhook-deliveries/dlv_unknown/resend'),
  ])
    expect(answer.status).toBe(404);
  expect((await api().delete(`/webhooks/${id}`)).body.result).toEqual({ id, deleted: true });
  expect((await api().get(`/webhooks/${id}`)).status).toBe(404);
});
