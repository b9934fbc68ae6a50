import { putBankAccount } from '../bank.js';
import { Fleet, type TestOrganization } from '../fleet.js';
import { done, saveContact } from '../books/invoices.js';
import { readPages, rest } from '../rest.js';
import { until } from '../until.js';
import { captureFile } from '../documents/upload.js';
import { bankRowsOf, camtOf, csvOf, type BankRow } from './bank-rows.js';
import {
  archiveOf,
  customersOf,
  dayOf,
  entryLines,
  openItemsOf,
  purchasesOf,
  salesOf,
  YEAR,
  type Purchase,
  type Quarter,
} from './quarter.js';

const IBAN = { denmark: 'DK5000400440116243', italy: 'IT60X0542811101000000123456' } as const;

/** Keeps the books of a quarter as a bookkeeper does, through REST. */
export class Bookkeeper {
  private readonly contacts = new Map<string, string>();
  private readonly entryOfItem = new Map<string, string>();
  private readonly entryOfSale = new Map<string, string>();
  private readonly documentOfPurchase = new Map<string, string>();
  private bankAccountId = '';

  constructor(
    private readonly organization: TestOrganization,
    private readonly quarter: Quarter,
  ) {}

  get apiKey(): string {
    return this.organization.apiKey;
  }

  async call(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await rest(this.apiKey).call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.result;
  }

  run(action: string, body: unknown): Promise<any> {
    return done(this.organization, action, body);
  }

  report(report: string, more = ''): Promise<any> {
    return this.call('GET', `/reports?report=${report}&from=${YEAR}-01-01&until=${YEAR}-03-31&language=en${more}`);
  }

  private async post(date: string, text: string, lines: readonly object[], more: object = {}): Promise<any> {
    return this.call('POST', '/ledger-entries', { date: dayOf(date), text, lines, ...more });
  }

  /** Own accounts, contacts, the trial balance of the old books, and one entry per open item. */
  async open(): Promise<void> {
    const { accounts, opening, equityAccount, region, rates } = this.quarter;
    for (const [number, name, type, standardAccount] of accounts)
      await this.call('POST', '/accounts', { number, name, type, standardAccount });
    this.bankAccountId = await putBankAccount(this.organization, { iban: IBAN[region] });
    for (const [currency, rate, days] of rates)
      for (const day of days)
        await this.call('POST', '/exchange-rates', { currency, rate, date: dayOf(day), source: 'bank' });
    const country = region === 'denmark' ? 'DK' : 'IT';
    await Promise.all(
      customersOf(this.quarter).map(async ({ name, vatNumber }) => {
        const sdi = country === 'IT' ? { sdiCode: 'ABC1234' } : {};
        this.contacts.set(name, await saveContact(this.organization, { name, vatNumber, country, ...sdi }));
      }),
    );
    const lines = entryLines(opening);
    const rest_ = -Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
    await this.post('01-01', 'Opening balance', [...lines, { accountId: equityAccount, amount: rest_ }], {
      purpose: 'opening',
      reference: 'opening',
    });
    for (const item of openItemsOf(this.quarter)) await this.openItem(item);
  }

  private async openItem({ account, name, number, amount }: ReturnType<typeof openItemsOf>[number]): Promise<void> {
    const known = this.contacts.get(name);
    const contactId = known ?? (await saveContact(this.organization, { name, type: 'vendor', country: 'DK' }, null));
    const lines = [
      { accountId: account, amount },
      { accountId: this.quarter.equityAccount, amount: -amount },
    ];
    const more = { purpose: 'opening', contactId, reference: `opening ${number}` };
    this.entryOfItem.set(number, (await this.post('01-01', `${name} ${number}`, lines, more)).id);
  }

  /** Captures all purchases in one archive, states what was coded otherwise, and posts. Returns how many were coded right. */
  async buy(): Promise<number> {
    const { wrongly } = this.quarter;
    const purchases = purchasesOf(this.quarter);
    const { archive } = await captureFile(this.apiKey, archiveOf(this.quarter), 'purchases.zip', 'email');
    const documents = await until('all purchases are coded', async () => {
      const all = await readPages(this.apiKey, 'list_documents', { archiveFileId: archive.fileId });
      const failed = all.filter(({ error }) => error !== null);
      if (failed.length > 0) throw new Error(JSON.stringify(failed.map(({ error, fileName }) => [fileName, error])));
      return all.length === purchases.length && all.every(({ state }) => state === 'coded') ? all : undefined;
    });
    let right = 0;
    const inOrder = documents
      .map((document) => ({ document, purchase: purchases[Number.parseInt(document.archive.entry)]! }))
      .sort((one, other) => one.purchase.date.localeCompare(other.purchase.date));
    for (const { document, purchase } of inOrder) {
      this.documentOfPurchase.set(purchase.number, document.id);
      const isWrong = purchase.number === wrongly.document;
      const ledgerAccountId = isWrong ? wrongly.account : purchase.account;
      const isRight = document.ledgerAccountId === ledgerAccountId && document.vatCode === purchase.vatCode;
      if (isRight) right += 1;
      if (!isRight || document.questions.length > 0) await this.code(document.id, purchase, ledgerAccountId);
      const day = dayOf(purchase.date);
      await this.call('PATCH', `/documents/${document.id}/registration`, { receivedOn: day, registeredOn: day });
      await this.run('post_document', { documentId: document.id });
    }
    return right;
  }

