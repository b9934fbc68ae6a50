import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly ok: boolean;
  /** Head and body. Empty if the connection broke. */
  readonly bytes: Buffer;
}

const NO_ANSWER: RawAnswer = { ok: false, bytes: Buffer.alloc(0) };

/** One connection that sends one request after the other and reads an answer only to find its end. */
export class RawConnection {
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private done: ((answer: RawAnswer) => void) | undefined;

  constructor(private readonly port: number) {}

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', resolve);
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.on('close', () => this.finish(NO_ANSWER));
      socket.on('data', (chunk) => this.onData(chunk));
      this.socket = socket;
    });
  }

  /** `head` ends with the last header line before the length. */
  send(head: string, body: string): Promise<RawAnswer> {
    return new Promise((resolve) => {
      this.done = resolve;
      this.socket?.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private onData(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    const isHere =
      length === undefined
        ? this.received.subarray(-5).toString('latin1') === '0\r\n\r\n'
        : this.received.length >= headEnd + 4 + Number(length);
    if (!isHere) return;
    const bytes = this.received;
    this.received = Buffer.alloc(0);
    this.finish({ ok: head.startsWith('HTTP/1.1 200'), bytes });
  }

  private finish(answer: RawAnswer): void {
    const { done } = this;
    this.done = undefined;
    done?.(answer);
  }
}

export const postHead = (path: string, headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lines.join('')}`;
};
