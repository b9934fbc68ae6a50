import { postHead, RawConnection } from './raw-connection.js';

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
  private readonly connection: RawConnection;
  private calls = 0;
  private readonly head: string;

  constructor(
    port: number,
    private readonly request: RawRequest,
    private readonly index: number,
  ) {
    this.connection = new RawConnection(port);
    this.head = postHead(request.path, request.headers);
  }

  open(): Promise<void> {
    return this.connection.open();
  }

  async call(): Promise<boolean> {
    const { ok, bytes } = await this.connection.send(this.head, this.request.body(this.index, (this.calls += 1)));
    // A tool error is an answer with status 200.
    return ok && !bytes.includes('"isError":true');
  }

  close(): void {
    this.connection.close();
  }
}
