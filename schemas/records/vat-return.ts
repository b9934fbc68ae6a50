import { nullable, record } from '../json-schema.js';
import {
  amountField,
  choiceField,
  countField,
  createdAt,
  dateField,
  flagField,
  idField,
  listField,
  textField,
  timeField,
  updatedAt,
  version,
  warnings,
} from '../record-fields.js';
import { ledgerEntryId } from './ledger-entry.js';
import { settingsFields } from './settings.js';

export const VAT_RETURN_STATES = ['draft', 'filed'] as const;
export const VAT_RETURN_KINDS = ['ordinary', 'correction', 'replacement'] as const;
export const CHECK_SEVERITIES = ['information', 'warning', 'blocking'] as const;

export const vatReturnId = idField('The id of the prepared return.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const filingReference = textField('The reference that the tax authority gave for the filing.', 200);

const vatBox = record('VatBox', 'One box (line) of the return.', {
  code: textField('The code of the box, e.g. salgsmoms or VP4.', 50),
  label: textField('Its name on the form.', 300),
  amount: amountField('The amount to declare, rounded as the form asks.'),
  exactAmount: amountField('The sum of the ledger lines behind it, to the cent.'),
  roundingDifference: amountField('What rounding leaves out: exactAmount less amount.'),
  formula: nullable(
    textField('How it follows from other boxes or from the period before; null when ledger lines are behind it.', 500),
  ),
  lines: countField('How many ledger lines are behind it.'),
});

export const vatCheck = record('VatCheck', 'One finding of the checks before filing.', {
  code: textField('A machine-readable code, e.g. documents_not_posted.', 100),
  severity: choiceField(CHECK_SEVERITIES, 'blocking findings must be settled before filing.'),
  message: textField('The finding, in a sentence.'),
  link: nullable(textField('Where to look: an address of this API.', 500)),
});

const vatChange = record('VatChange', 'A box that differs from the draft that this one replaced.', {
  code: textField('The code of the box.', 50),
  before: amountField('The amount in the replaced draft.'),
  after: amountField('The amount now.'),
});

export const vatReturn = record('VatReturn', 'A VAT return of one period: a snapshot of the posted ledger entries.', {
  id: vatReturnId,
  state: choiceField(VAT_RETURN_STATES, 'draft: prepared; filed: recorded as filed, and the period is closed.'),
  kind: choiceField(
    VAT_RETURN_KINDS,
    'ordinary: the first return of its period; correction: only the differences to what was filed (Denmark); replacement: the whole settlement again, which takes the place of the filed one (Italy).',
  ),
  regionKey: settingsFields.regionKey,
  frequency: settingsFields.frequency,
  periodStart: dateField('First day of the period.'),
  periodEnd: dateField('Last day of the period.'),
  periodEnded: flagField('Whether the period is over; only then can the return be filed.'),
  filingDeadline: dateField('The last day to file.'),
  paymentDeadline: dateField('The last day to pay.'),
  currency: textField('ISO 4217 code.', 3),
  boxes: listField(vatBox, 'The boxes of the form, in its order.'),
  amountDue: amountField('What the period comes to: to be paid, or negative when it is paid back or carried on.'),
  amountCarried: amountField(
    'What moves to the next period: a credit (negative), or a debt that is too small to be paid now. Always 0 in Denmark.',
  ),
  carriedOverFromId: nullable(
    idField('The return whose credit or small debt this one takes over.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3hb'),
  ),
  entries: countField('How many ledger entries the return covers.'),
  checks: listField(vatCheck, 'Findings of the checks before filing.'),
  changes: listField(vatChange, 'What changed against the draft that this one replaced; empty for the first.'),
  reference: nullable(filingReference),
  settlementEntryId: nullable(
    idField('The ledger entry that settled the VAT accounts.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ),
  filedAt: nullable(timeField('When it was recorded as filed.')),
  correctsId: nullable(
    idField(
      'The filed return of the same period that this one corrects or replaces.',
      'vat_01jcq8r5t9e4x8s6m2k7vwz3hb',
    ),
  ),
  replacedById: nullable(idField('The newer draft that took the place of this one.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3hc')),
  warnings,
  createdAt,
  updatedAt,
  version,
});

export const vatReturnExample = {
  id: 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'draft',
  kind: 'ordinary',
  regionKey: 'denmark',
  frequency: 'quarterly',
  periodStart: '2026-07-01',
  periodEnd: '2026-09-30',
  periodEnded: true,
  filingDeadline: '2026-12-01',
  paymentDeadline: '2026-12-01',
  currency: 'DKK',
  boxes: [
    {
      code: 'salgsmoms',
      label: 'Salgsmoms (udgående moms)',
      amount: 21250,
      exactAmount: 21250.75,
      roundingDifference: 0.75,
      formula: null,
      lines: 14,
    },
    {
      code: 'koebsmoms',
      label: 'Købsmoms (indgående moms)',
      amount: 6120,
      exactAmount: 6120.4,
      roundingDifference: 0.4,
      formula: null,
      lines: 31,
    },
  ],
  amountDue: 15130,
  amountCarried: 0,
  carriedOverFromId: null,
  entries: 45,
  checks: [
    {
      code: 'documents_not_posted',
      severity: 'warning',
      message: '2 documents dated in the period are not posted yet.',
      link: '/api/rest/documents?from=2026-07-01&to=2026-09-30',
    },
  ],
  changes: [],
  reference: null,
  settlementEntryId: null,
  filedAt: null,
  correctsId: null,
  replacedById: null,
  warnings: [],
  createdAt: '2026-11-02T09:15:00.000Z',
  updatedAt: '2026-11-02T09:15:00.000Z',
  version: 1,
} as const;

export const VAT_PARTS = ['base', 'tax', 'deductible', 'payment'] as const;

export const vatReturnLine = record('VatReturnLine', 'What one line of the ledger adds to one box of a return.', {
  box: textField('The box.', 50),
  part: choiceField(
    VAT_PARTS,
    'Which amount of the line: base, tax, the deducted part of the tax, or a payment on account.',
  ),
  amount: amountField('What it adds, to the cent.'),
  ledgerEntryId,
  line: countField('The line of the entry.'),
  voucherNumber: textField('The number of the voucher.', 50),
  vatDate: dateField('The date that decides the VAT period.'),
  entryDate: dateField('The date of the entry in the books.'),
  accountId: idField('The account.', '2450'),
  accountName: textField('Its name.', 300),
  vatCode: nullable(textField('The VAT code.', 50)),
  text: textField('The text of the booking.'),
  documentId: nullable(idField('The source document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  documentNumber: nullable(textField('The number on the document.', 100)),
  counterparty: nullable(textField('The other side.', 300)),
});

export const vatReturnLineExample = {
  box: 'koebsmoms',
  part: 'deductible',
  amount: 250,
  ledgerEntryId: 'led_01jcq8r5t9e4x8s6m2k7vwz3ha',
  line: 1,
  voucherNumber: '2026-118',
  vatDate: '2026-10-30',
  entryDate: '2026-10-30',
  accountId: '2450',
  accountName: 'Kontorartikler',
  vatCode: 'I25',
  text: 'Nordisk Papir ApS, invoice 1042',
  documentId: 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha',
  documentNumber: '1042',
  counterparty: 'Nordisk Papir ApS',
} as const;

export const vatReturnChecks = record('VatReturnChecks', 'What the checks before filing find right now.', {
  returnId: vatReturnId,
  ready: flagField('Whether it can be filed: the period has ended, nothing changed since, no check is blocking.'),
  changedEntries: listField(ledgerEntryId, 'Entries that came after the return was prepared.'),
  checks: listField(vatCheck, 'The findings.'),
});

export const vatReturnChecksExample = {
  returnId: vatReturnExample.id,
  ready: true,
  changedEntries: [],
  checks: vatReturnExample.checks,
} as const;

export const vatCommunication = record(
  'VatCommunication',
  'The Italian quarterly communication of settlements (LIPE): one module per settlement.',
  {
    id: idField('Year and quarter.', '2026-Q1'),
    year: countField('The year.'),
    quarter: countField('The quarter, 1 to 4.'),
    deadline: dateField('The last day to send it.'),
    complete: flagField('Whether every settlement of the quarter that has entries is filed.'),
    replacesFiled: flagField(
      'Whether a settlement was replaced after it was filed: the communication is to be sent again.',
    ),
    modules: listField(
      record('VatCommunicationModule', 'One settlement.', {
        returnId: vatReturnId,
        month: nullable(countField('The month, for monthly payers.')),
        quarter: nullable(countField('The quarter; 5 for the one that is settled with the annual return.')),
        boxes: listField(
          record('VatCommunicationRow', 'One row.', {
            code: textField('VP2 to VP14.', 50),
            amount: amountField('The amount.'),
          }),
          'The rows that are not empty.',
        ),
      }),
      'In order of time.',
    ),
  },
);

export const vatCommunicationExample = {
  id: '2026-Q1',
  year: 2026,
  quarter: 1,
  deadline: '2026-06-01',
  complete: true,
  replacesFiled: false,
  modules: [
    {
      returnId: 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha',
      month: 1,
      quarter: null,
      boxes: [
        { code: 'VP2', amount: 1000 },
        { code: 'VP4', amount: 220 },
        { code: 'VP6.1', amount: 220 },
        { code: 'VP14.1', amount: 220 },
      ],
    },
  ],
} as const;

export const euSale = record(
  'EuSale',
  'What one customer bought under the rules of the EU sales list in the stretch of time.',
  {
    contactId: nullable(idField('The customer; null when an entry names none.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha')),
    name: nullable(textField('Its name.', 300)),
    country: nullable(textField('Its country, ISO 3166-1 alpha-2.', 2)),
    vatNumber: nullable(textField('Its VAT number; without one the list cannot be sent.', 50)),
    goods: amountField('Goods (Denmark: rubrik B varer; Italy: N3.2).'),
    services: amountField('Services (Denmark: rubrik B ydelser; Italy: N2.1 to EU businesses).'),
    lines: countField('How many ledger lines are behind it.'),
  },
);

export const euSaleExample = {
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Beispiel GmbH',
  country: 'DE',
  vatNumber: 'DE136695976',
  goods: 0,
  services: 2000,
  lines: 1,
} as const;

const vatReconciliationLine = record('VatReconciliationLine', 'One VAT account against its boxes.', {
  accountId: idField('The account.', '7680'),
  accountName: textField('Its name.', 300),
  box: textField('The box that it belongs to.', 50),
  balance: amountField('Its balance at the date, as the box counts it.'),
  reported: amountField('What the VAT data of the entries up to the date say that it must hold.'),
  difference: amountField('balance less reported.'),
});

export const vatReconciliation = record(
  'VatReconciliation',
  'The VAT accounts against the boxes at a date (momsafstemning).',
  {
    date: dateField('The date.'),
    currency: textField('The currency of the books.', 3),
    lines: listField(vatReconciliationLine, 'Per VAT account.'),
    euSales: listField(
      record('EuSalesReconciliation', 'The EU sales list against the return.', {
        kind: choiceField(['goods', 'services'], 'Goods or services.'),
        list: amountField('The sum of the EU sales list from the beginning of the fiscal year to the date.'),
        outsideEu: amountField('Italy: what N2.1 also holds for customers outside of the EU, who are not on the list.'),
        boxes: amountField('The sum of the boxes or codes that it must agree with.'),
        difference: amountField('list and outsideEu less boxes.'),
        withoutVatNumber: amountField('What of it was sold to customers without a VAT number.'),
      }),
      'Goods and services.',
    ),
    agrees: flagField('Whether every difference is zero.'),
  },
);

export const vatReconciliationExample = {
  date: '2026-09-30',
  currency: 'DKK',
  lines: [
    { accountId: '7680', accountName: 'Salgsmoms', box: 'salgsmoms', balance: 333.34, reported: 333.34, difference: 0 },
  ],
  euSales: [{ kind: 'services', list: 2000, outsideEu: 0, boxes: 2000, difference: 0, withoutVatNumber: 0 }],
  agrees: true,
} as const;
