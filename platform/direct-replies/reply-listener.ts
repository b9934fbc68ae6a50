import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import { ANSWERS_PER_TURN } from '../batching/patience.js';
import type { SecretsConfig } from '../config.js';
import type { Logger } from '../log.js';
import { ReplyFrames, TAKEN, UNKNOWN, type DirectReply } from './reply-frames.js';
import { replyServerTls } from './reply-tls.js';

interface ReplyListenerOptions {
  /** The id of this gateway. */
  readonly instance: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly secrets: SecretsConfig;
  /** Returns whether a caller waits for it here. */
  readonly onReply: (reply: DirectReply) => boolean;
  readonly log: Logger;
}

/** Answers gather: the worker only needs them to delete what a crash would have to repeat. */
const ANSWER_MS = 20;
const HANDSHAKE_MS = 5_000;
const MOST_WORKERS = 1_000;

/** Takes replies from workers, so that they do not pass the broker. A worker that cannot connect publishes them as before. */
export class ReplyListener {
  private constructor(
    private readonly server: Server,
    private readonly sockets: ReadonlySet<Socket>,
    /** host:port for workers */
    readonly address: string,
  ) {}

  static async open(options: ReplyListenerOptions): Promise<ReplyListener> {
    const { instance, host, port, secrets, onReply, log } = options;
    const tls = { ...replyServerTls(secrets, instance), handshakeTimeout: HANDSHAKE_MS };
    const server = createServer(tls, (socket) => takeReplies(socket, onReply, log));
    // Those whose handshake is not over, too: a server is closed when its last connection is.
    const sockets = new Set<Socket>();
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    server.maxConnections = MOST_WORKERS;
    server.on('tlsClientError', (error) => log.debug({ err: error }, 'a connection for replies was refused'));
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      const detail = `port ${port} is in use on ${host}. Stop what uses it, or set another port.`;
      throw new Error(`PARTITA_REPLY_PORT: ${detail}`, { cause: error });
    }
    server.on('error', (error) => log.warn({ err: error }, 'a connection for replies could not be accepted'));
    const at = server.address() as AddressInfo;
    return new ReplyListener(server, sockets, `${reachable(host)}:${at.port}`);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

function takeReplies(socket: TLSSocket, onReply: ReplyListenerOptions['onReply'], log: Logger): void {
  const frames = new ReplyFrames();
  const waiting: DirectReply[] = [];
  const answers: number[] = [];
  let isHandling = false;
  let timer: NodeJS.Timeout | undefined;
  const answer = (): void => {
    timer = undefined;
    socket.write(Buffer.from(answers.splice(0)));
  };
  const handle = (): void => {
    for (const reply of waiting.splice(0, ANSWERS_PER_TURN)) answers.push(onReply(reply) ? TAKEN : UNKNOWN);
    isHandling = waiting.length > 0;
    if (isHandling) setImmediate(handle);
    timer ??= setTimeout(answer, ANSWER_MS);
  };
  socket.setNoDelay(true);
  socket.on('data', (chunk: Buffer) => {
    try {
      waiting.push(...frames.read(chunk));
    } catch (error) {
      log.warn({ err: error }, 'a connection for replies was closed');
      socket.destroy();
    }
    if (!isHandling && waiting.length > 0) handle();
  });
  socket.on('error', (error) => log.debug({ err: error }, 'a connection for replies failed'));
  socket.on('close', () => clearTimeout(timer));
}

/** The address of this machine for others, if it listens on all of them. */
function reachable(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const others = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = others.find(({ internal, family }) => !internal && family === 'IPv4');
  return found?.address ?? '127.0.0.1';
}
