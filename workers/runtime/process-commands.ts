import type { IncomingRecord, Settle, Verdict } from '#platform/broker/consume/incoming-record.js';
import { OutcomePublisher, type PublishOutcomesDependencies } from './settle/publish-outcomes.js';
import { RecordReader, type ReadRecordsDependencies } from './read-records.js';
import { TransactionRunner, type RunTransactionsDependencies } from './run/run-transactions.js';
import { receive } from './received-record.js';
import { FailureSettler, type SettleFailuresDependencies } from './settle/settle-failures.js';

type ProcessCommandsDependencies = Omit<
  ReadRecordsDependencies & RunTransactionsDependencies & SettleFailuresDependencies & PublishOutcomesDependencies,
  'failures' | 'publisher'
>;

/** From fetched records to settled ones: read, run, settle failures, publish. Each step has a file of its own. */
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
