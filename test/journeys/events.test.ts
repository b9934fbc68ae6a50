import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPart } from '#platform/config.js';
import { act, closeSharedPool, Fleet, request, type TestOrganization } from '../support/fleet.js';
import { pointersOf, rest } from '../support/rest.js';
import { until } from '../support/until.js';
import { QUERIES } from '#schemas/index.js';
import { validateAgainst } from '#schemas/validation/validate.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
const save = async (name: string, id?: string): Promise<string> =>
  (await act(url, organization.apiKey, 'save_contact', { name, ...(id && { id }) })).body.result.id;
/** After the events of the new organisation. */
let start: string;
const isPlaced = (query: string): boolean => /[?&](after|cursor|since)=/.test(query);
const events = (query = '') =>
  rest(organization.apiKey).get(`/events${isPlaced(query) ? query : `?after=${start}${query.replace('?', '&')}`}`);
/** The first page, once it has this many events: they are shown when every older transaction has ended. */
const shown = (count: number, query = ''): Promise<any> =>
  until(`${count} events`, async () => {
    const { body } = await events(query);
    return body.result.length >= count ? body : null;
  });
const namesOf = (body: any): string[] => body.result.map((event: any) => event.data.name);

beforeEach(async () => {
  organization = await newOrganization();
  // The founding of the organisation has its own events. A reader sees them when every older transaction has ended.
  start = await until<string>('the events of the founding', async () => {
    const { body } = await rest(organization.apiKey).get('/events');
    return body.result.length > 0 ? body.nextCursor : undefined;
  });
});
afterAll(closeSharedPool);

it('lists events as CloudEvents, oldest first, and none of other organisations', async () => {
  const other = await newOrganization();
  await act(url, other.apiKey, 'save_contact', { name: 'Theirs' });
  const id = await save('A');
  await save('B', id);
  await act(url, organization.apiKey, 'delete_contact', { id });
  const body = await shown(3);
  expect(body.result.map(({ type, recordversion }: any) => [type, recordversion])).toEqual([
    ['partita.contact.saved', 1],
    ['partita.contact.saved', 2],
    ['partita.contact.deleted', 3],
  ]);
  for (const event of body.result) {
    expect(validateAgainst(QUERIES.list_events.item, event)).toEqual([]);
    expect(event).toMatchObject({ subject: id, organizationid: organization.id, recordtype: 'contact' });
  }
  expect(body.nextCursor).toEqual(expect.any(String));
});

it('can be followed page by page and on from the end, by cursor or by event id', async () => {
  for (const name of ['A', 'B', 'C']) await save(name);
  const first = await shown(2, '?limit=2');
  expect(namesOf(first)).toEqual(['A', 'B']);
  const second = await shown(1, `?limit=2&after=${first.nextCursor}`);
  expect(namesOf(second)).toEqual(['C']);
  const none = (await events(`?after=${second.nextCursor}`)).body;
  expect(none.result).toEqual([]);
  await save('D');
  expect(namesOf(await shown(1, `?cursor=${none.nextCursor}`))).toEqual(['D']);
  expect(namesOf(await shown(2, `?after=${first.result[1].id}`))).toEqual(['C', 'D']);
});

it('replays from a time, by type, and one record from a version', async () => {
  const id = await save('A');
  await sleep(5);
  const since = new Date().toISOString();
  await save('B', id);
  await save('other');
  await save('C', id);
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
  expect(namesOf(await shown(3, `?since=${since}&type=contact.saved`))).toEqual(['B', 'other', 'C']);
  expect(namesOf(await shown(2, `?subject=${id}&fromVersion=2`))).toEqual(['B', 'C']);
  expect((await shown(1, '?type=settings.changed')).result).toHaveLength(1);
  expect((await events(`?since=${new Date(Date.now() + 60_000).toISOString()}`)).body.result).toEqual([]);
});

it('refuses invalid parameters', async () => {
  expect(pointersOf(await events('?type=contact.exploded'))).toEqual(['/type']);
  expect(pointersOf(await events('?after=evt_00000000000000000000000000'))).toEqual(['/after']);
  expect(pointersOf(await events('?after=nonsense'))).toEqual(['/after']);
  expect(pointersOf(await events('?cursor=nonsense'))).toEqual(['/cursor']);
  expect(pointersOf(await events('?fromVersion=2'))).toEqual(['/fromVersion']);
  expect(pointersOf(await events('?wait=31'))).toEqual(['/wait']);
  expect(pointersOf(await events('?format=csv'))).toEqual(['/format']);
  const foreign = (await rest((await newOrganization()).apiKey).get('/events')).body.nextCursor;
  expect(pointersOf(await events(`?cursor=${foreign}`))).toEqual(['/cursor']);
});

