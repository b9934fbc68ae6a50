import { deadTopic } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import type { TestOrganization } from '../support/fleet.js';
import { Gate } from '../support/gate.js';
import { connectMcp, LINES, textOf } from '../support/mcp.js';
import { until } from '../support/until.js';

let started: FailureFleet | undefined;
afterEach(async () => {
  await started?.stop();
  started = undefined;
});

test('a tool that takes too long answers with its command, which get_command then finds done', async () => {
  const gate = new Gate('save_contact');
  started = await startFailureFleet({ gatewayEnv: { PARTITA_REPLY_TIMEOUT_MS: '500' }, workerEnv: gate.env });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  for (const line of LINES) {
    gate.shut();
    const client = await connectMcp(line, fleet.url, organization.apiKey);
    const late = await client.callTool('save_contact', { name: `Late ${line}` });
    gate.open();
    expect(late.isError).toBe(true);
    const id = late._meta['partita/command-id'];
    expect(textOf(late)).toContain(`get_command with {"id": "${id}"}`);
    const command = await until('the command is done', async () => {
      const { structuredContent } = await client.callTool('get_command', { id });
      return structuredContent.status === 'done' ? structuredContent : undefined;
    });
    expect(command.result).toMatchObject({ name: `Late ${line}` });
    await client.close();
  }
});

test('a bug in a handler reaches the model as a sentence without anything of the inside', async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'bug:save_contact' } });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  const client = await connectMcp('current', fleet.url, organization.apiKey);
  const result = await client.callTool('save_contact', { name: 'X' });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('internal_error');
  expect(JSON.stringify(result)).not.toMatch(/TypeError|undefined|\.js|at \w+ \(|fault/);
  await client.close();
});

describe('a caller who does not wait any longer', () => {
  const pending = async (base: string): Promise<number> => {
    const metrics = await (await fetch(`${base}/metrics`)).text();
    return Number(/^partita_pending_replies (\d+)/m.exec(metrics)?.[1]);
  };

  const gate = new Gate('save_contact');
  let waiting: FailureFleet;
  beforeAll(async () => {
    waiting = await startFailureFleet({ workerEnv: gate.env });
  });
  beforeEach(() => gate.shut());
  afterAll(() => waiting?.stop());

  /** Gives up while the command is held back: nobody waits any more, and nothing is written. Then it is let go, and done. */
  async function giveUp(
    call: Promise<unknown>,
    organization: TestOrganization,
    cancel: AbortController,
  ): Promise<void> {
    const { fleet, road } = waiting;
    const refused = expect(call).rejects.toThrow();
    await until('the call waits', async () => (await pending(fleet.url)) === 1);
    cancel.abort();
    await refused;
    await until('nobody waits any more', async () => (await pending(fleet.url)) === 0);
    expect(await road.contacts(organization)).toEqual([]);
    gate.open();
    await until('the command is done', async () => (await road.contacts(organization)).length === 1);
  }

  test.each(LINES)('frees what waits for the answer, and the command is done all the same (%s)', async (line) => {
    const { fleet } = waiting;
    const organization = await fleet.newOrganization();
    const client = await connectMcp(line, fleet.url, organization.apiKey);
    const cancel = new AbortController();
    const call = client.callTool('save_contact', { name: `Cancelled ${line}` }, { signal: cancel.signal });
    await giveUp(call, organization, cancel);
    await client.close();
  });

  test('may also just hang up', async () => {
    const { fleet } = waiting;
    const organization = await fleet.newOrganization();
    const hangUp = new AbortController();
    const call = fetch(`${fleet.url}/api/mcp`, {
      method: 'POST',
      signal: hangUp.signal,
      headers: {
        Authorization: `Bearer ${organization.apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-11-25',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'save_contact', arguments: { name: 'Hung up' } },
      }),
    });
    await giveUp(call, organization, hangUp);
  });
});

test('a preview that fails tells nothing of the inside, and leaves nothing on the dead topic', async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'bug:delete_contact' } });
  const { fleet, road } = started;
  const organization = await fleet.newOrganization();
  const client = await connectMcp('current', fleet.url, organization.apiKey);
  const { structuredContent } = await client.callTool('save_contact', { name: 'Stays' });
  const result = await client.callTool('preview_delete_contact', { id: structuredContent.id });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('internal_error');
  expect(textOf(result)).toContain('Nothing was changed');
  expect(JSON.stringify(result)).not.toMatch(/TypeError|\.js|fault/);
  const isPreview = (headers: object): boolean => JSON.stringify(headers).includes('.preview');
  const dead = road.watcher.records.filter(({ topic }) => topic === deadTopic('contacts'));
  expect(dead.filter(({ headers }) => isPreview(Object.values(headers).map(String)))).toEqual([]);
  await client.close();
});

test('a preview of what is refused for now says so at once', async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'transient:delete_contact' } });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  const client = await connectMcp('current', fleet.url, organization.apiKey);
  const { structuredContent } = await client.callTool('save_contact', { name: 'Stays' });
  const preview = await client.callTool('preview_delete_contact', { id: structuredContent.id });
  expect(preview.structuredContent).toMatchObject({ wouldSucceed: false, refusal: { code: 'provider_unavailable' } });
  await client.close();
});
