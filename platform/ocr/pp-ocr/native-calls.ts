import { workerData } from 'node:worker_threads';

/**
 * Two numbers that a thread shares with its owner. A thread that is terminated while ONNX Runtime is loaded or loads a model aborts
 * the whole process, so the owner waits for the end of native calls, and the thread begins none once it is to end.
 */
export class NativeCalls {
  readonly #numbers: Int32Array;

  constructor(readonly shared: SharedArrayBuffer = new SharedArrayBuffer(8)) {
    this.#numbers = new Int32Array(shared);
  }

  /** The owner: no further call begins. */
  refuse(): void {
    Atomics.store(this.#numbers, 0, 1);
  }

  /** The owner: calls in progress. */
  get count(): number {
    return Atomics.load(this.#numbers, 1);
  }

  /** The owner, when it starts the thread: loading ONNX Runtime is the first call. */
  begin(): void {
    Atomics.add(this.#numbers, 1, 1);
  }

  /** The thread, when ONNX Runtime is loaded. */
  end(): void {
    Atomics.sub(this.#numbers, 1, 1);
  }

  /** The thread: counts itself before it looks whether it may, so that the owner sees it in any case. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    this.begin();
    try {
      if (Atomics.load(this.#numbers, 0) === 1) throw new Error('the thread is to end');
      return await call();
    } finally {
      this.end();
    }
  }
}

const data: unknown = workerData;
const isShared = (value: unknown): value is { readonly nativeCalls: SharedArrayBuffer } =>
  typeof value === 'object' && value !== null && 'nativeCalls' in value;

/** The calls of this thread. On a main thread they are counted for no owner. */
export const nativeCalls = new NativeCalls(isShared(data) ? data.nativeCalls : undefined);
