import { PASSWORD } from '../support/mcp/oauth.js';
import { rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { captureFile } from '../support/documents/upload.js';

interface Bill {
  readonly supplier: string;
  readonly cvr: string;
  readonly number: string;
  readonly date: string;
  readonly item: string;
  readonly net: number;
}

/** An invented Danish company, which its suppliers name on their bills. */
const COMPANY = 'Havnegade Design ApS';

/** Its suppliers. */
export const BILLS: readonly Bill[] = [
  {
    supplier: 'Nordisk Papir ApS',
    cvr: '12345674',
    number: '1042',
    date: '30-10-2026',
    item: 'Kopipapir A4',
    net: 1000,
  },
  {
    supplier: 'Elkraft Energi A/S',
    cvr: '25063864',
    number: '88120',
    date: '02-11-2026',
    item: 'El oktober',
    net: 2340,
  },
  {
    supplier: 'Byens Telefoni A/S',
    cvr: '13585628',
    number: 'T-5521',
    date: '03-11-2026',
    item: 'Mobilabonnement',
    net: 480,
  },
  { supplier: 'Kontorhuset ApS', cvr: '12345674', number: '7781', date: '05-11-2026', item: 'Kontorstol', net: 3200 },
  { supplier: 'Havnens Revision', cvr: '25063864', number: '2026-19', date: '09-11-2026', item: 'Revision', net: 6500 },
];

export const danish = (amount: number): string => amount.toLocaleString('da-DK', { minimumFractionDigits: 2 });

/** The file of a bill, as its supplier would mail it. */
export const billFile = ({ supplier, cvr, number, date, item, net }: Bill): Buffer =>
  pdfOf([
    supplier,
    'Papirvej 4, 2100 Aarhus',
    `CVR-nr. ${cvr}`,
    '',
    `Til: ${COMPANY}`,
    'Havnegade 12, 8000 Aarhus C',
    '',
    `Faktura nr. ${number}`,
    `Fakturadato: ${date}`,
    '',
    `${item}    1    ${danish(net)}    ${danish(net)}`,
    '',
    `Subtotal    ${danish(net)}`,
    `Moms 25%    ${danish(net / 4)}`,
    `I alt DKK    ${danish((net * 5) / 4)}`,
  ]);

const STATEMENT = `Dato;Tekst;Beløb;Saldo
02-11-2026;Elkraft Energi A/S 88120;-2.925,00;47.075,00
04-11-2026;Gebyr netbank;-35,00;47.040,00
06-11-2026;Overførsel Kystens Cafe faktura 2;12.500,00;59.540,00
10-11-2026;Nordisk Papir ApS 1042;-1.250,00;58.290,00
12-11-2026;MobilePay 4471;899,00;59.189,00
`;

/** An organisation with a few weeks of books, made through the public API only. */
export class SampleBooks {
  private readonly api;

  constructor(
    private readonly url: string,
    private readonly apiKey: string,
  ) {
    this.api = rest(apiKey, url);
  }

  async act(action: string, body: object): Promise<any> {
    return this.check(await this.api.post(`/actions/${action}`, body));
  }

  async get(path: string): Promise<any> {
    return this.check(await this.api.get(path));
  }

  private check({ status, body }: { status: number; body: any }): any {
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.result;
  }

  async setUpCompany(): Promise<void> {
    await this.act('set_region', { regionKey: 'denmark' });
    await this.check(
      await this.api.patch('/organization', {
        legalName: COMPANY,
        businessId: '31200008',
        vatNumber: 'DK31200008',
        address: { street: 'Havnegade 12', postalCode: '8000', city: 'Aarhus C', country: 'DK' },
        iban: 'DK5000400440116243',
        email: 'bogholderi@havnegade.example',
      }),
    );
    await this.check(await this.api.patch('/invoicing-profile', { supplies: 'services' }));
  }

  /** Captured, read and coded documents; the first `posted` of them are posted. */
  async addBills(posted: number, bills = BILLS): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, bill] of bills.entries()) {
      const { id } = await captureFile(this.apiKey, billFile(bill), `${bill.supplier}.pdf`, undefined, this.url);
      await this.act('extract_document', { documentId: id });
      await this.act('code_document', { documentId: id });
      if (index < posted) await this.act('post_document', { documentId: id });
      ids.push(id);
    }
    return ids;
  }

  async addBankLines(): Promise<string> {
    const { id } = this.check(await this.api.post('/bank-accounts', { name: 'Driftskonto' }));
    const response = await fetch(`${this.url}/api/rest/bank-statements?bankAccountId=${id}&fileName=november.csv`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.apiKey}` },
      body: STATEMENT,
    });
    if (!response.ok) throw new Error(await response.text());
    return id;
  }

  /** People, a key, a webhook and a rule. The person with this address is an owner too. */
  async addSettings(email: string): Promise<void> {
    const post = async (path: string, body: object) => this.check(await this.api.post(path, body));
    await post('/users', { email, name: 'Mette Holm', role: 'owner', password: PASSWORD });
    await post('/invitations', { email: 'karen@revision.example', name: 'Karen Friis', role: 'accountant' });
    await post('/api-keys', { name: 'Webshop', scope: 'organization', permissions: ['read', 'invoices:edit'] });
    await post('/webhooks', { url: 'http://127.0.0.1:9/hooks', eventTypes: ['document.posted', 'invoice.issued'] });
    await post('/matching-rules', { name: 'Bank fees', text: 'Gebyr', effect: 'book', ledgerAccountId: '2390' });
  }

  async addInvoices(): Promise<string[]> {
    const ids: string[] = [];
    for (const [name, price, date, isIssued] of [
      ['Aarhus Musikhus', 24_500, '2026-09-15', true],
      ['Kystens Café', 10_000, '2026-11-02', true],
      ['Grøn Have ApS', 4_200, '2026-11-02', false],
    ] as const) {
      const contact = await this.act('save_contact', {
        name,
        type: 'client',
        country: 'DK',
        email: 'kunde@example.com',
      });
      const lines = [
        { description: 'Grafisk design', quantity: 10, unitPrice: price / 10, vatRate: 25 },
        { description: 'Møde', quantity: 2, unitPrice: 650, vatRate: 25 },
      ];
      const { id } = await this.act('save_invoice', { contactId: contact.id, date, lines });
      if (isIssued) await this.act('issue_invoice', { id });
      ids.push(id);
    }
    return ids;
  }
}
