import { currentTrial, type TrialTraces } from '#platform/database/trial.js';
import type { ActionName } from '#schemas/index.js';
import type { PreviewPayload } from '#schemas/records/preview.js';

/** An operation that is only tried has come to its end: what follows would leave Partita. */
export class TrialEnd extends Error {
  override readonly name = 'TrialEnd';

  constructor(
    readonly result: unknown,
    readonly traces: TrialTraces | undefined,
  ) {
    super('the trial has ended');
  }
}

/** An operation that is only tried has come to its command, whose worker has tried it. */
export class CommandTried extends Error {
  override readonly name = 'CommandTried';

  constructor(readonly preview: PreviewPayload) {
    super('the command was tried');
  }
}

/** What an operation does in a preview instead of reaching outside or sending its command. Both end the operation. */
export class OperationTrial {
  constructor(private readonly previewCommand: (action: ActionName, input: unknown) => Promise<PreviewPayload>) {}

  /** Ends the operation with this result. */
  end(result: unknown): never {
    throw new TrialEnd(result, currentTrial());
  }

  /** Asks the worker what the command would do. */
  async endWith(action: ActionName, input: unknown): Promise<never> {
    throw new CommandTried(await this.previewCommand(action, input));
  }
}
