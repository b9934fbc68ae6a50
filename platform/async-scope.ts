import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A value that everything inside of some work can read, also behind an `await`.
 *
 * While a scope is open, Node 20 runs hooks for every promise of the process: they took a sixth of a gateway's CPU per action. So they
 * are switched off when no scope is open, and what is frequent gets such a value as a parameter instead.
 */
export class AsyncScope<T> {
  private readonly storage = new AsyncLocalStorage<T>();
  private open = 0;

  /** Undefined outside of a scope, and in what goes on after all scopes have ended. */
  get value(): T | undefined {
    return this.storage.getStore();
  }

  async run<R>(value: T, work: () => R | Promise<R>): Promise<R> {
    this.open += 1;
    try {
      return await this.storage.run(value, work);
    } finally {
      this.open -= 1;
      if (this.open === 0) this.storage.disable();
    }
  }

  /** Runs `work` without the value. */
  leave<R>(work: () => R): R {
    return this.storage.exit(work);
  }
}
