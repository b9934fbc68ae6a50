import type { Logger } from './log.js';

type Step = { readonly name: string; readonly run: () => Promise<void> };

/**
 * Stops a process in order: the steps run in reverse order of registration, with one deadline for all. A step that
 * fails is logged, and the others still run.
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

  /** SIGTERM and SIGINT stop the process with exit code 0. A second signal ends it immediately with code 130. */
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
      this.log.error({ deadlineMs: this.deadlineMs }, 'shutdown took too long, exiting now');
      process.exit(1);
    }, this.deadlineMs);
    deadline.unref();
    for (const step of this.steps.toReversed()) {
      try {
        await step.run();
      } catch (error) {
        this.log.error({ err: error, step: step.name }, 'shutdown step failed');
      }
    }
    clearTimeout(deadline);
  }
}