it('waits for new events', async () => {
  const { nextCursor } = (await events()).body;
  const waiting = events(`?after=${nextCursor}&wait=30`);
  await sleep(300);
  await save('A');
  expect(namesOf((await waiting).body)).toEqual(['A']);
  const nothing = await events(`?after=${nextCursor}&type=settings.changed&wait=1`);
  expect([nothing.status, nothing.body.result]).toEqual([200, []]);
});

it('misses no event that commits late: a follower stops before an open transaction', async () => {
  await save('A');
  expect(namesOf(await shown(1))).toEqual(['A']);
  const client = new pg.Client({ connectionString: readPart('database').adminUrl });
  await client.connect();
  try {
    // A slow transaction that already has its number.
    await client.query('begin');
    await client.query("select pg_current_xact_id(), set_config('app.organization_id', $1, true)", [organization.id]);
    await client.query(
      `insert into events (id, organization_id, type, aggregate_type, aggregate_id, version, data)
       values ($1, $2, 'contact.deleted', 'contact', 'con_late', 2, '{"id":"con_late","version":2}')`,
      [`evt_late_${organization.id}`, organization.id],
    );
    await save('B');
    const early = (await events()).body;
    expect(namesOf(early)).toEqual(['A']);
    await client.query('commit');
    const rest_ = await shown(2, `?after=${early.nextCursor}`);
    expect(rest_.result.map(({ subject, data }: any) => data.name ?? subject)).toEqual(['con_late', 'B']);
  } finally {
    await client.end();
  }
});

describe('the event stream', () => {
  /** Reads server-sent events until there are enough. */
  async function listen(
    query: string,
    count: number,
    headers: Record<string, string> = {},
    apiKey = organization.apiKey,
  ) {
    const abort = new AbortController();
    const response = await fetch(`${url}/api/rest/events${query}`, {
      headers: { Authorization: `Bearer ${apiKey}`, Accept: 'text/event-stream', ...headers },
      signal: abort.signal,
    });
    expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    let text = '';
    const blocks = () => text.split('\n\n').filter((block) => block.includes('\ndata: '));
    const reading = (async () => {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        if (text.endsWith('\n\n') && blocks().length >= count) break;
      }
      abort.abort();
      return blocks().map((block) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
      });
    })();
    return { reading, response };
  }

  it('sends stored events, then new ones, and resumes at the last position', async () => {
    await save('A');
    const { reading } = await listen(`?after=${start}`, 2);
    await save('B');
    const seen = await reading;
    expect(seen.map(({ event, data }) => [event, data.data.name])).toEqual([
      ['partita.contact.saved', 'A'],
      ['partita.contact.saved', 'B'],
    ]);
    const again = await listen('', 1, { 'Last-Event-ID': seen[0]!.id });
    expect((await again.reading).map(({ data }) => data.data.name)).toEqual(['B']);
  });

  it('ends a wait for events when its key is revoked', async () => {
    const body = { name: 'W', scope: 'organization', permissions: ['read'] };
    const key = (await rest(organization.apiKey).post('/api-keys', body)).body.result;
    const { nextCursor } = (await request(`${url}/api/rest/events`, { apiKey: key.key })).body;
    const waiting = request(`${url}/api/rest/events?cursor=${nextCursor}&type=contact.saved&wait=30`, {
      apiKey: key.key,
    });
    await rest(organization.apiKey).delete(`/api-keys/${key.id}`);
    await save('Secret');
    const { status, body: answer } = await waiting;
    expect([status, answer.code]).toEqual([401, 'unauthenticated']);
  });

  it('ends when its key is revoked', async () => {
    const key = (
      await rest(organization.apiKey).post('/api-keys', { name: 'F', scope: 'organization', permissions: ['read'] })
    ).body.result;
    await save('A');
    const { reading } = await listen('?type=contact.saved', 99, {}, key.key);
    await rest(organization.apiKey).delete(`/api-keys/${key.id}`);
    await save('B');
    expect((await reading).map(({ data }) => data.data.name)).toEqual(['A']);
  });

  it('answers an invalid request with an error', async () => {
    const answer = await request(`${url}/api/rest/events?limit=0`, {
      apiKey: organization.apiKey,
      headers: { Accept: 'text/event-stream' },
    });
    expect([answer.status, pointersOf(answer)]).toEqual([400, ['/limit']]);
  });
});
