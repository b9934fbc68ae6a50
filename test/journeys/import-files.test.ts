import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeZip } from '#platform/files/test-support/make-zip.js';
import { putBankAccount } from '../support/bank.js';
import { act, closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { ImportCli } from '../support/import-cli.js';
import { danishSeller } from '../support/books/invoices.js';
import { readPages } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';

const { url, newOrganization } = Fleet.shared();
let organization: TestOrganization;
let cli: ImportCli;

const open = async (made: Promise<TestOrganization>, permissions: readonly string[]): Promise<void> => {
  organization = await made;
  cli = await ImportCli.open(organization, [...permissions, 'read']);
};
const list = (query: Parameters<typeof readPages>[1], parameters?: Record<string, string>) =>
  readPages(organization.apiKey, query, parameters);

afterEach(() => cli?.close());
afterAll(closeSharedPool);

describe('invoices', () => {
  beforeEach(() => open(danishSeller(), ['invoices:edit']));

  it('from a CSV become drafts with existing or new contacts, and are sent once', async () => {
    await act(url, organization.apiKey, 'save_contact', { name: 'Lomax A/S', country: 'DK', vatNumber: 'DK12345674' });
    const file = cli.write(
      'invoices.csv',
      `Number;Date;Buyer;Buyer VAT number;Buyer country;Description;Quantity;Unit price;VAT rate
;02-11-2026;Lomax;DK12345674;DK;Skruer;10;"1.250,50";25
;03-11-2026;Ny Kunde ApS;;DK;Timer;2;850,00;25
;03-11-2026;Ny Kunde ApS;;DK;Timer;2;1.234;25
;31-02-2026;Ny Kunde ApS;;DK;Timer;2;850,00;25
;04-11-2026;;;;Timer;2;850,00;25
;05-11-2026;Ny Kunde ApS;;DK;Timer;2;850,00;17
`,
    );
    const dry = await cli.run('invoices', file, '--dry-run');
    expect([dry.code, dry.stdout]).toEqual([2, '6 read, 3 would be sent, 3 refused\n']);
    expect(await list('list_invoices')).toEqual([]);
    const first = await cli.run('invoices', file, '--json');
    const summary = JSON.parse(first.stdout);
    expect([first.code, summary.done]).toEqual([2, 2]);
    expect(summary.refused).toEqual([
      expect.objectContaining({ line: 4, problem: expect.stringContaining('can mean thousands or decimals') }),
      expect.objectContaining({ line: 5, problem: expect.stringContaining('not a date') }),
      expect.objectContaining({ line: 6, problem: expect.stringContaining('contactId is missing') }),
      expect.objectContaining({ line: 7, code: expect.any(String) }),
    ]);
    const drafts = await list('list_invoices');
    expect(drafts.map(({ state, total }) => [state, total]).sort()).toEqual([
      ['draft', 15631.25],
      ['draft', 2125],
    ]);
    expect((await list('list_contacts')).map(({ name }) => name).sort()).toEqual(['Lomax A/S', 'Ny Kunde ApS']);
    const second = await cli.run('invoices', file);
    expect(second.stdout).toMatch(/^6 read, 2 done before, 0 done, 4 refused/);
    rmSync(`${file}.partita-import.jsonl`);
    expect((await cli.run('invoices', file)).stdout).toMatch(/^6 read, 2 done, 4 refused/);
    expect(await list('list_invoices')).toHaveLength(2);
  });

  it('from a folder of electronic invoices become drafts with the same total, and those of other sellers are refused', async () => {
    cli.write('sales/1.xml', ubl({ number: '2026-77', seller: 'DK47458714', buyer: 'DK12345674' }));
    cli.write('sales/2.xml', ubl({ number: 'X-1', seller: 'DK88146328', buyer: 'DK12345674' }));
    cli.write('sales/3.xml', ubl({ number: 'X-2', seller: 'DK88146328', buyer: 'DK47458714' }));
    cli.write('sales/4.xml', '<Order/>');
    const folder = join(cli.folder, 'sales');
    const { code, stdout, stderr } = await cli.run('invoices', folder);
    expect([code, stdout]).toEqual([2, expect.stringMatching(/^4 read, 1 done, 3 refused/)]);
    expect(stderr).toMatch(/file 2 \(X-1\) invalid_input: The seller is Sælger ApS \(DK88146328\)/);
    expect(stderr).toMatch(/file 3 \(X-2\) .*partita import documents/);
    expect(stderr).toMatch(/file 4 \(4\.xml\) .*is an order/);
    const [draft] = await list('list_invoices');
    expect(draft).toMatchObject({ state: 'draft', number: '2026-77', date: '2026-10-02', net: 2000, total: 2500 });
    const [buyer] = await list('list_contacts');
    expect(buyer).toMatchObject({ name: 'Køber ApS', vatNumber: 'DK12345674', type: 'client' });
    expect((await cli.run('invoices', folder)).stdout).toMatch(/^4 read, 1 done before, 0 done, 3 refused/);
  });
});

describe('a bank statement', () => {
  const CSV = 'Dato;Tekst;Beløb;Saldo\n28-10-2026;Kaffe;-45,00;1.955,00\n29-10-2026;Løn;5.000,00;6.955,00\n';
  let account: string;
  beforeEach(async () => {
    await open(newOrganization(), ['bank:edit']);
    await act(url, organization.apiKey, 'set_region', { regionKey: 'denmark' });
    account = await putBankAccount(organization, { iban: 'DK5000400440116243' });
  });

  it('is checked in a dry run, sent, and recognised the second time', async () => {
    const file = cli.write('oktober.csv', CSV);
    const dry = await cli.run('bank', file, '--account', account, '--dry-run');
    expect([dry.code, dry.stdout]).toEqual([0, '2 days read, 2 would be sent, 0 refused\n']);
    expect(await list('list_transactions')).toEqual([]);
    const first = await cli.run('bank', file, '--account', account);
    expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^2 days read, 2 done, 0 refused/)]);
    const second = await cli.run('bank', file, '--account', account);
    expect([second.code, second.stdout]).toEqual([0, '2 days read, 2 done before, 0 done, 0 refused\n']);
    const audited = (await list('list_audit_log')).filter(({ action }) => action === 'import_bank_lines');
    expect(audited).toHaveLength(2);
    expect((await list('list_bank_accounts'))[0]).toMatchObject({ id: account, balance: 6955 });

    // Without the journal, under another name, and with one more line: known lines stay, and two equal lines stay two.
    const longer = cli.write(
      'november.csv',
      `${CSV}29-10-2026;Løn;5.000,00;11.955,00\n30-10-2026;Kaffe;-45,00;11.910,00\n`,
    );
    const third = await cli.run('bank', longer, '--account', account);
    expect([third.code, third.stdout]).toEqual([0, expect.stringMatching(/^3 days read, 3 done, 0 refused/)]);
    expect((await list('list_transactions')).map(({ bookedOn, amount }) => `${bookedOn} ${amount}`).sort()).toEqual([
      '2026-10-28 -45',
      '2026-10-29 5000',
      '2026-10-29 5000',
      '2026-10-30 -45',
    ]);
  });

  it('is assigned by the IBAN in the file, and the lines that the worker refuses are named', async () => {
    const mt940 = (currency: string) =>
      `:20:X\n:25:DK5000400440116243\n:60F:C261001${currency}100,00\n:61:261029D10,00NTRFA//B1\n:86:Gebyr\n:61:261030D5,00NTRFB//B2\n:86:Gebyr\n:62F:C261031${currency}85,00\n`;
    const fits = await cli.run('bank', cli.write('a.sta', mt940('DKK')));
    expect([fits.code, fits.stdout]).toEqual([0, expect.stringMatching(/^2 days read, 2 done/)]);
    const foreign = await cli.run('bank', cli.write('b.sta', mt940('EUR')));
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringMatching(/statement_unreadable: .*line in EUR/)]);
    // The importer cannot look up the currency of the account, so the worker reports the difference.
    const report = cli.write('report.csv', '');
    const blind = await cli.launch(
      [
        'bank',
        cli.write('c.sta', mt940('EUR')),
        '--account',
        account,
        '--currency',
        'EUR',
        '--organization',
        organization.id,
        '--report',
        report,
      ],
      { PARTITA_URL: undefined },
    ).ended;
    expect([blind.code, blind.stdout]).toEqual([2, expect.stringMatching(/^2 days read, 0 done, 2 refused/)]);
    expect(readFileSync(report, 'utf8').split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^1,"2026-10-29",invalid_input,.*is EUR, but the account is in DKK/),
      expect.stringMatching(/^2,"2026-10-30",invalid_input,/),
    ]);
    // An account of another organisation is answered like one that does not exist.
    const somebody = await newOrganization();
    await act(url, somebody.apiKey, 'set_region', { regionKey: 'denmark' });
    const someoneElses = await putBankAccount(somebody);
    const stranger = await cli.launch(
      [
        'bank',
        cli.write('d.sta', mt940('DKK')),
        '--account',
        someoneElses,
        '--currency',
        'DKK',
        '--organization',
        organization.id,
      ],
      { PARTITA_URL: undefined },
    ).ended;
    expect([stranger.code, stranger.stderr]).toEqual([
      2,
      expect.stringContaining(`not_found: There is no bank account ${someoneElses}`),
    ]);
    expect(await list('list_transactions')).toHaveLength(2);
  });

  it('may name its columns, and unreadable lines are reported', async () => {
    const named = cli.write('named.csv', 'Quando;Cosa;Quanto\n28-10-2026;Kaffe;-45,00\n');
    const map = ['--map', 'Quando=date', '--map', 'Cosa=text', '--map', 'Quanto=amount'];
    expect((await cli.run('bank', named, '--account', account, ...map)).code).toBe(0);
    const broken = cli.write('broken.csv', CSV.replace('-45,00', 'x'));
    for (const flags of [[], ['--dry-run']]) {
      const { code, stderr } = await cli.run('bank', broken, '--account', account, ...flags);
      expect([code, stderr]).toEqual([
        2,
        expect.stringMatching(/statement_unreadable: .*row 1 after the headings: "x" is not an amount/),
      ]);
    }
    expect(await list('list_transactions')).toHaveLength(1);
  });
});

