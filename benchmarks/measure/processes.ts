import { readFileSync, readdirSync } from 'node:fs';

export interface ProcessUse {
  readonly name: string;
  readonly cpuPercent: number;
  readonly residentMb: number;
}

const CLOCK_TICKS_PER_S = 100;

/** CPU and memory of idle processes and their children over an interval. Linux only. */
export async function measureIdle(
  processes: readonly { name: string; pid: number }[],
  intervalMs: number,
): Promise<ProcessUse[]> {
  const before = processes.map(({ pid }) => familyUse(pid));
  await new Promise((resolve) => setTimeout(resolve, intervalMs));
  return processes.map(({ name, pid }, index) => {
    const after = familyUse(pid);
    const ticks = after.ticks - (before[index]?.ticks ?? 0);
    return {
      name,
      cpuPercent: (ticks / CLOCK_TICKS_PER_S / (intervalMs / 1000)) * 100,
      residentMb: after.residentBytes / 1024 / 1024,
    };
  });
}

/** The CPU time of processes and their children so far, by name, in milliseconds. */
export function cpuOf(processes: readonly { name: string; pid: number }[]): Map<string, number> {
  return new Map(processes.map(({ name, pid }) => [name, (familyUse(pid).ticks * 1000) / CLOCK_TICKS_PER_S]));
}

/** What each process has used since `before`, per call. */
export function cpuPerCall(
  processes: readonly { name: string; pid: number }[],
  before: ReadonlyMap<string, number>,
  calls: number,
): Record<string, number> {
  return Object.fromEntries([...cpuOf(processes)].map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / calls]));
}

function familyUse(root: number): { ticks: number; residentBytes: number } {
  let ticks = 0;
  let residentBytes = 0;
  for (const pid of familyOf(root)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      // Its own time, and that of its children that have ended: connections of Postgres come and go.
      for (const field of fields.slice(11, 15)) ticks += Number(field);
      // The proportional set size, which counts memory shared by Postgres processes once.
      residentBytes +=
        Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
    } catch {
      // the process ended between two reads
    }
  }
  return { ticks, residentBytes };
}

function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]));
    } catch {
      // the process has ended
    }
  }
  const family = [root];
  for (const pid of family) for (const [child, parent] of parents) if (parent === pid) family.push(child);
  return family;
}

/** The memory of a process and its children now, in megabytes. */
export const memoryOf = (pid: number): number => Math.round(familyUse(pid).residentBytes / 1024 / 1024);
