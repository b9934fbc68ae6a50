/** What a caller asked for and what it was told. The checker compares this with what the product shows in the end. */
export interface AskedCommand {
  readonly organizationId: string;
  readonly channel: 'rest' | 'mcp' | 'topic';
  readonly action: string;
  /** Unique. The effect of the command carries it: a name, a description or a file name. */
  readonly marker: string;
  commandId: string | undefined;
  /**
   * `done` and `rejected`: the caller got this answer. `accepted`: the product took the command and must carry it out. `unknown`: the
   * caller got no answer and gave up, so the command may have had its effect, at most once.
   */
  told: 'done' | 'rejected' | 'accepted' | 'unknown';
  /** The id of the record that the answer names. */
  resultId: string | undefined;
  /** The code of a rejection. */
  code: string | undefined;
  /** How often the caller sent it. */
  sent: number;
}

export interface UploadedFile {
  readonly organizationId: string;
  readonly fileId: string;
  readonly sha256: string;
}

/** What all callers remember. */
export class Journal {
  readonly commands: AskedCommand[] = [];
  readonly files: UploadedFile[] = [];
  /** Two answers to one command that contradict each other. */
  readonly contradictions: string[] = [];
  private successes: { readonly afterMs: number; readonly resolve: (atMs: number) => void }[] = [];
  acknowledged = 0;

  ask(organizationId: string, channel: AskedCommand['channel'], action: string, marker: string): AskedCommand {
    const command: AskedCommand = {
      organizationId,
      channel,
      action,
      marker,
      commandId: undefined,
      told: 'unknown',
      resultId: undefined,
      code: undefined,
      sent: 0,
    };
    this.commands.push(command);
    return command;
  }

  /** Notes an answer. `askedMs` is when the caller sent the request that got it. */
  answer(command: AskedCommand, answer: Answered, askedMs: number): void {
    const { told, resultId, code, commandId } = answer;
    if (command.told === 'unknown') this.acknowledged += 1;
    const isFinal = command.told === 'done' || command.told === 'rejected';
    if (isFinal && told !== 'accepted' && (command.told !== told || command.resultId !== resultId))
      this.contradictions.push(
        `${command.action} ${command.marker}: ${command.told} ${command.resultId}, then ${told} ${resultId}`,
      );
    command.commandId ??= commandId;
    if (!isFinal) Object.assign(command, { told, resultId, code });
    if (told === 'done') this.noteSuccess(askedMs);
  }

  /** Resolves with the time of the first success of a request that was sent after the given time. */
  successAfter(afterMs: number): Promise<number> {
    return new Promise((resolve) => this.successes.push({ afterMs, resolve }));
  }

  private noteSuccess(askedMs: number): void {
    if (this.successes.length === 0) return;
    for (const { afterMs, resolve } of this.successes) if (askedMs >= afterMs) resolve(Date.now());
    this.successes = this.successes.filter(({ afterMs }) => askedMs < afterMs);
  }
}

export interface Answered {
  readonly told: 'done' | 'rejected' | 'accepted';
  readonly resultId?: string | undefined;
  readonly code?: string | undefined;
  readonly commandId?: string | undefined;
}
