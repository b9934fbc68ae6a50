import { createHash } from 'node:crypto';
import { readParts } from './multipart.js';
import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';

type Json = Record<string, unknown>;

interface Company {
  readonly id: number;
  readonly documents: Json[];
  readonly uploads: Map<string, { readonly name: string; readonly bytes: number; readonly sha256: string }>;
  nextDocument: number;
  revoked: boolean;
}

/**
 * The part of the Fatture in Cloud API that received documents need, one company per token. Written from the documented
 * protocol: envelopes, creates that answer 200, attachment tokens, totals that must agree, no idempotency keys.
 */
export class FattureInCloudSimulator extends SimulatedProvider {
  private readonly companies = new Map<string, Company>();
  private nextCompany = 2_001;

  addCompany(token: string): number {
    const id = this.nextCompany++;
    this.companies.set(token, { id, documents: [], uploads: new Map(), nextDocument: 12_345, revoked: false });
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

  /** A person changes or deletes (null) a document there. */
  change(token: string, id: number, change: Json | null): void {
    const { documents } = this.companyOf(token);
    const index = documents.findIndex((document) => document['id'] === id);
    if (change === null) documents.splice(index, 1);
    else documents[index] = { ...documents[index], ...change };
  }

  revoke(token: string, revoked: boolean): void {
    this.companyOf(token).revoked = revoked;
  }

  private companyOf(token: string): Company {
    const company = this.companies.get(token);
    if (!company) throw new Error('no such company');
    return company;
  }

  protected answer(request: SimulatedRequest): SimulatedAnswer {
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
    const one = /^\/received_documents\/(\d+)$/.exec(path);
    const document = one && company.documents.find(({ id }) => id === Number(one[1]));
    if (method === 'GET' && document) return { status: 200, body: { data: this.read(document) } };
    return refuse(404, 'Non trovato.');
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

/** Of a detailed document the lines decide, each with the rate of its VAT type. */
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

const VAT_TYPES = [
  { id: 0, value: 22, description: '', e_invoice: true, ei_type: '', is_disabled: false },
  { id: 3, value: 10, description: '', e_invoice: true, ei_type: '', is_disabled: false },
  { id: 4, value: 4, description: '', e_invoice: true, ei_type: '', is_disabled: false },
  { id: 6, value: 0, description: 'Non imponibile', e_invoice: true, ei_type: '3', is_disabled: false },
  { id: 66, value: 22, description: 'vecchia', e_invoice: true, ei_type: '', is_disabled: true },
];

const refuse = (status: number, message: string): SimulatedAnswer => ({
  status,
  body: { error: { message, validation_result: null }, extra: null },
});
