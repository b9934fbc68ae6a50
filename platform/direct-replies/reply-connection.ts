import type { TLSSocket } from 'node:tls';
import type { OutgoingRecord } from '../broker/broker-record.js';
import { encodeReplies, TAKEN } from './reply-frames.js';

/** A reply record. Its value is not null. */
export type ReplyRecord = OutgoingRecord & { readonly value: Buffer };

interface Sent {
  readonly records: readonly ReplyRecord[];
  readonly atMs: number;
  readonly refused: ReplyRecord[];
  answered: number;
  readonly resolve: (refused: ReplyRecord[]) => void;
}

/** A gateway answers within milliseconds. */
const ANSWER_TIMEOUT_MS = 2_000;
/** What the gateway has not read. With more than this it is not the faster way. */
const UNREAD_LIMIT_BYTES = 4 * 1024 * 1024;

/** An open connection to the gateway whose callers wait. */
export class ReplyConnection {
  private readonly unanswered: Sent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private idle: (() => void)[] = [];

  constructor(
    private readonly socket: TLSSocket,
    private readonly answerTimeoutMs = ANSWER_TIMEOUT_MS,
  ) {
    socket.on('data', (answers: Buffer) => this.onAnswers(answers));
    socket.on('close', () => this.onClose());
  }

  get isUsable(): boolean {
    return this.socket.writable && this.socket.writableLength < UNREAD_LIMIT_BYTES;
  }

  /** Resolves with the replies that the gateway did not take, all of them if the connection breaks. Does not throw. */
  send(records: readonly ReplyRecord[]): Promise<ReplyRecord[]> {
    if (!this.isUsable) return Promise.resolve([...records]);
    const answered = new Promise<ReplyRecord[]>((resolve) => {
      this.unanswered.push({ records, atMs: Date.now(), refused: [], answered: 0, resolve });
    });
    this.socket.write(encodeReplies(records));
    this.timer ??= setTimeout(() => this.closeIfSilent(), this.answerTimeoutMs);
    return answered;
  }

  /** Resolves when nothing is unanswered. */
  async flush(): Promise<void> {
    if (this.unanswered.length > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  close(): void {
    this.socket.destroy();
  }

  private onAnswers(answers: Buffer): void {
    for (const answer of answers) {
      const [sent] = this.unanswered;
      if (!sent) return this.close();
      if (answer !== TAKEN) sent.refused.push(sent.records[sent.answered]!);
      sent.answered += 1;
      if (sent.answered < sent.records.length) continue;
      this.unanswered.shift();
      sent.resolve(sent.refused);
    }
    this.settleIdle();
  }

  private closeIfSilent(): void {
    this.timer = undefined;
    const [oldest] = this.unanswered;
    if (!oldest) return;
    const leftMs = oldest.atMs + this.answerTimeoutMs - Date.now();
    if (leftMs <= 0) this.close();
    else this.timer = setTimeout(() => this.closeIfSilent(), leftMs);
  }

  private onClose(): void {
    clearTimeout(this.timer);
    for (const { records, answered, refused, resolve } of this.unanswered.splice(0))
      resolve([...refused, ...records.slice(answered)]);
    this.settleIdle();
  }

  private settleIdle(): void {
    if (this.unanswered.length > 0) return;
    for (const resolve of this.idle.splice(0)) resolve();
  }
}