  private code(documentId: string, { vatCode }: Purchase, ledgerAccountId: string): Promise<any> {
    return this.run('update_coding', { documentId, ledgerAccountId, vatCode });
  }

  /** A slip that cannot be read is entered whole, and paid in cash. */
  async enterSlip(): Promise<void> {
    const { slip } = this.quarter;
    if (slip === null) return;
    const { id: documentId } = await this.run('capture_document', { text: 'ulæselig kvittering' });
    const { supplier, date, total, vat, account, vatCode, cash } = slip;
    const reading = { kind: 'receipt', supplier: { name: supplier }, date: dayOf(date), currency: 'DKK', total, vat };
    await this.call('PATCH', `/documents/${documentId}/reading`, reading);
    const lines = [
      { accountId: account, amount: total, vatCode },
      { accountId: cash, amount: -total },
    ];
    await this.post(date, supplier, lines, { documentId });
  }

  async sell(): Promise<void> {
    const { vatRate } = this.quarter;
    const sales = salesOf(this.quarter);
    const drafts = await Promise.all(
      sales.map(({ customer, date, text, net }) =>
        this.run('save_invoice', {
          contactId: this.contacts.get(customer),
          date: dayOf(date),
          lines: [{ description: text, unitPrice: net, vatRate }],
        }),
      ),
    );
    for (const [index, { id }] of drafts.entries()) {
      const { ledgerEntryId, number, vat } = await this.run('issue_invoice', { id });
      expect([number, vat]).toEqual([sales[index]!.number, sales[index]!.vat]);
      this.entryOfSale.set(number, ledgerEntryId);
    }
  }

  /** Wages of three months, the depreciation of the old assets by a template, and of the new one by its register. */
  async postEntries(): Promise<void> {
    const { wages, wageDays, depreciation, asset } = this.quarter;
    for (const day of wageDays) await this.post(day, 'Wages', entryLines(wages), { reference: `wages ${day}` });
    await this.call('POST', '/entry-templates', {
      name: 'Depreciation',
      text: 'Depreciation of the old assets',
      lines: entryLines(depreciation),
      frequency: 'monthly',
      startDate: dayOf('01-31'),
      until: dayOf('03-31'),
    });
    const purchase = purchasesOf(this.quarter).find(({ number }) => number === asset.document)!;
    // Name, account, day and cost come from the posted document.
    const registered = await this.call('POST', '/fixed-assets', {
      depreciationAccountId: asset.depreciation,
      expenseAccountId: asset.expense,
      method: 'straight_line',
      months: asset.months,
      documentId: this.documentOfPurchase.get(purchase.number),
    });
    expect(registered).toMatchObject({
      assetAccountId: asset.asset,
      cost: purchase.net,
      acquiredOn: dayOf(purchase.date),
    });
    await until('the assets are depreciated', async () => {
      const [template] = await readPages(this.apiKey, 'list_entry_templates');
      const [lift] = await readPages(this.apiKey, 'list_fixed_assets');
      expect([template.problem, lift.problem]).toEqual([null, null]);
      return template.nextDate === null && lift.nextDate > dayOf('03-31');
    });
  }

