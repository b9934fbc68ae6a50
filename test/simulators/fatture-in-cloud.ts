import { createHash, randomBytes, sign, type KeyObject } from 'node:crypto';
import { refuse, VAT_TYPES, type Company, type Json } from './fatture-in-cloud-company.js';
import { onIssued } from './fatture-in-cloud-issued.js';
import { readParts } from './multipart.js';
import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';

/**
 * The part of the Fatture in Cloud API that received documents and e-invoices need, with one company per token. It
 * follows the documented protocol: envelopes, creates that answer 200, attachment tokens, totals that must agree, no
 * idempotency keys.
 */
export class FattureInCloudSimulator extends SimulatedProvider {
  private readonly companies = new Map<string, Company>();
  private nextCompany = 2_001;
  /** Signs the calls to subscribers. The documentation prints the public key. */
  signingKey: KeyObject | undefined;

  addCompany(token: string): number {
    const id = this.nextCompany++;
    this.companies.set(token, {
      id,
      documents: [],
      uploads: new Map(),
      nextDocument: 12_345,
      revoked: false,
      issued: [],
      pending: [],
      subscriptions: [],
      sends: 0,
    });
    return id;
  }

  documentsOf(token: string): Json[] {
    const company = this.companyOf(token);
    return company.documents.map((document) => ({
      ...document,
      attachment: company.uploads.get(String(document['attachment_token'])) ?? null,
    }));
  }

  countOf(token: string): number {
    return this.companyOf(token).documents.length;
  }

  /** A person changes a document in Fatture in Cloud, or deletes it (null). */
  change(token: string, id: number, change: Json | null): void {
    const { documents } = this.companyOf(token);
    const index = documents.findIndex((document) => document['id'] === id);
    if (change === null) documents.splice(index, 1);
    else documents[index] = { ...documents[index], ...change };
  }

  revoke(token: string, revoked: boolean): void {
    this.companyOf(token).revoked = revoked;
  }

  /** The issued documents, the number of sends to the exchange, and the subscribers. */
  issuedOf(token: string): { issued: Json[]; sends: number; subscriptions: Json[] } {
    const { issued, sends, subscriptions } = this.companyOf(token);
    return { issued, sends, subscriptions: subscriptions.map((subscription) => ({ ...subscription })) };
  }

  /** A person creates an invoice in Fatture in Cloud. */
  issueThere(token: string, number: number): void {
    const company = this.companyOf(token);
    company.issued.push({ id: company.nextDocument++, type: 'invoice', number, subject: '', ei_status: 'discarded' });
  }

  /** The exchange answers. */
  setStatus(token: string, id: number, status: string): void {
    const document = this.companyOf(token).issued.find((one) => one['id'] === id);
    if (document) document['ei_status'] = status;
  }

  /** A supplier's invoice arrives through the exchange. Returns its id. */
  deliver(token: string, filename: string, xml: string): number {
    const { pending } = this.companyOf(token);
    const id = 90_000 + pending.length;
    pending.push({ id, filename, xml });
    return id;
  }

