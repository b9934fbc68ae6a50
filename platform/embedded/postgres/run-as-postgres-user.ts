import { existsSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedError } from '../embedded-error.js';
import type { SystemUser } from './postgres-user.js';

interface CommandAsUser {
  readonly command: string;
  readonly args: readonly string[];
  /** The user that spawn switches to. Undefined if the command switches itself, or if we are not root. */
  readonly user: SystemUser | undefined;
}

/**
 * Runs a command as the user of Postgres. In a container the project is often below /root, which that user cannot
 * enter. Then `setpriv` switches the user and keeps the one capability that gives access.
 */
export function runAsPostgresUser(
  user: SystemUser | undefined,
  folders: readonly string[],
  command: string,
  args: readonly string[],
): CommandAsUser {
  const closed = user && folders.map((folder) => findClosedFolder(folder, user)).find((folder) => folder !== undefined);
  if (!closed) return { command, args, user };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => existsSync(file));
  if (!setpriv) {
    throw new EmbeddedError(
      `Postgres does not run as root, and its user postgres cannot enter ${closed}. Move the project to a folder that every user can enter, or run Partita as a normal user.`,
    );
  }
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { command: setpriv, args: [...identity, ...capability, '--', command, ...args], user: undefined };
}

function findClosedFolder(folder: string, user: SystemUser): string | undefined {
  for (let current = folder; ; current = dirname(current)) {
    const stats = statSync(current, { throwIfNoEntry: false });
    if (stats && !mayEnter(stats, user)) return current;
    if (current === dirname(current)) return undefined;
  }
}

export function mayEnter(stats: Pick<Stats, 'mode' | 'uid' | 'gid'>, user: SystemUser): boolean {
  if (stats.uid === user.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === user.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
