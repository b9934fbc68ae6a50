import { dayOf, openItemsOf, purchasesOf, salesOf, YEAR, type Quarter } from './quarter.js';

/** One line of the statement and what it is. */
export interface BankRow {
  readonly date: string;
  readonly amount: number;
  readonly name: string;
  readonly text: string;
  readonly pays:
    | { readonly kind: 'sale' | 'purchase' | 'item' | 'tax'; readonly number: string }
    | { readonly kind: 'book'; readonly lines: readonly { ledgerAccountId: string; amount: number }[] }
    | { readonly kind: 'card' };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The bank lines of the quarter, in the order of their days. Each has a day and a text of its own. */
export function bankRowsOf(quarter: Quarter): readonly BankRow[] {
  const rows: BankRow[] = [];
  const add = (monthDay: string, amount: number, name: string, text: string, pays: BankRow['pays']): void => {
    if (monthDay !== '-') rows.push({ date: dayOf(monthDay), amount: cents(amount), name, text, pays });
  };
  const isDanish = quarter.region === 'denmark';
  for (const { paid, net, vat, customer, number } of salesOf(quarter))
    add(paid, net + vat, customer, `${isDanish ? 'Faktura' : 'Saldo fattura'} ${number}`, { kind: 'sale', number });
  for (const { paid, amount, name, number } of openItemsOf(quarter))
    add(paid, amount, name, number, { kind: 'item', number });
  for (const { paid, net, rate, supplier, number, withheld, currency } of purchasesOf(quarter)) {
    const vat = currency === null && !rate.startsWith('N') ? Math.round(net * Number(rate)) / 100 : 0;
    const owed = quarter.paidInBooks[number] ?? net + vat - withheld;
    add(paid, -owed, supplier, `${isDanish ? 'Betaling' : 'Bonifico fattura'} ${number}`, { kind: 'purchase', number });
  }
  for (const [date = '', amount = '', text = '', number = ''] of fieldsOf(quarter.taxes))
    add(date, Number(amount), 'Agenzia delle Entrate', text, { kind: 'tax', number });
  for (const [date = '', amount = '', text = '', booking = ''] of fieldsOf(quarter.others))
    add(date, Number(amount), '', text, { kind: 'book', lines: booking.split(' ').map(bookingLine) });
  for (const row of quarter.cards.trim().split('\n'))
    for (const taking of row.trim().slice(4).split(' ')) {
      const [day = '', amount = ''] = taking.split('=');
      const monthDay = `${row.trim().slice(0, 2)}-${day.padStart(2, '0')}`;
      add(monthDay, Number(amount), '', isDanish ? 'NETS afregning' : 'Incasso POS', { kind: 'card' });
    }
  return rows.sort((one, other) => one.date.localeCompare(other.date));
}

const fieldsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('|').map((cell) => cell.trim()));

const bookingLine = (text: string): { ledgerAccountId: string; amount: number } => {
  const [ledgerAccountId = '', amount = ''] = text.split(':');
  return { ledgerAccountId, amount: Number(amount) };
};

const danishAmount = (amount: number): string => amount.toFixed(2).replace('.', ',');

/** The statement as a Danish bank exports it. */
export function csvOf(rows: readonly BankRow[], opening: number): string {
  let balance = opening;
  const lines = rows.map(({ date, amount, name, text }) => {
    balance = cents(balance + amount);
    const day = date.split('-').reverse().join('-');
    return `${day};${`${text} ${name}`.trim()};${danishAmount(amount)};${danishAmount(balance)}`;
  });
  return `Dato;Tekst;Beløb;Saldo\n${lines.join('\n')}\n`;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;');

/** The statement as CAMT.053, with the names of the payers and payees. */
export function camtOf(rows: readonly BankRow[], opening: number, iban: string): string {
  const closing = cents(rows.reduce((sum, { amount }) => sum + amount, opening));
  const balance = (code: string, amount: number, day: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const entries = rows.map(({ date, amount, name, text }) => {
    const party = amount < 0 ? 'Cdtr' : 'Dbtr';
    const parties = name === '' ? '' : `<RltdPties><${party}><Nm>${xml(name)}</Nm></${party}></RltdPties>`;
    return `<Ntry><Amt Ccy="EUR">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls><TxDtls>${parties}<RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening, `${YEAR}-01-01`)}${balance('CLBD', closing, `${YEAR}-03-31`)}
${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}
