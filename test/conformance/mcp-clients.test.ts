import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { findProjectRoot } from '#platform/project-root.js';
import { closeSharedPool, Fleet, freePorts, type TestOrganization } from '../support/fleet.js';
import { approveAt, emailOf } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';

/** MCP clients as their makers publish them. */
const { url, newOrganization } = Fleet.shared();
const installed = (path: string): string => join(findProjectRoot(), 'node_modules', path);
let organization: TestOrganization;

beforeAll(async () => {
  organization = await newOrganization();
});
afterAll(closeSharedPool);

describe('MCP Inspector on the command line', () => {
  const inspect = async (...args: string[]): Promise<any> => {
    const loader = pathToFileURL(join(findProjectRoot(), 'dist/test/support/mcp/load-third-party-tools.js')).href;
    const program = installed('@modelcontextprotocol/inspector-cli/build/index.js');
    const key = ['--header', `Authorization: Bearer ${organization.apiKey}`];
    const call = ['--import', loader, program, `${url}/api/mcp`, '--transport', 'http', ...key, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, call, { maxBuffer: 16 * 1024 * 1024 });
    return JSON.parse(stdout);
  };

  it('lists the tools and calls one', async () => {
    const { tools } = await inspect('--method', 'tools/list');
    expect(tools.map(({ name }: { name: string }) => name)).toContain('save_contact');
    const call = ['--method', 'tools/call', '--tool-name', 'save_contact', '--tool-arg', 'name=From the inspector'];
    const saved = await inspect(...call);
    expect(saved.structuredContent).toMatchObject({ name: 'From the inspector' });
    const { resources } = await inspect('--method', 'resources/list');
    expect(resources).toHaveLength(2);
  });
});

describe('mcp-remote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partita-mcp-remote-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * mcp-remote cannot open a browser here. It also prints the address, and the test does with it what a browser would
   * do.
   */
  async function connect(extra: string[], onAddress?: (start: string) => Promise<unknown>): Promise<Client> {
    const [port] = await freePorts(1);
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [
        installed('mcp-remote/dist/proxy.js'),
        `${url}/api/mcp`,
        String(port),
        '--allow-http',
        '--transport',
        'http-only',
        ...extra,
      ],
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'true' },
      stderr: 'pipe',
    });
    let printed = '';
    let seen = false;
    transport.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const start = /https?:\/\/\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed)?.[0];
      if (!start || seen) return;
      seen = true;
      void onAddress?.(start);
    });
    const client = new Client({ name: 'partita-tests', version: '1.0.0' });
    await client.connect(transport);
    return client;
  }

  it('signs in through the browser and acts for the user', async () => {
    const email = await emailOf(organization);
    const client = await connect([], (start) =>
      approveAt(start, { email, organization: organization.id, access: 'write' }),
    );
    const me: any = await client.callTool({ name: 'whoami', arguments: {} });
    expect(me.structuredContent).toMatchObject({ actorType: 'connected_app', organizationId: organization.id });
    const saved: any = await client.callTool({ name: 'save_contact', arguments: { name: 'Over a bridge' } });
    expect(saved.structuredContent).toMatchObject({ name: 'Over a bridge' });
    await client.close();
    const [app] = (await rest(organization.apiKey).get('/connected-apps?limit=1')).body.result;
    expect(app).toMatchObject({ access: 'write', disconnectedAt: null });
  });

  it('accepts an API key instead', async () => {
    const client = await connect(['--header', `Authorization: Bearer ${organization.apiKey}`]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('save_contact');
    await client.close();
  });
});
