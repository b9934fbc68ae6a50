import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What tells a process from a later one with the same pid: its start time. Undefined when no such process runs.
 * Without it a pid file that survived a crash could make us kill a stranger that got the number since.
 */
export function readProcessIdentity(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') return readLinuxIdentity(pid);
  const startedAt = readFromPs(pid, 'lstart');
  // A zombie has ended; only its parent has not looked yet.
  return startedAt && !readFromPs(pid, 'stat')?.startsWith('Z') ? startedAt : undefined;
}

function readLinuxIdentity(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat === undefined ? undefined : parseLinuxIdentity(stat, readBootId());
}

/**
 * `/proc/<pid>/stat`: field 3 is the state, field 22 the start in ticks since boot. The command in field 2 may hold spaces and
 * parentheses, so fields are counted from the last closing one. Ticks repeat after a reboot; the boot id does not.
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
  bootId ??= readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? 'unknown';
  return bootId;
}

/** The command line of a running process, its words separated by spaces; undefined when it is gone. */
export function readProcessCommand(pid: number): string | undefined {
  if (process.platform !== 'linux') return readFromPs(pid, 'command');
  return readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
}

function readFromPs(pid: number, column: string): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
