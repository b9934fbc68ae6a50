import { startFailureFleet, type FailureFleet } from '../support/failure-fleet.js';
import { connectMcp, LINES, textOf } from '../support/mcp.js';
import { until } from '../support/until.js';

let started: FailureFleet | undefined;
afterEach(() => started?.stop());

test('a tool that takes too long answers with its command, which get_command then finds done', async () => {
  started = await startFailureFleet({
    gatewayEnv: { PARTITA_REPLY_TIMEOUT_MS: '500' },
    workerEnv: { PARTITA_TEST_FAULTS: 'slow:save_contact:5000' },
  });
  const { fleet } = started;
  const organization = await fleet.newOrganization();
  for (const line of LINES) {
    const client = await connectMcp(line, fleet.url, organization.apiKey);
    const late = await client.callTool('save_contact', { name: `Late ${line}` });
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
