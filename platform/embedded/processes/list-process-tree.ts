import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Lists a process and all its descendants. Postgres puts each connection into its own session, so a signal to the
 * process group does not reach them.
 */
export function listProcessTree(pid: number): number[] {
  const parents = process.platform === 'linux' ? readParentsFromProc() : readParentsFromPs();
  const tree = [pid];
  for (const member of tree) {
    for (const [child, parent] of parents) {
      if (parent === member && !tree.includes(child)) tree.push(child);
    }
  }
  return tree;
}

function readParentsFromProc(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isSafeInteger(pid)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The state and the parent pid follow the command in parentheses.
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended in the meantime.
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
