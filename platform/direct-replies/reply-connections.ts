import { connect, type TLSSocket } from 'node:tls';
import type { SecretsConfig } from '../config.js';
import type { Logger } from '../log.js';
import { ReplyConnection } from './reply-connection.js';
import { replyClientTls } from './reply-tls.js';

/** A gateway that takes replies. */
export interface ReplyPlace {
  readonly instance: string;
  /** host:port */
  readonly address: string;
}

interface ReplyConnectionsOptions {
  /** The gateway that reads a partition now. Undefined if it takes no direct replies. */
  readonly find: (partition: number) => Promise<ReplyPlace | undefined>;
  readonly secrets: SecretsConfig;
  readonly log: Logger;
  /** For tests. */
  readonly retryMs?: number;
}

/** So long after an attempt, a gateway is looked up again when there is a reply for it. */
const RETRY_MS = 5_000;
const CONNECT_MS = 3_000;
const KEEP_ALIVE_MS = 30_000;

interface Entry {
  readonly triedAtMs: number;
  /** The gateway is being looked up, or there is a socket that connects or is connected. */
  isOpen: boolean;
  socket?: TLSSocket;
  connection?: ReplyConnection;
}

/** The connections of a worker to gateways, by the partition of their replies. */
export class ReplyConnections {
  private readonly entries = new Map<number, Entry>();
  private isClosed = false;

  constructor(private readonly options: ReplyConnectionsOptions) {}

  /** The connection to the gateway that reads a partition. If there is none yet, it is opened in the background. */
  to(partition: number): ReplyConnection | undefined {
    const entry = this.entries.get(partition);
    if (entry?.connection?.isUsable) return entry.connection;
    const { retryMs = RETRY_MS } = this.options;
    const isDue = !entry || (!entry.isOpen && Date.now() - entry.triedAtMs > retryMs);
    if (isDue && !this.isClosed) this.open(partition);
    return undefined;
  }

  /** Resolves when gateways have answered all replies. */
  async flush(): Promise<void> {
    await Promise.all([...this.entries.values()].map(({ connection }) => connection?.flush()));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { socket } of this.entries.values()) socket?.destroy();
  }

  private open(partition: number): void {
    const entry: Entry = { triedAtMs: Date.now(), isOpen: true };
    this.entries.set(partition, entry);
    const { find, log } = this.options;
    find(partition)
      .then((place) => {
        if (place && !this.isClosed) this.connect(place, entry);
        else entry.isOpen = false;
      })
      .catch((error: unknown) => {
        entry.isOpen = false;
        log.warn({ err: error, partition }, 'the gateway of a reply could not be looked up');
      });
  }

  private connect({ instance, address }: ReplyPlace, entry: Entry): void {
    const { secrets, log } = this.options;
    const { hostname, port } = new URL(`tcp://${address}`);
    const socket = connect({
      ...replyClientTls(secrets, instance),
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port),
      timeout: CONNECT_MS,
    });
    entry.socket = socket;
    socket.setNoDelay(true);
    socket.setKeepAlive(true, KEEP_ALIVE_MS);
    socket.on('timeout', () => socket.destroy());
    socket.on('error', (error) => log.debug({ err: error, address }, 'a gateway does not take direct replies'));
    socket.on('close', () => {
      delete entry.connection;
      entry.isOpen = false;
    });
    socket.on('secureConnect', () => {
      socket.setTimeout(0);
      entry.connection = new ReplyConnection(socket);
    });
  }
}
