import { createKafka } from '#platform/broker/kafkajs/kafka-client.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { commandTopic, EVENTS_TOPIC } from '#schemas/messages/index.js';
import { asSuperuser } from '../support/database.js';
import { act, Fleet, request } from '../support/fleet.js';
import { connectMcp } from '../support/mcp/mcp.js';
import { rest } from '../support/rest.js';
import { readStackAddresses } from '../support/stack.js';
import { TopicWatcher } from '../support/topic-watcher.js';
import type { TreeCopy } from '../support/tree-copy.js';
import { until } from '../support/until.js';

const PHONE = '+45 33 12 34 56';
const CHANGED = '+45 33 65 43 21';

/**
 * Where the field `phone` of a contact is seen. A fleet of the copy runs in a database of its own, because the other tests do not know
 * its migration.
 */
export async function seePhone(copy: TreeCopy, worker: string): Promise<Record<string, unknown>> {
  const name = `partita_field_${process.pid}`;
  const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const addresses = readStackAddresses();
  const own = {
    databaseUrl: inDatabase(addresses.databaseUrl),
    databaseAdminUrl: inDatabase(addresses.databaseAdminUrl),
  };
  await asSuperuser((client) => client.query(`create database ${name}`));
  const fleet = await Fleet.start({ ...addresses, ...own }, { workers: [worker], root: copy.root });
  const topics = [commandTopic(worker), EVENTS_TOPIC];
  const watcher = await TopicWatcher.start(createKafka(readPart('kafka'), createLogger('test', 'silent')), topics);
  try {
    const { apiKey } = await fleet.newOrganization();
    const api = rest(apiKey, fleet.url);
    const { result: saved } = (await act(fleet.url, apiKey, 'save_contact', { name: 'Nordlys', phone: PHONE })).body;
    await act(fleet.url, apiKey, 'save_contact', { name: 'Another', phone: CHANGED });
    const namesOf = async (filters: object): Promise<string[]> => {
      const { body } = await api.get(`/contacts?${new URLSearchParams({ ...filters })}`);
      return body.result.map((contact: { name: string }) => contact.name);
    };
    const list = await namesOf({ phone: PHONE });
    const search = await namesOf({ q: '33 12 34' });
    const csv = await request(`${fleet.url}/api/rest/contacts`, { apiKey, headers: { Accept: 'text/csv' } });
    const mcp = await connectMcp('current', fleet.url, apiKey);
    const tool = (await mcp.listTools()).find((each) => each.name === 'save_contact');
    const answer = await mcp.callTool('save_contact', { id: saved.id, name: 'Nordlys', phone: CHANGED });
    await mcp.close();
    const [audit] = (await api.get(`/audit-log?action=save_contact&targetId=${saved.id}`)).body.result;
    const events = await until('the events', async () => {
      const { result } = (await api.get('/events?type=contact.saved')).body;
      return result.length === 3 ? result : undefined;
    });
    const isOnTopic = (topic: string) => (): boolean =>
      watcher.records.some((record) => record.topic === topic && record.value?.includes(PHONE));
    for (const topic of topics) await until(`the number on ${topic}`, isOnTopic(topic));
    return {
      rest: saved.phone,
      list,
      search,
      csv: String(csv.body).split('\n')[0]!.split(',').includes('phone'),
      tool: tool.inputSchema.properties.phone.description,
      mcp: answer.structuredContent.phone,
      audit: [audit.before.phone, audit.after.phone],
      events: events.map(({ data }: { data: { phone: string } }) => data.phone),
    };
  } finally {
    await watcher.stop();
    await fleet.stop();
    await asSuperuser((client) => client.query(`drop database ${name} with (force)`));
  }
}
