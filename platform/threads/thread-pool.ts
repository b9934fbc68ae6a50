import { Worker, type TransferListItem } from 'node:worker_threads';
import { FairQueue } from '../batching/fair-queue.js';
import { LATER } from './lower-thread-priority.js';
import { say } from '#schemas/sentences/say.js';
import { ThreadLimitError, ThreadsBusyError } from './thread-errors.js';
import { threadUse } from './thread-use.js';
import { currentOwner } from './work-owner.js';

export interface ThreadPoolOptions {
  /** The built file that serves the jobs (`serveJobs`). Threads do not run TypeScript sources, so tests use the built file as well. */
  readonly file: string;
  readonly workerData?: unknown;
  readonly threads: number;
  /** Limits of one job. Time in the queue does not count. */
  readonly timeoutMs: number;
  /** Limit of one step of a job, such as a page. It begins when the thread reports a step. */
  readonly stepMs?: number;
  readonly heapMb: number;
  readonly maxQueued?: number;
  readonly maxQueuedPerOwner?: number;
  /** An idle thread ends after this time and returns its memory. */
  readonly idleMs?: number;
  /** What the thread prints is dropped: compiled libraries print to the log of the process. */
  readonly isQuiet?: boolean;
}

/** A thread reports that it begins the next step of its job. */
export const STEP = 'step';

/** What a thread answers: a value, or a fault of the input. Any other error ends the thread. */
export type ThreadReply<Value, Fault> = { readonly value: Value } | { readonly fault: Fault };

interface Order<Job, Value, Fault> {
  readonly owner: string;
  readonly job: Job;
  readonly transfer: readonly TransferListItem[];
  readonly resolve: (reply: ThreadReply<Value, Fault>) => void;
  readonly reject: (error: Error) => void;
}

interface IdleThread {
  readonly worker: Worker;
  readonly isLater: boolean;
  readonly timer: NodeJS.Timeout;
}

const MAX_QUEUED = 1_000;
const MAX_QUEUED_PER_OWNER = 100;
const IDLE_MS = 60_000;

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Runs jobs on strangers' input in threads with limits on time and memory. A job that goes over a limit ends its thread and nothing
 * else. The queue is bounded, organisations take turns, and one organisation never holds all threads. Threads stay warm between jobs
 * and do not keep the process alive.
 */
export class ThreadPool<Job, Value, Fault> {
  readonly #queue = new FairQueue<Order<Job, Value, Fault>>();
  readonly #idle: IdleThread[] = [];
  readonly #busy = new Map<Worker, string>();

  constructor(
    private readonly options: ThreadPoolOptions,
    private readonly use = threadUse,
  ) {}

  /** Rejects with a ThreadLimitError or a ThreadsBusyError, or with the error that ended the thread. */
  run(
    job: Job,
    transfer: readonly TransferListItem[] = [],
    owner: string = currentOwner(),
  ): Promise<ThreadReply<Value, Fault>> {
    const { maxQueued = MAX_QUEUED, maxQueuedPerOwner = MAX_QUEUED_PER_OWNER } = this.options;
    if (this.#queue.sizeOf(owner) >= maxQueuedPerOwner) {
      return Promise.reject(new ThreadsBusyError(say('files_of_organization_wait', { count: maxQueuedPerOwner })));
    }
    if (this.#queue.size >= maxQueued) {
      return Promise.reject(new ThreadsBusyError(say('files_wait', { count: maxQueued })));
    }
    return new Promise((resolve, reject) => {
      this.#queue.add(owner, { owner, job, transfer, resolve, reject });
      this.#startNext();
    });
  }

