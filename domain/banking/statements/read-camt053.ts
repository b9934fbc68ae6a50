import { say, type Said } from '#schemas/sentences/say.js';
import { dayAtStart } from '../../calendar/date-text.js';
import { attributeAt, childAt, childrenOf, textAt, textsOf, type XmlElement } from '../../einvoice/xml-element.js';
import { bankLine, type BankLine } from '../bank-line.js';
import { plainMinor } from './read-amount.js';
import { StatementUnreadable, type Statement } from './statement.js';

/** Reads ISO 20022 camt.053 statements of any version. The elements used here have the same names in all versions. */
export const readCamt053 = (root: XmlElement): readonly Statement[] => {
  const report = childAt(root, 'BkToCstmrStmt');
  if (!report) throw new StatementUnreadable(say('xml_is_no_statement', { name: root.name }));
  return childrenOf(report, 'Stmt').map(readStatement);
};

const readStatement = (statement: XmlElement): Statement => {
  const account = childAt(statement, 'Acct');
  const number = textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id') ?? null;
  const entries = childrenOf(statement, 'Ntry');
  const currency = textAt(account, 'Ccy') ?? attributeAt(entries[0], 'Ccy', 'Amt') ?? null;
  return {
    account: number?.replaceAll(' ', '') ?? null,
    currency,
    opening: balanceOf(statement, ['OPBD', 'PRCD']),
    closing: balanceOf(statement, ['CLBD']),
    lines: entries.flatMap((entry, index) => readEntry(entry, index + 1)),
  };
};

const signed = (element: XmlElement, place: Said): bigint => {
  const currency = attributeAt(element, 'Ccy', 'Amt') ?? '';
  const magnitude = plainMinor(textAt(element, 'Amt') ?? '', currency, place);
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -magnitude : magnitude;
};

const balanceOf = (statement: XmlElement, codes: readonly string[]): bigint | null => {
  const balances = childrenOf(statement, 'Bal');
  for (const code of codes) {
    const found = balances.find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found) return signed(found, say('balance_of_file', { code }));
  }
  return null;
};

const STATUSES: Readonly<Record<string, BankLine['status']>> = { BOOK: 'booked', PDNG: 'pending' };

const dayOf = (element: XmlElement, name: string, place: Said): string | null => {
  const text = textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm');
  if (text === undefined) return null;
  const day = dayAtStart(text);
  if (day === undefined) throw new StatementUnreadable(say('not_a_date', { place, text, format: name }));
  return day;
};

/** An entry is one transaction on the account, even if it combines many payments. Those are listed in its details. */
const readEntry = (entry: XmlElement, number: number): readonly BankLine[] => {
  const place = say('entry_of_file', { number });
  const status = STATUSES[textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK'];
  if (status === undefined) return [];
  const bookedOn = dayOf(entry, 'BookgDt', place) ?? dayOf(entry, 'ValDt', place);
  if (bookedOn === null) throw new StatementUnreadable(say('entry_without_date', { place }));
  const amount = signed(entry, place);
  const details = childrenOf(entry, 'NtryDtls').flatMap((group) => childrenOf(group, 'TxDtls'));
  const single = details.length === 1 ? details[0] : undefined;
  const party = amount > 0n ? 'Dbtr' : 'Cdtr';
  const parties = childAt(single, 'RltdPties');
  const words = details.flatMap((detail) => textsOf(childAt(detail, 'RmtInf'), 'Ustrd'));
  const domain = childAt(entry, 'BkTxCd', 'Domn');
  return [
    bankLine({
      reference: textAt(entry, 'AcctSvcrRef') ?? textAt(single, 'Refs', 'AcctSvcrRef') ?? null,
      status,
      bookedOn,
      valueDate: dayOf(entry, 'ValDt', place),
      amount,
      currency: attributeAt(entry, 'Ccy', 'Amt') ?? '',
      counterpartName: textAt(parties, party, 'Pty', 'Nm') ?? textAt(parties, party, 'Nm') ?? null,
      counterpartIban:
        textAt(parties, `${party}Acct`, 'Id', 'IBAN') ?? textAt(parties, `${party}Acct`, 'Id', 'Othr', 'Id') ?? null,
      text:
        words.length > 0 ? words.join(' ') : (textAt(entry, 'AddtlNtryInf') ?? textAt(single, 'AddtlTxInf') ?? null),
      paymentReference: textAt(single, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ?? null,
      endToEndId: textAt(single, 'Refs', 'EndToEndId') ?? null,
      bankCode: [textAt(domain, 'Cd'), textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')]
        .filter(Boolean)
        .join('-'),
    }),
  ];
};
