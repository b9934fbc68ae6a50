import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';

/** How the next call fails: before it has an effect, or after it, with the answer lost. */
export type Fault = 'refuse' | 'busy' | 'error' | 'lost_before' | 'lost_after' | 'torn_after';

interface StoredSend {
  readonly id: number;
  readonly file_name: string;
  readonly payload: string;
  readonly meta_data: Record<string, string>;
  identifier: string | null;
}

interface Received {
  readonly id: number;
  readonly file_name: string;
  readonly committente: string;
  readonly payload: string;
  readonly last_update: string;
  is_read: boolean;
}

interface WebHook {
  readonly id: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
}

/**
 * Simulates Invoicetronic as in its OpenAPI description: /status, /send, /update, /receive, /webhook, over a real
 * socket.
 */
export class InvoicetronicSimulator {
  readonly sends: StoredSend[] = [];
  readonly webhooks: WebHook[] = [];
  /** The signature option of each call that created an invoice. */
  readonly signatures: string[] = [];
  signaturesLeft = 10;
  /** While true, single updates cannot be read. */
  areUpdatesAway = false;
  private lastSendId = 0;
  private readonly updates: Record<string, unknown>[] = [];
  /** The received invoices of each account, by its API key. */
  private readonly accounts = new Map<string, Received[]>();
  private readonly faults: Fault[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(url: string): Promise<void> {
    this.server.listen(Number(new URL(url).port), '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Opens an account and returns its API key. */
  openAccount(): string {
    const apiKey = `ik_test_simulator${this.accounts.size + 1}`;
    this.accounts.set(apiKey, []);
    return apiKey;
  }

  /** Cancels the faults of `failNext`. */
  forgive(): void {
    this.faults.length = 0;
  }

  /** Makes the next creating calls fail with these faults, in this order. */
  failNext(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** Returns the id of the update. */
  update(sendId: number, state: string, errors: { code: string; description: string }[] = []): number {
    const last = new Date().toISOString();
    this.updates.push({
      id: this.updates.length + 1,
      send_id: sendId,
      state,
      last_update: last,
      description: null,
      errors,
    });
    return this.updates.length;
  }

  /** Calls the subscriber, signed with the secret of the webhook or as the test asks. */
  async call(
    endpoint: 'update' | 'receive' | 'send',
    resourceId: number,
    { secret, url, seconds = Math.floor(Date.now() / 1000) }: { secret?: string; url?: string; seconds?: number } = {},
  ): Promise<number> {
    const webhook = this.webhooks.at(-1);
    if (!webhook) throw new Error('no webhook is subscribed');
    const body = JSON.stringify({
      id: 1,
      method: 'POST',
      endpoint,
      api_version: 1,
      resource_id: resourceId,
      success: true,
    });
    const v1 = createHmac('sha256', secret ?? webhook.secret)
      .update(`${seconds}.${body}`)
      .digest('hex');
    const response = await fetch(url ?? webhook.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Invoicetronic-Signature': `t=${seconds},v1=${v1}` },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Delivers an invoice to the account. `isRead` as if its file had been fetched before. */
  receive(
    apiKey: string,
    fileName: string,
    xml: string,
    { committente = '00743110157', isRead = false }: { committente?: string; isRead?: boolean } = {},
  ): void {
    const received = this.accounts.get(apiKey)!;
    received.push({
      id: received.length + 1,
      file_name: fileName,
      committente,
      payload: Buffer.from(xml).toString('base64'),
      last_update: new Date().toISOString(),
      is_read: isRead,
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const say = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    const basic = request.headers.authorization?.replace(/^Basic /, '') ?? '';
    const received = this.accounts.get(Buffer.from(basic, 'base64').toString().replace(/:$/, ''));
    if (!received) return say(401, { title: 'Unauthorized' });
    if (pathname === '/status') return say(200, { operation_left: 42, signature_left: this.signaturesLeft });
    if (pathname === '/send' && request.method === 'POST')
      return this.create(
        JSON.parse(Buffer.concat(chunks).toString()),
        searchParams.get('signature') ?? 'Auto',
        say,
        response,
      );
    if (pathname === '/webhook' && request.method === 'POST')
      return this.subscribe(JSON.parse(Buffer.concat(chunks).toString()), say);
    if (pathname === '/webhook')
      return say(
        200,
        this.webhooks.map(({ secret: _secret, ...webhook }) => webhook),
      );
    const webhook = /^\/webhook\/(\d+)$/.exec(pathname);
    if (webhook && request.method === 'DELETE') {
      this.webhooks.splice(
        this.webhooks.findIndex(({ id }) => id === Number(webhook[1])),
        1,
      );
      return void response.writeHead(204).end();
    }
    const ofUpdate = /^\/update\/(\d+)$/.exec(pathname);
    if (ofUpdate && this.areUpdatesAway) return say(500, { title: 'Internal Server Error' });
    if (ofUpdate)
      return say(
        200,
        this.updates.find(({ id }) => id === Number(ofUpdate[1])),
      );
    if (pathname === '/send')
      return say(
        200,
        this.sends.filter(({ file_name: name }) => name.includes(searchParams.get('q') ?? '')),
      );
    const one = /^\/(send|receive)\/(\d+)$/.exec(pathname);
    if (one?.[1] === 'send')
      return say(
        200,
        this.sends.find(({ id }) => id === Number(one[2])),
      );
    if (one) {
      const file = received.find(({ id }) => id === Number(one[2]))!;
      file.is_read = true;
      return say(200, { ...file, encoding: 'Base64' });
    }
    if (pathname === '/update')
      return say(
        200,
        this.updates.filter((update) => update['send_id'] === Number(searchParams.get('send_id'))),
      );
    if (pathname === '/receive')
      return say(
        200,
        received
          .filter(({ is_read: isRead }) => !isRead || !searchParams.has('unread'))
          .filter(({ last_update: at }) => at >= (searchParams.get('last_update_from') ?? ''))
          .map(({ payload: _payload, ...file }) => file),
      );
    say(404, { title: 'Not Found' });
  }

  private subscribe(
    { url, events }: Pick<WebHook, 'url' | 'events'>,
    say: (status: number, body: unknown) => void,
  ): void {
    const id = (this.lastSendId += 1);
    const webhook = { id, url, events, secret: `wh_sec_${id}${Math.random().toString(36).slice(2)}` };
    this.webhooks.push(webhook);
    say(201, { ...webhook, enabled: true });
  }

  private create(
    send: Omit<StoredSend, 'id' | 'identifier'>,
    signature: string,
    say: (status: number, body: unknown, headers?: Record<string, string>) => void,
    response: ServerResponse,
  ): void {
    const fault = this.faults.shift();
    this.signatures.push(signature);
    if (signature === 'Apply' && this.signaturesLeft === 0) return say(403, { title: 'Forbidden' });
    if (fault === 'refuse') return say(422, { title: 'Unprocessable', detail: '00305 IdFiscaleIVA non valido' });
    if (fault === 'busy') return say(429, { title: 'Too Many Requests' }, { 'Retry-After': '1' });
    if (fault === 'error') return say(500, { title: 'Internal Server Error' });
    if (fault === 'lost_before') return void response.destroy();
    const stored = { ...send, id: (this.lastSendId += 1), identifier: null };
    this.sends.push(stored);
    if (fault === 'lost_after') return void response.destroy();
    if (fault === 'torn_after')
      return void response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id": 1');
    say(201, stored);
  }
}
