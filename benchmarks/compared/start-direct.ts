import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { freePorts } from '#test/support/fleet.js';

export interface DirectProgram {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
}

/** Starts the direct program with one of the ways of `direct-transaction.ts`. */
export async function startDirect(env: NodeJS.ProcessEnv, transactions: 'plain' | 'pipelined'): Promise<DirectProgram> {
  const [port] = (await freePorts(1)) as [number];
  const child = fork(join(findProjectRoot(), 'dist/benchmarks/compared/direct-server.js'), [transactions], {
    env: { ...env, PARTITA_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return { child, pid: child.pid!, port };
}
