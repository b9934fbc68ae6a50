import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { findProjectRoot } from '#platform/project-root.js';
import { openApiText } from '#schemas/documents.js';
import { daysAgo } from '../support/documents/documents.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { connectMcp } from '../support/mcp/mcp.js';
import { readPages } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';

/** Runs the programs of examples/ as they are. */
const root = findProjectRoot();
const examples = join(root, 'examples');
const folder = join(root, '.partita', 'test', 'examples');
const { url, newOrganization } = Fleet.shared();
const mustRun = process.env['PARTITA_NO_SKIPS'] === '1';
let organization: TestOrganization;
let number = 0;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  organization = await newOrganization();
  await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeSharedPool();
});

const has = (program: string, argument = '--version'): boolean => {
  const isThere = mustRun || spawnSync(program, [argument]).status === 0;
  if (!isThere) process.stderr.write(`SKIPPED: no ${program} to run its example\n`);
  return isThere;
};

/** A bill of its own for each program. */
function bill(): string {
  number += 1;
  const date = daysAgo(20).split('-').reverse().join('-');
  const lines = ['Nordisk Papir ApS', 'CVR 12345674', `Faktura 90${number}`, `Dato ${date}`];
  const file = join(folder, `bill-${number}.pdf`);
  writeFileSync(file, pdfOf([...lines, 'Kopipapir   800,00', 'Moms 25%   200,00', 'I alt DKK   1.000,00']));
  return file;
}

async function run(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, PARTITA_URL: url, PARTITA_API_KEY: organization.apiKey };
  const child = spawn(command, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  expect([code, code === 0 ? '' : errors + output]).toEqual([0, '']);
  return output;
}

const documents = () => readPages(organization.apiKey, 'list_documents');

/** The program has handed in one document, which is coded and not posted, and has shown the preview. */
async function expectProposal(runProgram: (file: string) => Promise<string>): Promise<void> {
  const before = await documents();
  const output = await runProgram(bill());
  expect(output).toMatch(/post/i);
  const known = new Set(before.map(({ id }) => id));
  const added = (await documents()).filter(({ id }) => !known.has(id));
  expect(added).toMatchObject([{ state: 'coded' }]);
}

(has('curl') ? it : it.skip)('curl', () =>
  expectProposal((file) => run('sh', [join(examples, 'curl', 'first-document.sh'), file])),
);

(has('python3') ? it : it.skip)('Python', () =>
  expectProposal((file) => run('python3', [join(examples, 'python', 'first_document.py'), file])),
);

it('TypeScript, with types from the OpenAPI document', async () => {
  const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
  writeFileSync(join(folder, 'openapi.json'), openApiText());
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await run(bin('openapi-typescript'), ['openapi.json', '-o', 'partita.d.ts', '--default-non-nullable=false']);
  copyFileSync(join(examples, 'typescript', 'first-document.ts'), join(folder, 'first-document.ts'));
  const compilerOptions = { target: 'es2023', module: 'nodenext', strict: true, types: ['node'], skipLibCheck: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['first-document.ts'] }));
  await run(bin('tsc'), ['-p', '.']);
  await expectProposal((file) => run(process.execPath, ['first-document.js', file]));
});

it('Java is the program of the importer’s page, which has its own test', () => {
  const page = readFileSync(join(root, 'docs', 'importers.md'), 'utf8');
  expect(page).toContain(readFileSync(join(examples, 'java', 'Produce.java'), 'utf8'));
});

describe('configuration of assistants', () => {
  const read = (name: string): any => JSON.parse(readFileSync(join(examples, 'assistants', name), 'utf8'));
  const ADDRESS = 'http://127.0.0.1:8080/api/mcp';

  it.each([
    ['claude-code.json', (config: any) => config.mcpServers.partita, '${PARTITA_API_KEY}'],
    ['cursor.json', (config: any) => config.mcpServers.partita, '${env:PARTITA_API_KEY}'],
    ['vscode.json', (config: any) => config.servers.partita, '${input:partita-key}'],
  ])('%s connects over HTTP', async (name, serverOf, placeholder) => {
    const { url: address, headers } = serverOf(read(name));
    expect(address.replace('${PARTITA_URL:-http://127.0.0.1:8080}', 'http://127.0.0.1:8080')).toBe(ADDRESS);
    const authorization = headers.Authorization.replace(placeholder, organization.apiKey);
    expect(authorization).toBe(`Bearer ${organization.apiKey}`);
    const client = await connectMcp('current', url, authorization.replace('Bearer ', ''));
    expect((await client.listTools()).map(({ name: tool }) => tool)).toContain('capture_document');
    await client.close();
  });

  it('claude-desktop.json connects through mcp-remote', async () => {
    const { command, args } = read('claude-desktop.json').mcpServers.partita;
    expect([command, args[1]]).toEqual(['npx', 'mcp-remote']);
    const given = args
      .slice(2)
      .map((argument: string) =>
        argument.replace(ADDRESS, `${url}/api/mcp`).replace('${PARTITA_API_KEY}', organization.apiKey),
      );
    const transport = new StdioClientTransport({
      command: join(root, 'node_modules', '.bin', 'mcp-remote'),
      args: given,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'true' },
      stderr: 'ignore',
    });
    const client = new Client({ name: 'partita-tests', version: '1.0.0' });
    await client.connect(transport);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('capture_document');
    await client.close();
  });
});
