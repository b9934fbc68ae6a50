import { EXAMPLE_REGION } from '../region-keys.js';
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
const VAT_RETURN_KINDS = ['ordinary', 'correction', 'replacement'] as const;
const CHECK_SEVERITIES = ['information', 'warning', 'blocking'] as const;

export const vatReturnId = idField('The id of the prepared return.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha');
export const filingReference = textField('The filing reference from the tax authority.', 200);

const vatBox = record('VatBox', 'One box (line) of the return.', {
  code: textField('The code of the box, e.g. salgsmoms or VP4.', 50),
  label: textField('The name of the box on the form.', 300),
  amount: amountField('The amount to declare, rounded as the form requires.'),
  exactAmount: amountField('The sum of the ledger lines of the box, to the cent.'),
  roundingDifference: amountField('The rounding difference: exactAmount minus amount.'),
  formula: nullable(
    textField(
      'How the amount is calculated from other boxes or the previous period; null if it comes from ledger lines.',
      500,
    ),
  ),
  lines: countField('The number of ledger lines of the box.'),
});

export const vatCheck = record('VatCheck', 'One finding of the checks before filing.', {
  code: textField('A machine-readable code, e.g. documents_not_posted.', 100),
  severity: choiceField(CHECK_SEVERITIES, 'Blocking findings must be resolved before filing.'),
  message: textField('The finding in words.'),
  link: nullable(textField('The API address of the records concerned.', 500)),
});

const vatChange = record('VatChange', 'A box that differs from the replaced draft.', {
  code: textField('The code of the box.', 50),
  before: amountField('The amount in the replaced draft.'),
  after: amountField('The amount now.'),
});

export const periodFields = {
  periodStart: dateField('First day of the period.'),
  periodEnd: dateField('Last day of the period.'),
  filingDeadline: dateField('The last day to file.'),
  paymentDeadline: dateField('The last day to pay.'),
  currency: textField('ISO 4217 code.', 3),
  boxes: listField(vatBox, 'The boxes, in the order of the form.'),
};

export const vatReturn = record('VatReturn', 'A VAT return of one period: a snapshot of the posted ledger entries.', {
  id: vatReturnId,
  state: choiceField(VAT_RETURN_STATES, 'draft: prepared; filed: recorded as filed, and the period is closed.'),
  kind: choiceField(
    VAT_RETURN_KINDS,
    'ordinary: the first return of its period; correction: only the differences from the filed return (Denmark); replacement: the whole settlement, which replaces the filed one (Italy).',
  ),
  regionKey: settingsFields.regionKey,
  frequency: settingsFields.frequency,
  periodStart: periodFields.periodStart,
  periodEnd: periodFields.periodEnd,
  periodEnded: flagField('Whether the period has ended; the return can be filed only after that.'),
  filingDeadline: periodFields.filingDeadline,
  paymentDeadline: periodFields.paymentDeadline,
  currency: periodFields.currency,
  boxes: periodFields.boxes,
  amountDue: amountField('The amount to pay; negative if it is paid back or carried forward.'),
  amountCarried: amountField(
    'The amount carried forward to the next period: a credit (negative), or a debt that is too small to be paid now. Always 0 in Denmark.',
  ),
  carriedOverFromId: nullable(
    idField('The return whose credit or small debt is carried into this one.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3hb'),
  ),
  entries: countField('The number of ledger entries that the return covers.'),
  checks: listField(vatCheck, 'Findings of the checks before filing.'),
  changes: listField(vatChange, 'The differences from the replaced draft; empty for the first draft.'),
  reference: nullable(filingReference),
  settlementEntryId: nullable(
    idField('The ledger entry that settled the VAT accounts.', 'led_01jcq8r5t9e4x8s6m2k7vwz3ha'),
  ),
  filedAt: nullable(timeField('When the return was recorded as filed.')),
  correctsId: nullable(
    idField(
      'The filed return of the same period that this one corrects or replaces.',
      'vat_01jcq8r5t9e4x8s6m2k7vwz3hb',
    ),
  ),
  replacedById: nullable(idField('The newer draft that replaced this one.', 'vat_01jcq8r5t9e4x8s6m2k7vwz3hc')),
  warnings,
  createdAt,
  updatedAt,
  version,
});