describe('documents', () => {
  beforeEach(() => open(newOrganization(), ['documents:edit']));

  it('from a ZIP are checked in a dry run, captured, and not sent again with a larger ZIP', async () => {
    const bills = [
      { name: 'a.pdf', content: pdfOf(['Bill one']) },
      { name: 'sub/b.pdf', content: pdfOf(['Bill two']) },
      { name: 'x.txt', content: 'text' },
    ];
    const file = cli.write('papers.zip', makeZip(bills));
    const report = join(cli.folder, 'report.csv');
    const dry = await cli.run('documents', file, '--dry-run', '--report', report);
    expect([dry.code, dry.stdout]).toEqual([2, '3 read, 2 would be sent, 1 refused\n']);
    expect(readFileSync(report, 'utf8')).toMatch(/^line,label,code,problem\n3,"x\.txt",file_type_unsupported,/);
    expect(await list('list_documents')).toEqual([]);
    const first = await cli.run('documents', file, '--source', 'email');
    expect([first.code, first.stdout]).toEqual([2, expect.stringMatching(/^3 read, 2 done, 1 refused/)]);
    cli.write('papers.zip', makeZip([...bills, { name: 'c.pdf', content: pdfOf(['Bill three']) }]));
    const second = await cli.run('documents', file, '--source', 'email');
    expect(second.stdout).toMatch(/^4 read, 2 done before, 1 done, 1 refused/);
    expect(await list('list_documents')).toHaveLength(3);
  });

  it('are refused by name when the key may not capture', async () => {
    cli.close();
    cli = await ImportCli.open(organization, ['invoices:edit', 'read']);
    const { code, stderr } = await cli.run('documents', cli.write('a.pdf', pdfOf(['Bill'])));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/file 1 \(a\.pdf\) forbidden/)]);
  });
});

const party = (role: string, name: string, vat: string): string =>
  `<cac:${role}><cac:Party><cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>DK</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`;
const TAX = '<cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const ubl = ({ number, seller, buyer }: { number: string; seller: string; buyer: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-10-02</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>DKK</cbc:DocumentCurrencyCode>
${party('AccountingSupplierParty', 'Sælger ApS', seller)}${party('AccountingCustomerParty', 'Køber ApS', buyer)}
<cac:TaxTotal><cbc:TaxAmount currencyID="DKK">500.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="DKK">2000.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="DKK">500.00</cbc:TaxAmount><cac:TaxCategory>${TAX}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="DKK">2000.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="DKK">2000.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="DKK">2500.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="DKK">2500.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">4</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="DKK">2000.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Svejsning</cbc:Name><cac:ClassifiedTaxCategory>${TAX}</cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="DKK">500.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;
