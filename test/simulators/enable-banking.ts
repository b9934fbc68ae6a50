import { createPublicKey, generateKeyPairSync, randomUUID, verify, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A bank of the simulator. Each test creates its own. */
interface SimulatedBank {
  readonly name: string;
  readonly country: string;
  readonly maximum_consent_validity: number;
  accounts: { uid: string; identification_hash: string; currency: string; name?: string; account_id?: object }[];
  /** Pages per account. Each page except the last has a continuation key. */
  transactions: Record<string, object[][]>;
  balances: Record<string, object[]>;
  /** Prepared answers for the next calls whose path ends with the key. */
  faults: {
    path: string;
    status: number;
    body?: object;
    headers?: Record<string, string>;
    times: number;
    tear?: boolean;
  }[];
  /** Answers the first page of this many accounts only after all of them were requested. */
  answersTogether?: number;
  readonly waiting: (() => void)[];
  readonly calls: { method: string; path: string; query: Record<string, string> }[];
}

interface Consent {
  readonly bank: SimulatedBank;
  readonly state: string;
  readonly redirect: string;
  readonly validUntil: string;
}

const APPLICATION_ID = '6f2d8a5e-5d0c-4c35-9df0-2a1c4c3b8f11';

/**
 * Simulates Enable Banking as documented, over real HTTP: it checks the token of our application, issues codes that
 * work once, and pages through transactions. `/_banks` is for tests: it creates banks and returns the requests that
 * they received.
 */
export class EnableBankingSimulator {
  private readonly banks = new Map<string, SimulatedBank>();
  private readonly consents = new Map<string, Consent>();
  private readonly codes = new Map<string, { consent: Consent; used: boolean }>();
  private readonly publicKey: KeyObject;
  private server: Server | undefined;
  readonly env: Readonly<Record<string, string>>;

  private constructor(
    private readonly port: () => number,
    privateKey: string,
  ) {
    this.publicKey = createPublicKey(privateKey);
    this.env = { ENABLE_BANKING_APPLICATION_ID: APPLICATION_ID, ENABLE_BANKING_PRIVATE_KEY: privateKey };
  }

  static async start(): Promise<EnableBankingSimulator> {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    let port = 0;
    const simulator = new EnableBankingSimulator(() => port, privateKey);
    const server = createServer((request, response) => void simulator.answer(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
    simulator.server = server;
    return simulator;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port()}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await readJson(request);
    try {
      if (url.pathname.startsWith('/_banks')) return this.control(request.method ?? '', url, body, response);
      if (url.pathname === '/consent') return this.consent(url, response);
      if (!this.isOurs(request.headers.authorization ?? ''))
        return fail(response, 401, 'UNAUTHORIZED_ACCESS', 'Wrong application token');
      this.serve(request.method ?? '', url, body, response);
    } catch (error) {
      send(response, 500, { message: String(error), code: 500, error: 'SIMULATOR', detail: null });
    }
  }

  /** Signed with RS256 by our key, for this application, valid for at most a day. */
  private isOurs(authorization: string): boolean {
    const [header = '', payload = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.');
    const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    if (!verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), this.publicKey, Buffer.from(signature, 'base64url')))
      return false;
    const { typ, alg, kid } = decode(header);
    const { iss, aud, iat, exp } = decode(payload) as Record<string, number>;
    const now = Date.now() / 1_000;
    return (
      [typ, alg, kid].join() === `JWT,RS256,${APPLICATION_ID}` &&
      `${iss} ${aud}` === 'enablebanking.com api.enablebanking.com' &&
      exp! - iat! <= 86_400 &&
      iat! <= now + 5 &&
      exp! > now
    );
  }

  private serve(method: string, url: URL, body: any, response: ServerResponse): void {
    const { pathname, searchParams } = url;
    if (method === 'GET' && pathname === '/aspsps') {
      const country = searchParams.get('country');
      const aspsps = [...this.banks.values()]
        .filter((bank) => bank.country === country)
        .map(({ name, maximum_consent_validity }) => ({
          name,
          country,
          logo: `https://enablebanking.com/brands/${country}/${encodeURIComponent(name)}/`,
          bic: 'NDEADKKK',
          psu_types: ['business', 'personal'],
          auth_methods: [],
          maximum_consent_validity,
          required_psu_headers: [],
          beta: false,
          sandbox: null,
        }));
      return send(response, 200, { aspsps });
    }
    if (method === 'POST' && pathname === '/auth') return this.startConsent(body, response);
    if (method === 'POST' && pathname === '/sessions') return this.openSession(body, response);
    const [, uid = '', what] = /^\/accounts\/([^/]+)\/(transactions|balances)$/.exec(pathname) ?? [];
    const bank = [...this.banks.values()].find(({ accounts }) => accounts.some((account) => account.uid === uid));
    if (method !== 'GET' || !bank) return fail(response, 404, 'ACCOUNT_DOES_NOT_EXIST', 'Account does not exist');
    bank.calls.push({ method, path: pathname, query: Object.fromEntries(searchParams) });
    if (this.isFaulty(bank, pathname, response)) return;
    if (what === 'balances') return send(response, 200, { balances: bank.balances[uid] ?? [] });
    const pages = bank.transactions[uid] ?? [[]];
    const key = searchParams.get('continuation_key');
    const index = key === null ? 0 : Number(/^page-(\d+)$/.exec(key)?.[1] ?? 'NaN');
    if (!pages[index]) return fail(response, 422, 'WRONG_CONTINUATION_KEY', 'Wrong continuation key');
    const next = index + 1 < pages.length ? `page-${index + 1}` : null;
    bank.waiting.push(() => send(response, 200, { transactions: pages[index], continuation_key: next }));
    if (bank.waiting.length < (bank.answersTogether ?? 1)) return;
    bank.answersTogether = 1;
    for (const answer of bank.waiting.splice(0)) answer();
  }

  private startConsent(body: any, response: ServerResponse): void {
    const bank = this.banks.get(body?.aspsp?.name);
    const missing = !body?.access?.valid_until || !body?.state || !body?.redirect_url;
    if (missing) return fail(response, 422, 'WRONG_REQUEST_PARAMETERS', 'Wrong request parameters');
    if (!bank || bank.country !== body.aspsp.country)
      return fail(response, 400, 'WRONG_ASPSP_PROVIDED', 'Wrong ASPSP name provided');
    const latest = Date.now() + bank.maximum_consent_validity * 1_000;
    if (!(Date.parse(body.access.valid_until) <= latest))
      return fail(response, 422, 'WRONG_REQUEST_PARAMETERS', 'valid_until is beyond maximum_consent_validity');
    const id = randomUUID();
    this.consents.set(id, {
      bank,
      state: body.state,
      redirect: body.redirect_url,
      validUntil: body.access.valid_until,
    });
    send(response, 200, { url: `${this.url}/consent?id=${id}`, authorization_id: id, psu_id_hash: 'hash' });
  }

  /** The decision of the user at the bank: `&decision=approve` approves, any other value refuses. */
  private consent(url: URL, response: ServerResponse): void {
    const consent = this.consents.get(url.searchParams.get('id') ?? '');
    if (!consent) return send(response, 404, {});
    const back = new URL(consent.redirect);
    back.searchParams.set('state', consent.state);
    if (url.searchParams.get('decision') === 'approve') {
      const code = randomUUID();
      this.codes.set(code, { consent, used: false });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'Cancelled by PSU');
    }
    response.writeHead(302, { Location: back.href }).end();
  }

  private openSession(body: any, response: ServerResponse): void {
    const known = this.codes.get(body?.code);
    if (!known) return fail(response, 422, 'WRONG_AUTHORIZATION_CODE', 'Wrong authorization code provided');
    if (known.used) return fail(response, 422, 'ALREADY_AUTHORIZED', 'Session is already authorized');
    known.used = true;
    const { bank, validUntil } = known.consent;
    send(response, 200, {
      session_id: randomUUID(),
      accounts: bank.accounts.map((account) => ({ cash_account_type: 'CACC', ...account })),
      aspsp: { name: bank.name, country: bank.country },
      psu_type: 'business',
      access: { valid_until: validUntil },
    });
  }

  private isFaulty(bank: SimulatedBank, path: string, response: ServerResponse): boolean {
    const fault = bank.faults.find((candidate) => path.endsWith(candidate.path) && candidate.times > 0);
    if (!fault) return false;
    fault.times -= 1;
    if (fault.tear) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"transactions": [');
      response.destroy();
    } else send(response, fault.status, fault.body ?? {}, fault.headers);
    return true;
  }

  private control(method: string, url: URL, body: any, response: ServerResponse): void {
    const name = decodeURIComponent(url.pathname.slice('/_banks/'.length));
    const known = this.banks.get(name);
    if (method === 'GET') return send(response, 200, { calls: known?.calls ?? [] });
    if (known) Object.assign(known, body);
    else
      this.banks.set(name, {
        name,
        country: 'DK',
        maximum_consent_validity: 15_552_000,
        accounts: [],
        transactions: {},
        balances: {},
        faults: [],
        waiting: [],
        calls: [],
        ...body,
      });
    send(response, 200, {});
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const fail = (response: ServerResponse, status: number, error: string, message: string): void =>
  send(response, status, { message, code: status, error, detail: null });