export const vatReturnExample = {
  id: 'vat_01jcq8r5t9e4x8s6m2k7vwz3ha',
  state: 'draft',
  kind: 'ordinary',
  regionKey: EXAMPLE_REGION,
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

const VAT_PARTS = ['base', 'tax', 'deductible', 'payment'] as const;

export const vatReturnLine = record('VatReturnLine', 'The contribution of one ledger line to one box of a return.', {
  box: textField('The box.', 50),
  part: choiceField(
    VAT_PARTS,
    'The part of the line: base, tax, the deductible part of the tax, or a payment on account.',
  ),
  amount: amountField('The amount added to the box, to the cent.'),
  ledgerEntryId,
  line: countField('The line of the entry.'),
  voucherNumber: textField('The voucher number.', 50),
  vatDate: dateField('The date that decides the VAT period.'),
  entryDate: dateField('The date of the entry in the books.'),
  accountId: idField('The account.', '2450'),
  accountName: textField('The name.', 300),
  vatCode: nullable(textField('The VAT code.', 50)),
  text: textField('The booking text.'),
  documentId: nullable(idField('The source document.', 'doc_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  documentNumber: nullable(textField('The document number.', 100)),
  counterparty: nullable(textField('The supplier or client.', 300)),
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

export const vatReturnChecks = record('VatReturnChecks', 'The current findings of the checks before filing.', {
  returnId: vatReturnId,
  ready: flagField(
    'Whether the return can be filed: the period has ended, nothing changed since it was prepared, and no finding is blocking.',
  ),
  changedEntries: listField(ledgerEntryId, 'Entries that were added after the return was prepared.'),
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
      'Whether a settlement was replaced after filing, so that the communication must be sent again.',
    ),
    modules: listField(
      record('VatCommunicationModule', 'One settlement.', {
        returnId: vatReturnId,
        month: nullable(countField('The month, for monthly payers.')),
        quarter: nullable(countField('The quarter; 5 for the quarter that is settled with the annual return.')),
        boxes: listField(
          record('VatCommunicationRow', 'One row.', {
            code: textField('VP2 to VP14.', 50),
            amount: amountField('The amount.'),
          }),
          'The rows that are not empty.',
        ),
      }),
      'The settlements in order of time.',
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

export const euSale = record('EuSale', 'The EU sales to one customer in the given time.', {
  contactId: nullable(idField('The customer; null if an entry has none.', 'con_01jcq8r5t9e4x8s6m2k7vwz3ha')),
  name: nullable(textField('The name.', 300)),
  country: nullable(textField('The country, ISO 3166-1 alpha-2.', 2)),
  vatNumber: nullable(textField('The VAT number of the customer; the list cannot be sent without it.', 50)),
  goods: amountField('Goods (Denmark: rubrik B varer; Italy: N3.2).'),
  services: amountField('Services (Denmark: rubrik B ydelser; Italy: N2.1 to EU businesses).'),
  lines: countField('The number of ledger lines.'),
});

export const euSaleExample = {
  contactId: 'con_01jcq8r5t9e4x8s6m2k7vwz3ha',
  name: 'Beispiel GmbH',
  country: 'DE',
  vatNumber: 'DE136695976',
  goods: 0,
  services: 2000,
  lines: 1,
} as const;

const vatReconciliationLine = record('VatReconciliationLine', 'One VAT account compared with its boxes.', {
  accountId: idField('The account.', '7680'),
  accountName: textField('The name.', 300),
  box: textField('The box of the account.', 50),
  balance: amountField('The balance of the account at the date, with the sign of the box.'),
  reported: amountField('The expected balance according to the VAT data of the entries up to the date.'),
  difference: amountField('balance minus reported.'),
});

export const vatReconciliation = record(
  'VatReconciliation',
  'The VAT accounts compared with the boxes at a date (momsafstemning).',
  {
    date: dateField('The date.'),
    currency: textField('The currency of the books.', 3),
    lines: listField(vatReconciliationLine, 'Per VAT account.'),
    euSales: listField(
      record('EuSalesReconciliation', 'The EU sales list compared with the return.', {
        kind: choiceField(['goods', 'services'], 'Goods or services.'),
        list: amountField('The sum of the EU sales list from the beginning of the fiscal year to the date.'),
        outsideEu: amountField('Italy: the part of N2.1 for customers outside the EU, who are not on the list.'),
        boxes: amountField('The sum of the boxes or codes that the list must agree with.'),
        difference: amountField('list plus outsideEu minus boxes.'),
        withoutVatNumber: amountField('The part sold to customers without a VAT number.'),
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
