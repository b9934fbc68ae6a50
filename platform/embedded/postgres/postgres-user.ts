import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedError } from '../embedded-error.js';

const run = promisify(execFile);

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Postgres refuses to run as root. As root we use the system's `postgres` user and create it if it is missing. */
export async function findPostgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await readUser()) ?? (await createUser());
}

async function readUser(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<SystemUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch (cause) {
    throw cannotCreate(cause);
  }
  const user = await readUser();
  if (!user) throw cannotCreate(undefined);
  return user;
}

function cannotCreate(cause: unknown): EmbeddedError {
  return new EmbeddedError(
    'Postgres does not run as root, and creating its user failed. Run Partita as a normal user, or create the user with: useradd --system --user-group postgres',
    { cause },
  );
}
