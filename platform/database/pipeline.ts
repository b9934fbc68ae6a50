import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { StatementNotRunError } from './classify-error.js';

/** The rows of a statement, and what it did (`SELECT`, `COMMIT`, …). */
export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly command: string;
}

interface Statement {
  readonly text: string;
  readonly values: (string | Buffer | null)[];
  /** The name of a prepared statement; undefined for one that is planned for its values. */
  readonly name: string | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The columns of a statement. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  readonly emptyRow: Readonly<Record<string, unknown>>;
}

const NO_COLUMNS: Shape = { names: [], parsers: [], emptyRow: {} };

const ENDED = 'the transaction of this statement has ended';

/** What a connection has prepared, by name. `null` if it is not known whether a failed statement was prepared. */
type Prepared = Map<string, Shape | null>;

const preparedOn = new WeakMap<pg.ClientBase, Prepared>();

/**
 * Sends the statements of one transaction. Those that are asked for at the same time, by commands that run side by side or by
 * a handler that needs several answers, leave in one write and are answered in one: each round trip wakes both processes, and on
 * busy cores each of them waits for its turn. They run in the order in which they were asked for. If one fails, those that were asked for
 * before its answer came are not run: the server would refuse them with an error that does not say why.
 */
export class Pipeline {
  private waiting: Statement[] = [];
  private gathering: (() => void)[] = [];
  private isBusy = false;
  private isScheduled = false;
  private isClosed = false;
  private readonly prepared: Prepared;

  constructor(private readonly client: pg.ClientBase) {
    const known = preparedOn.get(client) ?? new Map<string, Shape | null>();
    preparedOn.set(client, known);
    this.prepared = known;
  }

  /** Calls `work` before the next write, when all callers that can go on have asked for what they need. It adds statements. */
  beforeNextWrite(work: () => void): void {
    this.gathering.push(work);
    this.schedule();
  }

  /** Later statements fail. They would run in another transaction, perhaps in that of another organisation. */
  close(): void {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new Error(ENDED));
  }

  /** Throws at once if a value cannot be sent. */
  send(text: string, values: readonly unknown[], name: string | undefined): Promise<Answer> {
    if (this.isClosed) throw new Error(ENDED);
    const encoded = values.map((value) => utils.prepareValue(value));
    return this.answerOf(text, encoded, name);
  }

  private async answerOf(text: string, values: Statement['values'], name: string | undefined): Promise<Answer> {
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.waiting.push({ text, values, name, resolve, reject });
        this.schedule();
      });
    } catch (error) {
      // The stack of the error leads to the socket; this one leads to the statement.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** After the callers that can go on now have asked for their next statements. */
  private schedule(): void {
    if (this.isBusy || this.isScheduled) return;
    this.isScheduled = true;
    process.nextTick(() => {
      this.isScheduled = false;
      this.sendWaiting();
    });
  }

  private sendWaiting(): void {
    for (const work of this.gathering.splice(0)) work();
    if (this.waiting.length === 0) return;
    const burst = this.waiting;
    this.waiting = [];
    this.isBusy = true;
    this.client.query(
      new Burst(burst, this.prepared, (error) => {
        this.isBusy = false;
        if (error !== undefined) for (const { reject } of this.waiting.splice(0)) reject(notRun(error));
        if (this.waiting.length + this.gathering.length > 0) this.schedule();
      }),
    );
  }
}

const notRun = (cause: unknown): StatementNotRunError =>
  new StatementNotRunError('not run, because a statement before it failed', { cause });

/** Statements with one `Sync`. The methods are those that a client of pg calls with the messages of the server. */
class Burst {
  private readonly answers: Answer[] = [];
  private readonly parsedHere = new Set<string>();
  private shape: Shape | undefined;
  private rows: Record<string, unknown>[] = [];
  private parseError: unknown;
  private isSettled = false;

  constructor(
    private readonly statements: readonly Statement[],
    private readonly prepared: Prepared,
    private readonly onSettled: (error: unknown) => void,
  ) {}

  /** pg wraps it to end its timer, and calls it when there is no answer in time. */
  callback = (error?: unknown): void => this.settle(error);

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    try {
      for (const statement of this.statements) this.write(connection, statement);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  private write(connection: pg.Connection, { text, values, name = '' }: Statement): void {
    const isPrepared = name !== '' && (this.prepared.get(name) || this.parsedHere.has(name));
    if (!isPrepared) {
      if (name !== '' && this.prepared.has(name)) connection.close({ type: 'S', name }, true);
      connection.parse({ name, text, types: [] }, true);
      this.parsedHere.add(name);
    }
    connection.bind({ statement: name, values }, true);
    if (!isPrepared) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  private get current(): Statement | undefined {
    return this.statements[this.answers.length];
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = (this.shape ??= this.knownShape());
    const row = { ...shape.emptyRow };
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index]!;
        if (text !== null) row[shape.names[index]!] = shape.parsers[index]!(text);
      }
    } catch (error) {
      this.parseError ??= error;
    }
    this.rows.push(row);
  }

  private knownShape(): Shape {
    return this.prepared.get(this.current?.name ?? '') ?? NO_COLUMNS;
  }

  handleCommandComplete({ text }: { text: string }): void {
    const name = this.current?.name;
    if (name !== undefined && !this.prepared.get(name)) this.prepared.set(name, this.shape ?? NO_COLUMNS);
    this.answers.push({ rows: this.rows, command: /^[A-Z]+/.exec(text)?.[0] ?? '' });
    this.rows = [];
    this.shape = undefined;
  }

  handleReadyForQuery(): void {
    this.callback(this.parseError);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  private settle(error: unknown): void {
    if (this.isSettled) return;
    this.isSettled = true;
    const failed = this.current;
    if (failed?.name !== undefined && this.parsedHere.has(failed.name) && !this.prepared.get(failed.name))
      this.prepared.set(failed.name, null);
    for (const [index, statement] of this.statements.entries()) {
      const answer = this.answers[index];
      if (this.parseError === undefined && answer) statement.resolve(answer);
      else if (this.parseError !== undefined || statement === failed) statement.reject(error);
      else statement.reject(notRun(error));
    }
    this.onSettled(error);
  }
}
