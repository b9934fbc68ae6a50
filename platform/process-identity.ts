import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the start time of a process, which distinguishes it from a later process with the same pid. Returns undefined
 * if no such process runs. Without this check, a pid file that survived a crash could make us kill an unrelated
 * process.
 */
export function readProcessIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') return readLinuxIdentity(pid);
  const startedAt = readFromPs(pid, 'lstart');
  // A zombie has ended, but its parent has not collected it yet.
  return startedAt && !readFromPs(pid, 'stat')?.startsWith('Z') ? startedAt : undefined;
}

function readLinuxIdentity(pid: number): string | undefined {
  const stat = readIfExists(`/proc/${pid}/stat`);
  return stat === undefined ? undefined : parseLinuxIdentity(stat, readBootId());
}

/**
 * In `/proc/<pid>/stat`, field 3 is the state and field 22 the start time in ticks since boot. The command in field 2
 * may contain spaces and parentheses, so the fields are counted from the last closing parenthesis. Ticks repeat after a
 * reboot, the boot id does not.
 */
export function parseLinuxIdentity(stat: string, bootId: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const startTicks = fields[19];
  if (state === 'Z' || state === 'X' || !startTicks) return undefined;
  return `${bootId}:${startTicks}`;
}

let bootId: string | undefined;

function readBootId(): string {
  bootId ??= readIfExists('/proc/sys/kernel/random/boot_id')?.trim() ?? 'unknown';
  return bootId;
}

/** Returns the command line of a process with spaces between its words, or undefined if the process has ended. */
export function readProcessCommand(pid: number): string | undefined {
  if (process.platform !== 'linux') return readFromPs(pid, 'command');
  return readIfExists(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
}

function readFromPs(pid: number, column: string): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
