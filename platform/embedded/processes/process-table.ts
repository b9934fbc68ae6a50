import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { startExitWatch, type StopSignal } from './exit-watch.js';
import { rotateLog } from './rotate-log.js';
import { readProcessIdentity } from '../../process-identity.js';
import { removeRecord, writeRecord } from './process-records.js';

export interface ProcessPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Standard output and standard error are appended here. */
  readonly logFile: string;
  readonly stopSignal: StopSignal;
  /** Written to its standard input when it is known. Without it the input is empty. */
  readonly input?: Promise<string>;
  /** The user to run as. Set if we run as root and the program refuses to. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Size of the log file when this process started. */
  readonly logOffset: number;
  readonly exited: Promise<ProcessExit>;
  exit: ProcessExit | undefined;
  signal(signal: NodeJS.Signals): void;
  /** Sends the stop signal, and SIGKILL if the process does not end in time. Resolves when it has ended. */
  stop(graceMs?: number): Promise<ProcessExit>;
}

/** Kafka's controlled shutdown is the slowest with 1–2 s. A machine that swaps gets ten times as long. */
const STOP_GRACE_MS = 20_000;

/**
 * The processes that this process started. Each is recorded on disk while it runs, and stops when this process ends,
 * also after a crash.
 */
export class ProcessTable {
  readonly #folder: string;
  readonly #watch = startExitWatch();
  readonly #running = new Map<string, { process: RunningProcess; stopSignal: StopSignal }>();
  readonly #logs = new Set<string>();
  readonly #logTimer: NodeJS.Timeout;

  constructor(folder: string) {
    this.#folder = folder;
    this.#logTimer = setInterval(() => this.#logs.forEach((file) => rotateLog(file)), 60_000).unref();
  }

  /** The shell that stops the other processes if this one crashes. */
  get watchPid(): number {
    return this.#watch.pid;
  }

  get processes(): RunningProcess[] {
    return [...this.#running.values()].map((entry) => entry.process);
  }

  async start(plan: ProcessPlan): Promise<RunningProcess> {
    const logOffset = this.#openLog(plan.logFile);
    const output = openSync(plan.logFile, 'a', 0o600);
    // Detached gives the child its own session. Ctrl-C reaches the whole group of the terminal, and we stop the
    // children in our own order.
    const child = spawn(plan.command, [...plan.args], {
      cwd: plan.cwd,
      env: plan.env,
      detached: true,
      stdio: [plan.input ? 'pipe' : 'ignore', output, output],
      ...plan.user,
    });
    closeSync(output);
    if (plan.input) sendInput(child.stdin, plan.input);
    const exited = new Promise<ProcessExit>((resolve) =>
      child.once('exit', (code, signal) => resolve({ code, signal })),
    );
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    const pid = child.pid;
    if (pid === undefined) throw new Error(`${plan.name} started without a pid`);
    const running: RunningProcess = {
      name: plan.name,
      pid,
      logFile: plan.logFile,
      logOffset,
      exited,
      exit: undefined,
      signal: (signal) => void child.kill(signal),
      stop: (graceMs = STOP_GRACE_MS) => stopProcess(running, plan.stopSignal, graceMs),
    };
    void exited.then((exit) => this.#forget(running, exit));
    const { name, stopSignal } = plan;
    writeRecord(this.#folder, { name, pid, identity: readProcessIdentity(pid) ?? 'unknown', stopSignal });
    this.#running.set(name, { process: running, stopSignal });
    this.#updateWatch();
    return running;
  }

  /** Call this after all processes have stopped. */
  close(): void {
    clearInterval(this.#logTimer);
    this.#watch.close();
  }

  #openLog(file: string): number {
    mkdirSync(dirname(file), { recursive: true });
    this.#logs.add(file);
    rotateLog(file);
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }

  #forget(running: RunningProcess, exit: ProcessExit): void {
    running.exit = exit;
    // A new process with the same name may already be registered.
    if (this.#running.get(running.name)?.process !== running) return;
    this.#running.delete(running.name);
    removeRecord(this.#folder, running.name);
    this.#updateWatch();
  }

  #updateWatch(): void {
    const entries = [...this.#running.values()].map(({ process, stopSignal }) => ({ pid: process.pid, stopSignal }));
    this.#watch.watch(entries);
  }
}

/** Errors are ignored: a process that does not read its input has ended, and one whose input fails waits until it is stopped. */
export function sendInput(stdin: Writable | null, input: Promise<string>): void {
  stdin?.on('error', () => undefined);
  input.then(
    (text) => stdin?.end(text),
    () => undefined,
  );
}

async function stopProcess(running: RunningProcess, signal: StopSignal, graceMs: number): Promise<ProcessExit> {
  if (running.exit) return running.exit;
  running.signal(signal);
  const timer = setTimeout(() => running.signal('SIGKILL'), graceMs);
  try {
    return await running.exited;
  } finally {
    clearTimeout(timer);
  }
}
