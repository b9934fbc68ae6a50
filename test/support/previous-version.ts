import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CreatedOrganization, NewOrganization } from '#operations/organizations/create-organization.js';
import { findProjectRoot } from '#platform/project-root.js';

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', ['-C', findProjectRoot(), ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};

/**
 * The version that package.json names, which people upgrade from: its tag, or while it has none, the commit that began it. Undefined
 * where the history is not there, as in a download.
 */
export function findPreviousCommit(): string | undefined {
  const { version } = JSON.parse(readFileSync(join(findProjectRoot(), 'package.json'), 'utf8')) as { version: string };
  const first = (): string | undefined =>
    git('log', '--format=%H', '--reverse', `-S"version": "${version}"`, '--', 'package.json')?.split('\n')[0];
  const name = process.env['PARTITA_UPGRADE_FROM'] ?? git('rev-parse', '--verify', '--quiet', `v${version}`) ?? first();
  return name && git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
}

/** Builds a commit in a folder of its own, with the packages of this version. Returns the folder. */
export function buildVersion(commit: string): string {
  const root = findProjectRoot();
  const folder = join(root, '.partita', 'versions', commit);
  const mark = join(folder, 'built');
  if (existsSync(mark)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  execFileSync('git', ['-C', root, 'archive', '--output', archive, commit]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '--noCheck', '--incremental', 'false'], { cwd: folder, stdio: 'pipe' });
  writeFileSync(mark, '');
  return folder;
}

const FOUND = `
const load = (file) => import(process.argv[1] + '/dist/' + file);
const own = 'create-organization.js';
const { createOrganization } = await load('operations/organizations/' + own).catch(() => load('cli/' + own));
const { createPool } = await load('platform/database/pools.js');
const { readPart } = await load('platform/config.js');
const { createLogger } = await load('platform/log.js');
const pool = createPool(readPart('database'), 'partita_auth', 1, createLogger('test', 'silent'));
console.log(JSON.stringify(await createOrganization(pool, JSON.parse(process.argv[2]))));
await pool.end();`;

/** Founds an organisation with the code of another version. This version writes columns that its database may not have yet. */
export async function foundWithVersion(
  root: string,
  organization: NewOrganization,
  env: NodeJS.ProcessEnv,
): Promise<CreatedOrganization> {
  const args = ['--input-type=module', '-e', FOUND, root, JSON.stringify(organization)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout) as CreatedOrganization;
}
