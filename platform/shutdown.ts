import type { Logger } from './log.js';

type Step = { readonly name: string; readonly run: () => Promise<void> };

/**
 * Ends a process in order: the steps run last-registered first, the whole of it against a deadline.
 * A step that fails is logged and does not keep the others from running.
 */
export class Shutdown {
  private readonly steps: Step[] = [];
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly log: Logger,
    private readonly deadlineMs: number,
  ) {}

  onStop(name: string, run: () => Promise<void>): void {
    this.steps.push({ name, run });
  }

  get isStopping(): boolean {
    return this.stopping !== undefined;
  }

  /** SIGTERM and SIGINT stop the process with exit code 0; a second signal ends it at once. */
  listen(): void {
    const onSignal = (signal: NodeJS.Signals): void => {
      if (this.stopping) process.exit(130);
      this.log.info({ signal }, 'stopping');
      void this.stop().then(() => process.exit(0));
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  }

  stop(): Promise<void> {
    this.stopping ??= this.runSteps();
    return this.stopping;
  }

  private async runSteps(): Promise<void> {
    const deadline = setTimeout(() => {
      this.log.error({ deadlineMs: this.deadlineMs }, 'stopping took too long, leaving at once');
      process.exit(1);
    }, this.deadlineMs);
    deadline.unref();
    for (const step of this.steps.toReversed()) {
      try {
        await step.run();
      } catch (error) {
        this.log.error({ err: error, step: step.name }, 'a step of the shutdown failed');
      }
    }
    clearTimeout(deadline);
  }
}
