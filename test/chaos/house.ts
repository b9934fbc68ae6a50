import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, FleetProcess } from '../support/fleet.js';
import type { StackAddresses } from '../support/stack.js';
import type { Disk } from './disk.js';

/** A program that can be killed, paused and started again. */
export interface Breakable {
  readonly name: string;
  kill(): Promise<void>;
  /** Resolves when it serves requests. Has no effect on a running one. */
  start(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
}

/** Everything that can fail. */
export interface House {
  readonly addresses: StackAddresses;
  readonly fleet: Fleet;
  readonly parts: readonly Breakable[];
  readonly disk: Disk | undefined;
  /** The gateway of the next request, where there are several. */
  readonly pickUrl?: () => string;
}

interface StackPart {
  kill(): Promise<void>;
  start(): Promise<void>;
  pause(): void | Promise<void>;
  resume(): void | Promise<void>;
}

export const stackPart = (name: string, part: StackPart): Breakable => ({
  name,
  kill: () => part.kill(),
  start: () => patiently(() => part.start()),
  pause: async () => part.pause(),
  resume: async () => part.resume(),
});

export const fleetPart = (process_: FleetProcess): Breakable => ({
  name: process_.name,
  kill: async () => {
    if (!process_.isRunning) return;
    process_.signal('SIGKILL');
    await process_.untilExit();
  },
  start: () =>
    patiently(async () => {
      if (!process_.isRunning) process_.start();
      await process_.untilReady();
    }),
  pause: async () => void (process_.isRunning && process_.signal('SIGSTOP')),
  resume: async () => void (process_.isRunning && process_.signal('SIGCONT')),
});

/** A part may fail to start while another one is away, as under any supervisor. */
async function patiently(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(500);
    }
  }
}
