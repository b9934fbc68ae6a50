import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** A process and everything below it. Postgres puts each connection into a session of its own, so a group signal misses them. */
export function listProcessFamily(pid: number): number[] {
  const parents = process.platform === 'linux' ? readParentsFromProc() : readParentsFromPs();
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) {
      if (parent === member && !family.includes(child)) family.push(child);
    }
  }
  return family;
}

function readParentsFromProc(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isSafeInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the command in parentheses: state, parent.
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  return parents;
}

function readParentsFromPs(): Map<number, number> {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const parents = new Map<number, number>();
  for (const line of text.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/);
    if (pid && parent) parents.set(Number(pid), Number(parent));
  }
  return parents;
}