  /** Ends all threads. Jobs that wait are refused, those that run fail. */
  async close(): Promise<void> {
    const stopping = new ThreadsBusyError(say('readers_are_stopping'));
    for (let order = this.#queue.take(() => true); order; order = this.#queue.take(() => true)) order.reject(stopping);
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.all([...idle.map(({ worker }) => worker), ...this.#busy.keys()].map((worker) => worker.terminate()));
  }

  /** With two threads or more, one is left for the others. */
  #mayHaveTurn(owner: string): boolean {
    const held = [...this.#busy.values()].filter((other) => other === owner).length;
    return held < Math.max(1, this.options.threads - 1);
  }

  #startNext(): void {
    if (this.#busy.size >= this.options.threads) return;
    const order = this.#queue.take((owner) => this.#mayHaveTurn(owner));
    if (!order) return;
    const isLater = this.#queue.sizeOf(order.owner) > 0 || this.use.isBusy(order.owner);
    const worker = this.#takeIdle(isLater) ?? this.#makeThread(isLater);
    this.#busy.set(worker, order.owner);
    worker.ref();
    this.#exchange(worker, isLater, order);
    this.#startNext();
  }

  #takeIdle(isLater: boolean): Worker | undefined {
    const at = this.#idle.findLastIndex((idle) => idle.isLater === isLater);
    const [idle] = at < 0 ? [] : this.#idle.splice(at, 1);
    clearTimeout(idle?.timer);
    return idle?.worker;
  }

  #makeThread(isLater: boolean): Worker {
    const { file, workerData, heapMb, isQuiet = false } = this.options;
    const resourceLimits = { maxOldGenerationSizeMb: heapMb };
    const argv = isLater ? [LATER] : [];
    const worker = new Worker(file, { workerData, resourceLimits, argv, stdout: isQuiet, stderr: isQuiet });
    // Without a listener, an error of an idle thread would end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#forget(worker));
    return worker;
  }

  #forget(worker: Worker): void {
    const at = this.#idle.findIndex((idle) => idle.worker === worker);
    if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.timer);
  }

  #rest(worker: Worker, isLater: boolean): void {
    worker.unref();
    const timer = setTimeout(() => {
      // Ending takes a moment, in which the thread must not get a job.
      this.#forget(worker);
      void worker.terminate();
    }, this.options.idleMs ?? IDLE_MS);
    timer.unref();
    this.#idle.push({ worker, isLater, timer });
  }

  #exchange(
    worker: Worker,
    isLater: boolean,
    { owner, job, transfer, resolve, reject }: Order<Job, Value, Fault>,
  ): void {
    const { timeoutMs, stepMs, heapMb } = this.options;
    let stepTimer: NodeJS.Timeout | undefined;
    const startedMs = performance.now();
    const settle = (isHealthy: boolean): void => {
      clearTimeout(timer);
      clearTimeout(stepTimer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      this.#busy.delete(worker);
      this.use.add(owner, performance.now() - startedMs);
      if (isHealthy) this.#rest(worker, isLater);
      else void worker.terminate();
      this.#startNext();
    };
    const startStep = (limitMs: number): void => {
      clearTimeout(stepTimer);
      stepTimer = setTimeout(() => {
        settle(false);
        reject(new ThreadLimitError('time', say('in_seconds_per_page', { seconds: limitMs / 1000 })));
      }, limitMs);
    };
    const onMessage = (reply: ThreadReply<Value, Fault> | typeof STEP): void => {
      if (reply === STEP) {
        if (stepMs !== undefined) startStep(stepMs);
        return;
      }
      settle(true);
      resolve(reply);
    };
    const onError = (error: Error): void => {
      settle(false);
      reject(
        isOutOfMemory(error)
          ? new ThreadLimitError('memory', say('with_megabytes_of_memory', { count: heapMb }))
          : error,
      );
    };
    const onExit = (): void => {
      settle(false);
      reject(new ThreadLimitError('ended', say('because_its_reader_ended')));
    };
    const timer = setTimeout(() => {
      settle(false);
      reject(new ThreadLimitError('time', say('in_seconds', { seconds: timeoutMs / 1000 })));
    }, timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job, [...transfer]);
  }
}