  /** Calls the subscribers of this kind of event. */
  announce(token: string, type: string, ids: readonly number[], id = randomBytes(8).toString('hex')): void {
    const company = this.companyOf(token);
    for (const { sink, types } of company.subscriptions.filter(({ verified }) => verified)) {
      if (!types.includes(type)) continue;
      const subject = `company:${company.id}`;
      void fetch(sink, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'FattureInCloud/API-WEBHOOK',
          'ce-type': type,
          'ce-id': id,
          'ce-subject': subject,
          'ce-specversion': '1.0',
          'ce-time': new Date().toISOString(),
          Authorization: `Bearer ${this.tokenFor({ aud: sink, sub: subject, jti: id })}`,
        },
        body: JSON.stringify({ data: { ids } }),
      });
    }
  }

  private tokenFor(claims: Json): string {
    const key = this.signingKey;
    if (!key) throw new Error('the simulator has no signing key');
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const signed = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ iss: 'https://api-v2.fattureincloud.it', iat: now, exp: now + 10_800, ...claims })}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  }

  private companyOf(token: string): Company {
    const company = this.companies.get(token);
    if (!company) throw new Error('no such company');
    return company;
  }

  protected answer(request: SimulatedRequest): SimulatedAnswer {
    if (request.path.startsWith('/pending-files/')) return this.pendingFile(request.path);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const company = token === undefined ? undefined : this.companies.get(token);
    if (!company || company.revoked)
      return { status: 401, body: { error: 'unauthorized', error_description: 'The access token is invalid.' } };
    if (request.method === 'GET' && request.path === '/user/companies')
      return {
        status: 200,
        body: {
          data: {
            companies: [
              { id: company.id, name: `Azienda ${company.id} Srl`, type: 'company', controlled_companies: [] },
            ],
          },
        },
      };
    const match = /^\/c\/(\d+)(\/.*)$/.exec(request.path);
    if (!match || Number(match[1]) !== company.id) return refuse(403, 'Azienda non accessibile.');
    return this.onCompany(company, match[2] ?? '', request);
  }

  private onCompany(company: Company, path: string, request: SimulatedRequest): SimulatedAnswer {
    const { method, query } = request;
    if (method === 'GET' && path === '/info/vat_types') return { status: 200, body: { data: VAT_TYPES } };
    if (method === 'GET' && path === '/info/payment_accounts')
      return {
        status: 200,
        body: { data: [{ id: 222, name: 'Banca', type: 'bank', iban: '', sia: '', virtual: false }] },
      };
    if (path === '/received_documents/attachment' && method === 'POST') return this.upload(company, request);
    if (path === '/received_documents' && method === 'POST') return this.create(company, request.body);
    if (path === '/received_documents' && method === 'GET') return this.list(company, query);
    if (path === '/received_documents/pending' && method === 'GET') return this.listPending(company, query);
    if (path.startsWith('/subscriptions')) return this.onSubscriptions(company, path, request);
    if (path.startsWith('/issued_documents')) return onIssued(company, path, request);
    const one = /^\/received_documents\/(\d+)$/.exec(path);
    const document = one && company.documents.find(({ id }) => id === Number(one[1]));
    if (method === 'GET' && document) return { status: 200, body: { data: this.read(document) } };
    return refuse(404, 'Non trovato.');
  }

  private listPending(company: Company, query: URLSearchParams): SimulatedAnswer {
    const size = Math.min(Number(query.get('per_page') ?? 5), 100);
    const page = Number(query.get('page') ?? 1);
    const rows = query.get('type') === 'agyo' ? company.pending : [];
    const data = rows.slice((page - 1) * size, page * size).map(({ id, filename }) => ({
      id,
      filename,
      type: 'agyo',
      attachment_url: `${this.url}/pending-files/${company.id}-${id}`,
    }));
    return { status: 200, body: { current_page: page, data, last_page: Math.max(Math.ceil(rows.length / size), 1) } };
  }

  /** Temporary addresses need no token. */
  private pendingFile(path: string): SimulatedAnswer {
    const [companyId, id] = (path.split('/').at(-1) ?? '').split('-').map(Number);
    const company = [...this.companies.values()].find((one) => one.id === companyId);
    const file = company?.pending.find((one) => one.id === id);
    if (!file) return refuse(404, 'Non trovato.');
    return { status: 200, body: Buffer.from(file.xml), headers: { 'Content-Type': 'application/xml' } };
  }

  private onSubscriptions(company: Company, path: string, { method, body }: SimulatedRequest): SimulatedAnswer {
    if (method === 'GET') return { status: 200, body: { data: company.subscriptions } };
    const id = path.split('/')[2];
    if (method === 'DELETE') {
      company.subscriptions.splice(
        company.subscriptions.findIndex((one) => one.id === id),
        1,
      );
      return { status: 200, body: {} };
    }
    const { data } = JSON.parse(body.toString('utf8')) as { data: { sink: string; types: string[] } };
    const made = { id: `SUB${company.subscriptions.length + 1}`, sink: data.sink, types: data.types, verified: false };
    company.subscriptions.push(made);
    void this.verifySink(made);
    return { status: 200, body: { data: { ...made, config: { mapping: 'binary' } } } };
  }

  /** The address must answer a challenge before it receives calls. */
  private async verifySink(subscription: Company['subscriptions'][number]): Promise<void> {
    const challenge = randomBytes(16).toString('hex');
    const response = await fetch(subscription.sink, {
      headers: {
        'x-fic-verification-challenge': challenge,
        Authorization: `Bearer ${this.tokenFor({ aud: subscription.sink })}`,
      },
    });
    const answer = (await response.json()) as { verification?: string };
    subscription.verified = response.status === 200 && answer.verification === challenge;
  }

  private upload(company: Company, { headers, body }: SimulatedRequest): SimulatedAnswer {
    const parts = readParts(headers['content-type'], body);
    const file = parts.find(({ name }) => name === 'attachment');
    const name = parts.find((part) => part.name === 'filename')?.bytes.toString('utf8');
    if (!file || !name) return refuse(422, 'Allegato mancante.');
    if (!/\.(png|jpe?g|gif|pdf|zip|xlsx?|docx?)$/i.test(name)) return refuse(422, 'Formato non supportato.');
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const token = `att-${company.uploads.size + 1}-${sha256.slice(0, 12)}`;
    company.uploads.set(token, { name, bytes: file.bytes.length, sha256 });
    return { status: 200, body: { data: { attachment_token: token } } };
  }

  private create(company: Company, bytes: Buffer): SimulatedAnswer {
    const { data } = JSON.parse(bytes.toString('utf8')) as { data?: Json };
    if (!data || !(data['entity'] as Json | undefined)?.['name']) return refuse(422, 'Il fornitore è obbligatorio.');
    const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
    const totals = totalsOf(data);
    const payments = (data['payments_list'] as Json[] | undefined) ?? [];
    const paid = payments.reduce((sum, { amount }) => sum + cents(amount), 0);
    if (payments.length > 0 && paid !== totals.net + totals.vat) {
      return {
        status: 422,
        body: {
          error: { message: 'Totale pagamenti diverso dal totale documento.', validation_result: null },
          extra: {
            totals: {
              amount_net: totals.net / 100,
              amount_vat: totals.vat / 100,
              amount_gross: (totals.net + totals.vat) / 100,
              amount_due: (totals.net + totals.vat) / 100,
              payments_sum: paid / 100,
            },
          },
        },
      };
    }
    if (data['attachment_token'] !== undefined && !company.uploads.has(String(data['attachment_token'])))
      return refuse(422, 'Allegato non trovato.');
    const document: Json = {
      type: 'expense',
      ...data,
      id: company.nextDocument++,
      amount_net: totals.net / 100,
      amount_vat: totals.vat / 100,
      amount_gross: (totals.net + totals.vat) / 100,
      created_at: '2026-03-14 10:00:00',
      locked: false,
    };
    company.documents.push(document);
    return { status: 200, body: { data: this.read(document) } };
  }

  private list(company: Company, query: URLSearchParams): SimulatedAnswer {
    const type = query.get('type');
    if (type === null) return refuse(422, 'Il tipo è obbligatorio.');
    const like = /^(\w+) like '%(.*)%'$/.exec(query.get('q') ?? '');
    const rows = company.documents.filter(
      (document) =>
        document['type'] === type && (!like || String(document[like[1] ?? ''] ?? '').includes(like[2] ?? '')),
    );
    const size = Math.min(Number(query.get('per_page') ?? 5), 100);
    const page = Number(query.get('page') ?? 1);
    return {
      status: 200,
      body: {
        current_page: page,
        data: rows.slice((page - 1) * size, page * size).map((document) => this.read(document)),
        from: (page - 1) * size + 1,
        to: Math.min(page * size, rows.length),
        total: rows.length,
        per_page: size,
        last_page: Math.max(Math.ceil(rows.length / size), 1),
        path: '/received_documents',
      },
    };
  }

  private read({ attachment_token: token, ...document }: Json): Json {
    return { ...document, attachment_url: token === undefined ? null : `${this.url}/files/${String(token)}` };
  }
}

/** The total of a detailed document is the sum of its lines, each with the rate of its VAT type. */
function totalsOf(data: Json): { net: number; vat: number } {
  const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);
  if (data['is_detailed'] !== true) return { net: cents(data['amount_net']), vat: cents(data['amount_vat']) };
  const items = (data['items_list'] as { net_price: number; qty: number; vat: { id: number } }[] | undefined) ?? [];
  return items.reduce(
    (sum, { net_price: price, qty, vat }) => {
      const rate = VAT_TYPES.find(({ id }) => id === vat.id)?.value ?? 0;
      const net = cents(price * qty);
      return { net: sum.net + net, vat: sum.vat + Math.round((net * rate) / 100) };
    },
    { net: 0, vat: 0 },
  );
}
