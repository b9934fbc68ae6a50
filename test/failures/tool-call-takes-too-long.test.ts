import { deadTopic } from '#schemas/messages/index.js';
import { startFailureFleet, type FailureFleet } from '../support/failures/failure-fleet.js';
import { act, type TestOrganization } from '../support/fleet.js';
import { Gate } from '../support/failures/gate.js';
import { connectMcp, LINES, textOf } from '../support/mcp/mcp.js';
import { until } from '../support/until.js';

let started: FailureFleet | undefined;
afterEach(async () => {
  await started?.stop();
  started = undefined;
});

test('answers a slow tool call with its command id, and get_command later returns the result', async () => {
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
    expect(textOf(late)).toContain(`get_record with {"kind": "command", "id": "${id}"}`);
    const command = await until('the command is done', async () => {
      const { structuredContent } = await client.callTool('get_command', { id });
      return structuredContent.status === 'done' ? structuredContent : undefined;
    });
    expect(command.result).toMatchObject({ name: `Late ${line}` });
    await client.close();
  }
});

test('answers the model after a bug in a handler without internal details', async () => {
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

describe('a caller that stops waiting', () => {
  const pending = async (base: string): Promise<number> => {
    const metrics = await (await fetch(`${base}/metrics`)).text();
    return Number(/^partita_pending_replies (\d+)/m.exec(metrics)?.[1]);
  };

  const gate = new Gate('save_contact');
  let waiting: FailureFleet;
  beforeAll(async () => {
    const gatewayEnv = { PARTITA_LIMIT_COMMANDS: '2', PARTITA_PENDING_LIMIT: '3' };
    waiting = await startFailureFleet({ workerEnv: gate.env, gatewayEnv });
  });
  beforeEach(() => gate.shut());
  afterAll(() => waiting?.stop());

  /**
   * Cancels the call while the gate holds the command: the gateway stops waiting and nothing is written. Then opens the
   * gate, and the command is done.
   */
  async function giveUp(
    call: Promise<unknown>,
    organization: TestOrganization,
    cancel: AbortController,
  ): Promise<void> {
    const { fleet, direct } = waiting;
    const refused = expect(call).rejects.toThrow();
    await until('the gateway waits for the reply', async () => (await pending(fleet.url)) === 1);
    cancel.abort();
    await refused;
    await until('the gateway stops waiting', async () => (await pending(fleet.url)) === 0);
    expect(await direct.contacts(organization)).toEqual([]);
    gate.open();
    await until('the command is done', async () => (await direct.contacts(organization)).length === 1);
  }

  test.each(LINES)('frees the pending reply, and the command is still done (%s)', async (line) => {
    const { fleet } = waiting;
    const organization = await fleet.newOrganization();
    const client = await connectMcp(line, fleet.url, organization.apiKey);
    const cancel = new AbortController();
    const call = client.callTool('save_contact', { name: `Cancelled ${line}` }, { signal: cancel.signal });
    await giveUp(call, organization, cancel);
    await client.close();
  });

  test('may close the connection', async () => {
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

  test('is refused at the limit of the organisation and of the gateway, and accepted commands are done', async () => {
    const { fleet, direct } = waiting;
    const save = ({ apiKey }: TestOrganization) => act(fleet.url, apiKey, 'save_contact', { name: 'Waits' });
    const [first, second, third] = [
      await fleet.newOrganization(),
      await fleet.newOrganization(),
      await fleet.newOrganization(),
    ];
    const accepted = [save(first), save(first)];
    await until('two commands wait', async () => (await pending(fleet.url)) === 2);
    const ofOrganization = await save(first);
    expect([ofOrganization.status, ofOrganization.headers.get('Retry-After')]).toEqual([429, '5']);
    expect(ofOrganization.body.detail).toContain('2 commands at a time (PARTITA_LIMIT_COMMANDS)');
    accepted.push(save(second));
    await until('three commands wait', async () => (await pending(fleet.url)) === 3);
    const ofGateway = await save(third);
    expect([ofGateway.status, ofGateway.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(ofGateway.body).toMatchObject({ code: 'queue_full', detail: expect.stringContaining('try again') });
    gate.open();
    expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await save(first)).status).toBe(200);
    expect(await direct.contacts(first)).toHaveLength(3);
    expect(await direct.contacts(third)).toEqual([]);
  });
});

test('answers a failed preview without internal details and writes no dead letter', async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'bug:delete_contact' } });
  const { fleet, direct } = started;
  const organization = await fleet.newOrganization();
  const client = await connectMcp('current', fleet.url, organization.apiKey);
  const { structuredContent } = await client.callTool('save_contact', { name: 'Stays' });
  const result = await client.callTool('preview_delete_contact', { id: structuredContent.id });
  expect(result.isError).toBe(true);
  expect(textOf(result)).toContain('internal_error');
  expect(textOf(result)).toContain('Nothing was changed');
  expect(JSON.stringify(result)).not.toMatch(/TypeError|\.js|fault/);
  const isPreview = (headers: object): boolean => JSON.stringify(headers).includes('.preview');
  const dead = direct.watcher.records.filter(({ topic }) => topic === deadTopic('contacts'));
  expect(dead.filter(({ headers }) => isPreview(Object.values(headers).map(String)))).toEqual([]);
  await client.close();
});

test('reports a transient failure in a preview at once, without a retry', async () => {
  started = await startFailureFleet({ workerEnv: { PARTITA_TEST_FAULTS: 'transient:delete_contact' } });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  const client = await connectMcp('current', fleet.url, organization.apiKey);
  const { structuredContent } = await client.callTool('save_contact', { name: 'Stays' });
  const preview = await client.callTool('preview_delete_contact', { id: structuredContent.id });
  expect(preview.structuredContent).toMatchObject({ wouldSucceed: false, refusal: { code: 'provider_unavailable' } });
  await client.close();
});