  async importStatement(): Promise<any> {
    const { region, bankAccount, opening, cardRule } = this.quarter;
    const rows = bankRowsOf(this.quarter);
    const balance = entryLines(opening).find(({ accountId }) => accountId === bankAccount)!.amount;
    const bytes = region === 'denmark' ? csvOf(rows, balance) : camtOf(rows, balance, IBAN.italy);
    await this.call('POST', '/matching-rules', {
      name: 'Cards',
      text: cardRule.text,
      effect: 'book',
      ledgerAccountId: cardRule.account,
      vatCode: cardRule.vatCode,
    });
    const response = await fetch(`${Fleet.shared().url}/api/rest/bank-statements?bankAccountId=${this.bankAccountId}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.apiKey}`, 'Content-Type': 'application/octet-stream' },
      body: bytes,
    });
    const { result } = (await response.json()) as any;
    return { ...result, rows: rows.length };
  }

  /** The lines of the statement with their rows. */
  private async lines(): Promise<{ readonly row: BankRow; readonly line: any }[]> {
    const lines = await readPages(this.apiKey, 'list_transactions', { limit: '200' });
    return bankRowsOf(this.quarter).map((row) => {
      const found = lines.filter(
        ({ bookedOn, amount, text }) => bookedOn === row.date && amount === row.amount && text.startsWith(row.text),
      );
      if (found.length !== 1) throw new Error(`${found.length} lines are ${row.date} ${row.amount} ${row.text}`);
      return { row, line: found[0] };
    });
  }

  private async targetOf({ pays }: BankRow): Promise<string | undefined> {
    if (pays.kind === 'sale') return this.entryOfSale.get(pays.number);
    if (pays.kind === 'item') return this.entryOfItem.get(pays.number);
    if (pays.kind === 'purchase') {
      const document = await this.call('GET', `/documents/${this.documentOfPurchase.get(pays.number)}`);
      return document.posting.ledgerEntryId;
    }
    return undefined;
  }

  /**
   * What the engine and the rule matched is compared with the tables; the rest is matched and booked by hand. Returns how
   * many lines each did.
   */
  async reconcile(): Promise<{ automatic: number; rule: number; person: number }> {
    await this.run('reconcile_now', {});
    const counts = { automatic: 0, rule: 0, person: 0 };
    await Promise.all(
      (await this.lines()).map(async ({ row, line }) => {
        const target = await this.targetOf(row);
        if (line.state === 'reconciled') {
          counts[line.matchedBy as keyof typeof counts] += 1;
          if (target === undefined) expect([row.text, line.matchedBy]).toEqual([row.text, 'rule']);
          else expect([row.text, line.allocations[0].targetId]).toEqual([row.text, target]);
          return;
        }
        if (row.pays.kind === 'tax') return;
        counts.person += 1;
        if (row.pays.kind === 'book')
          await this.call('POST', `/transactions/${line.id}/book`, { lines: row.pays.lines });
        else await this.run('match_transaction', { transactionId: line.id, ledgerEntryId: target });
      }),
    );
    return counts;
  }

  /** Undoes the posting on the wrong account after it was paid, and posts it right. */
  async undoWrongPosting(): Promise<any> {
    const { wrongly } = this.quarter;
    const purchase = purchasesOf(this.quarter).find(({ number }) => number === wrongly.document)!;
    const documentId = this.documentOfPurchase.get(wrongly.document)!;
    const undone = await this.call('POST', `/documents/${documentId}/unpost`, {
      reason: 'Posted on the wrong account',
    });
    expect([undone.state, undone.reversals.length]).toEqual(['coded', 1]);
    await this.code(documentId, purchase, purchase.account);
    await this.run('post_document', { documentId });
    await until('the payment is matched again', async () => {
      await this.run('reconcile_now', {});
      const [payment] = (await this.lines()).filter(
        ({ row: { pays } }) => pays.kind === 'purchase' && pays.number === wrongly.document,
      );
      if (payment!.line.state === 'reconciled') return true;
      const ledgerEntryId = await this.targetOf(payment!.row);
      await this.run('match_transaction', { transactionId: payment!.line.id, ledgerEntryId });
      return true;
    });
    return this.call('GET', `/documents/${documentId}`);
  }

  /** The closing balances of the trial balance, without accounts that are empty. */
  async balances(): Promise<Record<string, number>> {
    const { rows } = await this.report('trial_balance');
    const lines = rows.filter(({ kind, amounts }: any) => kind === 'line' && amounts[3] !== 0);
    return Object.fromEntries(lines.map(({ accountId, amounts }: any) => [accountId, amounts[3]]));
  }

  /** The open amount of each contact in an ageing report. */
  async aged(report: string): Promise<Record<string, number>> {
    const { rows } = await this.report(report);
    const lines = rows.filter(({ kind }: any) => kind === 'line');
    return Object.fromEntries(lines.map(({ label, amounts }: any) => [label, amounts.at(-1)]));
  }

  /** What is missing before the quarter can be closed. */
  closing(): Promise<any> {
    return this.call('GET', `/closing?from=${YEAR}-01-01&until=${YEAR}-03-31`);
  }

  /** The code of the refusal of an entry in the closed quarter. */
  async postLate(): Promise<string> {
    const lines = entryLines(this.quarter.depreciation);
    const answer = await rest(this.apiKey).post('/ledger-entries', { date: dayOf('03-31'), text: 'Late', lines });
    return answer.body.code;
  }

  /** Lines of the tax authority that the engine left: their target is a settlement or the payment of a fee. */
  async payTaxes(settlements: Readonly<Record<string, string>>): Promise<void> {
    await this.run('reconcile_now', {});
    for (const { row, line } of await this.lines()) {
      if (row.pays.kind !== 'tax' || line.state === 'reconciled') continue;
      const { number } = row.pays;
      if (number.startsWith('VAT') && settlements[number] === undefined) continue;
      const ledgerEntryId = settlements[number] ?? (await this.paymentOf(number));
      await this.run('match_transaction', { transactionId: line.id, ledgerEntryId });
    }
  }

  private async paymentOf(number: string): Promise<string> {
    const paid = (await this.lines()).find(({ row: { pays } }) => pays.kind === 'purchase' && pays.number === number);
    return paid!.line.paymentEntryId;
  }
}
