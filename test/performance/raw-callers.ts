import { connect, type Socket } from 'node:net';

/** One HTTP request, built once per call. */
export interface RawRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: (caller: number, call: number) => string;
}

/**
 * HTTP callers that use as little CPU as possible: one socket each, and an answer is read only to find its end. A full
 * client would take a large part of the two cores from the measured processes. All compared paths use these callers, so
 * their own cost cancels out.
 */
export class RawCallers {
  private readonly callers: RawCaller[];

  constructor(port: number, request: RawRequest, callers: number) {
    this.callers = Array.from({ length: callers }, (_, index) => new RawCaller(port, request, index));
  }

  callOnce = (caller: number): Promise<boolean> => this.callers[caller]!.call();

  async open(): Promise<void> {
    await Promise.all(this.callers.map((caller) => caller.open()));
  }

  close(): void {
    for (const caller of this.callers) caller.close();
  }
}

class RawCaller {
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private done: ((ok: boolean) => void) | undefined;
  private calls = 0;
  private readonly head: string;

  constructor(
    private readonly port: number,
    private readonly request: RawRequest,
    private readonly index: number,
  ) {
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.head = `POST ${request.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${lines.join('')}`;
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', resolve);
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.on('close', () => this.finish(false));
      socket.on('data', (chunk) => this.onData(chunk));
      this.socket = socket;
    });
  }

  call(): Promise<boolean> {
    const body = this.request.body(this.index, (this.calls += 1));
    return new Promise((resolve) => {
      this.done = resolve;
      this.socket?.write(`${this.head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
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
    // A tool error is an answer with status 200.
    const ok = head.startsWith('HTTP/1.1 200') && !this.received.includes('"isError":true');
    this.received = Buffer.alloc(0);
    this.finish(ok);
  }

  private finish(ok: boolean): void {
    const { done } = this;
    this.done = undefined;
    done?.(ok);
  }
}
