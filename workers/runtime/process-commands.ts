import { FINISHED, type IncomingRecord, type Settle, type Verdict } from '#platform/broker/consume/incoming-record.js';
import { answerPreview, type AnswerPreviewDependencies } from './run/answer-preview.js';
import { answerProbe } from './read/answer-probe.js';
import { type EndedAccessDependencies, findEndedAccess } from './read/ended-access.js';
import { readCommand, SchemaRequestedError, type VerifiedCommand } from './read/read-command.js';
import { receive, type ReceivedRecord } from './received-record.js';
import { FailureSettler, type SettleFailuresDependencies } from './settle/settle-failures.js';
import { OutcomePublisher, type PublishOutcomesDependencies } from './settle/publish-outcomes.js';
import { type RunTransactionsDependencies, TransactionRunner } from './run/run-transactions.js';

/** A schema that is fetched for the first time arrives within milliseconds. */
const SCHEMA_REQUESTED: Verdict = { kind: 'retry', afterMs: 100 };

export interface ReadRecordsDependencies extends AnswerPreviewDependencies, EndedAccessDependencies {
  readonly failures: FailureSettler;
}

/** Turns fetched records into verified commands. Probes and previews are answered here and go no further. */
export class RecordReader {
  private readonly readBefore = new WeakMap<
    IncomingRecord,
    { readonly received: ReceivedRecord; readonly reading: Promise<VerifiedCommand> }
  >();

  constructor(private readonly dependencies: ReadRecordsDependencies) {}

  /**
   * Reads a command that waits for the batch before it, while the database works on that batch. Commands of importers are read in their
   * turn: until then their deadline may pass and their key be revoked.
   */
  readAhead(record: IncomingRecord): void {
    const received = receive(record);
    const { kind, proof } = received.envelope;
    // A schema that is not known yet is fetched in its turn, when the proof is verified.
    if (kind !== 'command' || proof.kind !== 'signed' || !this.dependencies.schemas.canDecode(record.value)) return;
    const reading = this.readCommand(received);
    // Its turn shows what was wrong.
    reading.catch(() => undefined);
    this.readBefore.set(record, { received, reading });
  }

  /** The records that are commands to run. All others are settled. Does not throw. */
  async read(records: readonly IncomingRecord[], settle: Settle): Promise<VerifiedCommand[]> {
    const commands: VerifiedCommand[] = [];
    for (const record of records) {
      const command = await this.readOne(record, settle);
      if (command) commands.push(command);
    }
    return this.withAccess(commands, settle);
  }

  /** Refuses those whose sender has lost the access since. */
  private async withAccess(commands: VerifiedCommand[], settle: Settle): Promise<VerifiedCommand[]> {
    const { failures } = this.dependencies;
    try {
      const ended = await findEndedAccess(commands, this.dependencies);
      await Promise.all([...ended].map(([command, error]) => failures.settleCommand(command, error, settle)));
      return ended.size === 0 ? commands : commands.filter((command) => !ended.has(command));
    } catch (error) {
      for (const command of commands) settle(command.record, await failures.settleRecord(command, error));
      return [];
    }
  }

  private async readOne(record: IncomingRecord, settle: Settle): Promise<VerifiedCommand | undefined> {
    const { failures } = this.dependencies;
    const before = this.readBefore.get(record);
    // A second attempt reads it again.
    this.readBefore.delete(record);
    const received = before?.received ?? receive(record);
    const { kind } = received.envelope;
    try {
      if (kind === 'probe') {
        await answerProbe(received, this.dependencies);
        settle(record, FINISHED);
      } else if (kind === 'preview') settle(record, await answerPreview(received, this.dependencies));
      else return await (before?.reading ?? this.readCommand(received));
    } catch (error) {
      if (error instanceof SchemaRequestedError) settle(record, SCHEMA_REQUESTED);
      else settle(record, await failures.settleRecord(received, error));
    }
    return undefined;
  }

  private readCommand(received: ReceivedRecord): Promise<VerifiedCommand> {
    return readCommand(received, this.dependencies.worker, this.dependencies);
  }
}

type ProcessCommandsDependencies = Omit<
  ReadRecordsDependencies & RunTransactionsDependencies & SettleFailuresDependencies & PublishOutcomesDependencies,
  'failures' | 'publisher'
>;

/** From fetched records to settled ones: read, run, settle failures, publish. */
export class CommandProcessor {
  private readonly reader: RecordReader;
  private readonly runner: TransactionRunner;
  private readonly failures: FailureSettler;

  constructor(dependencies: ProcessCommandsDependencies) {
    const publisher = new OutcomePublisher(dependencies);
    const failures = new FailureSettler({ ...dependencies, publisher });
    this.failures = failures;
    this.reader = new RecordReader({ ...dependencies, failures });
    this.runner = new TransactionRunner({ ...dependencies, failures, publisher });
  }

  /** Reads a record that waits for the batch before it. */
  readAhead(record: IncomingRecord): void {
    this.reader.readAhead(record);
  }

  /** For a record that is not to be read at all. Does not throw. */
  settleUnusable(record: IncomingRecord, error: Error): Promise<Verdict> {
    return this.failures.settleRecord(receive(record), error);
  }

  async process(records: readonly IncomingRecord[], settle: Settle): Promise<void> {
    const commands = await this.reader.read(records, settle);
    await this.runner.run(commands, settle);
  }
}
