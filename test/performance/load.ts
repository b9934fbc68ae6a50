import { connect, type Socket } from 'node:net';

export interface Measured {
  readonly callers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** Including those of the warm-up. */
  readonly answered: number;
  /** Milliseconds of CPU per answered call, by process. */
  readonly cpuMs?: Readonly<Record<string, number>>;
}

export interface LoadOptions {
  readonly callers: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** Runs `callOnce` from so many callers at once, each waiting for its answer before it asks again. */
export async function measure(options: LoadOptions, callOnce: (caller: number) => Promise<boolean>): Promise<Measured> {
  const { callers, warmUpMs, measureMs } = options;
  const startMs = performance.now();
  const measureFromMs = startMs + warmUpMs;
  const untilMs = measureFromMs + measureMs;
  const latenciesMs: number[] = [];
  let errors = 0;
  let answered = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (;;) {
        const askedMs = performance.now();
        if (askedMs >= untilMs) return;
        const ok = await callOnce(caller);
        const answeredMs = performance.now();
        if (ok) answered += 1;
        if (!ok) errors += 1;
        else if (askedMs >= measureFromMs && answeredMs < untilMs) latenciesMs.push(answeredMs - askedMs);
      }
    }),
  );
  latenciesMs.sort((a, b) => a - b);
  const at = (share: number): number =>
    latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * share))] ?? NaN;
  return {
    callers,
    perSecond: (latenciesMs.length / measureMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    errors,
    answered,
  };
}

/**
 * HTTP callers that cost as little as possible: one socket each, the request put together once, the answer read only as far
 * as its status and length. A full client would take a good part of the two cores from what is measured.
 */
export class HttpCallers {
  private readonly callers: HttpCaller[];

  constructor(
    port: number,
    path: string,
    apiKey: string,
    callers: number,
    body: (caller: number, call: number) => string,
  ) {
    this.callers = Array.from(
      { length: callers },
      (_, index) => new HttpCaller(port, path, apiKey, (call) => body(index, call)),
    );
  }

  callOnce = (caller: number): Promise<boolean> => this.callers[caller]!.call();

  async open(): Promise<void> {
    await Promise.all(this.callers.map((caller) => caller.open()));
  }

  close(): void {
    for (const caller of this.callers) caller.close();
  }
}

class HttpCaller {
  private socket: Socket | undefined;
  private received: Buffer = Buffer.alloc(0);
  private done: ((ok: boolean) => void) | undefined;
  private calls = 0;

  constructor(
    private readonly port: number,
    private readonly path: string,
    private readonly apiKey: string,
    private readonly body: (call: number) => string,
  ) {}

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
    const body = this.body((this.calls += 1));
    return new Promise((resolve) => {
      this.done = resolve;
      this.socket?.write(
        `POST ${this.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${this.apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
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
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? '0');
    if (this.received.length < headEnd + 4 + length) return;
    this.received = this.received.subarray(headEnd + 4 + length);
    this.finish(head.startsWith('HTTP/1.1 200'));
  }

  private finish(ok: boolean): void {
    const { done } = this;
    this.done = undefined;
    done?.(ok);
  }
}
