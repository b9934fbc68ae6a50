import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProjectRoot } from '#platform/project-root.js';
import { closeSharedPool, Fleet, freePorts } from '../support/fleet.js';
import { approveAt, emailOf, register } from '../support/mcp/oauth.js';

/**
 * Runs the official suite's scenarios for authorization servers: metadata, and the complete code flow with PKCE and a
 * resource.
 */
const { url, newOrganization } = Fleet.shared();
const root = findProjectRoot();
const SUITE = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const LOADER = pathToFileURL(join(root, 'dist/test/support/mcp/load-third-party-tools.js')).href;
const results = mkdtempSync(join(tmpdir(), 'partita-authorization-'));

afterAll(async () => {
  rmSync(results, { recursive: true, force: true });
  await closeSharedPool();
});

test.each([['2025-11-25'], ['2026-07-28']])('passes every check of %s', async (revision) => {
  const organization = await newOrganization();
  const [port] = await freePorts(1);
  const redirectUri = `http://127.0.0.1:${port}/callback`;
  const { client_id: id } = (await register(url, { redirect_uris: [redirectUri] })).body;
  const output = join(results, revision);
  const suite = spawn(
    process.execPath,
    [
      ...['--import', LOADER, SUITE, 'authorization', '--url', url, '--resource', `${url}/api/mcp`],
      ...['--client-id', id, '--port', String(port)],
      ...['--spec-version', revision, '-o', output],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  let decided: Promise<unknown> | undefined;
  const read = (chunk: Buffer): void => {
    printed += chunk.toString();
    const start = /https?:\/\/\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed)?.[0];
    if (!start || decided) return;
    const decision = { organization: organization.id, access: 'write' } as const;
    decided = emailOf(organization).then((email) => approveAt(start, { email, ...decision }));
  };
  suite.stdout.on('data', read);
  suite.stderr.on('data', read);
  const [code] = (await once(suite, 'exit')) as [number | null];
  await decided;
  const checks = readdirSync(output).flatMap(
    (scenario) =>
      JSON.parse(readFileSync(join(output, scenario, 'checks.json'), 'utf8')) as { id: string; status: string }[],
  );
  expect(checks.filter(({ status }) => status !== 'SUCCESS' && status !== 'INFO')).toEqual([]);
  expect(checks.filter(({ status }) => status === 'SUCCESS')).toHaveLength(3);
  expect({ code, printed: code === 0 ? '' : printed }).toEqual({ code: 0, printed: '' });
});
