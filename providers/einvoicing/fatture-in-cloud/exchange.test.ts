import { asWritten, joinSentences } from '#schemas/sentences/combine.js';
import { say } from '#schemas/sentences/say.js';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFatturaPa } from '#domain/einvoice/write-fatturapa.js';
import { computeTotals } from '#domain/einvoice/compute-totals.js';
import { decimal } from '#domain/money/decimal.js';
import { createLogger } from '#platform/log.js';
import { ProviderClient } from '../../http/provider-client.js';
import type { ProviderError } from '../../http/provider-error.js';
import type { EinvoiceFile } from '../port.js';
import { openFattureInCloud } from './exchange.js';

type Fault = 'lost_after' | 'error' | undefined;

/** Simulates Fatture in Cloud by its OpenAPI description, as far as e-invoices need it. */
class Simulator {
  readonly documents: { id: number; subject: string; number: number; ei_status: string; [field: string]: unknown }[] =
    [];
  sends = 0;
  createFault: Fault;
  sendFault: Fault;
  private readonly server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
      const say = (status: number, body: unknown): void =>
        void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (pathname === '/c/7/info/vat_types') {
        return say(200, {
          data: [
            { id: 0, value: 22 },
            { id: 9, value: 0, ei_type: 'N4' },
          ],
        });
      }
      const [, id, rest] = /^\/c\/7\/issued_documents(?:\/(\d+))?(\/.*)?$/.exec(pathname) ?? [];
      if (request.method === 'POST' && id === undefined) {
        const fault = this.createFault;
        this.createFault = undefined;
        if (fault === 'error') return say(500, { error: { message: 'boom' } });
        const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { subject: string; number: number } };
        this.documents.push({ ...data, id: this.documents.length + 1, ei_status: 'not_sent' });
        if (fault === 'lost_after') return void response.destroy();
        return say(200, { data: this.documents.at(-1) });
      }
      if (id === undefined) {
        const wanted = /subject = '(.*)'/.exec(searchParams.get('q') ?? '')?.[1];
        return say(200, { data: this.documents.filter(({ subject }) => subject === wanted) });
      }
      const document = this.documents[Number(id) - 1]!;
      if (rest === '/e_invoice/send') {
        const fault = this.sendFault;
        this.sendFault = undefined;
        if (fault === 'error') return say(500, { error: { message: 'boom' } });
        this.sends += 1;
        document.ei_status = 'attempt';
        if (fault === 'lost_after') return void response.destroy();
        return say(200, { data: { name: 'CARICATO', date: '2026-03-20 10:38:03' } });
      }
      if (rest === '/e_invoice/error_reason')
        return say(200, { data: { reason: 'Partita IVA non valida', code: '00305' } });
      say(200, { data: document });
    })();
  });

  async open() {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const client = new ProviderClient({
      name: 'Fatture in Cloud',
      baseUrl: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      headers: {},
      secrets: [],
      timeoutMs: 5_000,
      signal: new AbortController().signal,
      log: createLogger('test', 'silent'),
    });
    return openFattureInCloud(client, '7', () => Promise.reject(new Error('this simulator has no attachments')));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

function fileOf(number: string, natura?: string): EinvoiceFile {
  const lines = [
    {
      description: 'Consulenza',
      quantity: decimal('2'),
      unitPrice: decimal('500'),
      vatRate: decimal(natura ? '0' : '22'),
      vatCategory: 'S' as const,
      ...(natura && { natura }),
    },
  ];
  const address = { street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI', country: 'IT' };
  const written = writeFatturaPa({
    kind: 'invoice',
    number,
    issueDate: '2026-03-20',
    currency: 'EUR',
    seller: { name: 'Noi', vatId: 'IT00743110157', address },
    buyer: { name: 'Rossi Srl', vatId: 'IT06363391001', address },
    lines,
    ...computeTotals(lines, 'EUR'),
    notes: [],
    italian: {
      documentType: 'TD01',
      fiscalRegime: 'RF01',
      transmissionFormat: 'FPR12',
      progressive: 'A1',
      recipientCode: 'ABC1234',
    },
  });
  if (!written.ok) throw new Error(JSON.stringify(written.violations));
  return { key: `test:ein_1:1`, fileName: 'IT00743110157_A1.xml', xml: written.xml };
}

let simulator: Simulator;
beforeEach(() => {
  simulator = new Simulator();
});
afterEach(() => simulator.close());

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: ProviderError) => error.failure,
  );

test('creates the document from our own file, and sends it', async () => {
  const exchange = await simulator.open();
  const submission = await exchange.submit(fileOf('42'));
  expect(submission).toEqual({ exchangeId: '1', sdiId: null });
  expect(simulator.documents[0]).toMatchObject({
    number: 42,
    date: '2026-03-20',
    entity: { name: 'Rossi Srl', vat_number: 'IT06363391001', ei_code: 'ABC1234', address_province: 'MI' },
    items_list: [{ name: 'Consulenza', qty: 2, net_price: 500, vat: { id: 0 } }],
    payments_list: [{ amount: 1220 }],
    ei_status: 'attempt',
  });
  expect(simulator.sends).toBe(1);
});

test.each([
  ['the answer of the creation is lost', { createFault: 'lost_after' as const }],
  ['creating fails', { createFault: 'error' as const }],
  ['the answer of the sending is lost', { sendFault: 'lost_after' as const }],
  ['sending fails', { sendFault: 'error' as const }],
])('makes one document and sends it once when %s', async (_name, faults) => {
  const exchange = await simulator.open();
  Object.assign(simulator, faults);
  expect(await failureOf(exchange.submit(fileOf('42')))).toBe('outcome_unknown');
  const found = await exchange.find(fileOf('42'));
  if (!found) await exchange.submit(fileOf('42'));
  expect([simulator.documents.length, simulator.sends]).toEqual([1, 1]);
});

test('converts statuses to notices, and a rejection with its reason', async () => {
  const exchange = await simulator.open();
  const file = fileOf('42');
  const sent = { ...file, ...(await exchange.submit(file)), sentAt: new Date() };
  expect((await exchange.notices(sent)).notices).toEqual([]);
  simulator.documents[0]!.ei_status = 'discarded';
  expect((await exchange.notices(sent)).notices).toMatchObject([
    { type: 'NS', code: '00305', message: joinSentences([say('notice_ns'), asWritten('Partita IVA non valida')]) },
  ]);
  simulator.documents[0]!.ei_status = 'not_delivered';
  expect((await exchange.notices(sent)).notices).toMatchObject([{ type: 'MC' }]);
});

test('refuses what it cannot represent before anything is created', async () => {
  const exchange = await simulator.open();
  expect(await failureOf(exchange.submit(fileOf('2026-0042')))).toBe('rejected');
  expect(await failureOf(exchange.submit(fileOf('43', 'N2.2')))).toBe('rejected');
  expect(await failureOf(exchange.submit(fileOf('44', 'N4')))).toBe('none');
  expect(simulator.documents).toHaveLength(1);
});
