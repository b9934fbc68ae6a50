import { asSaid } from '#schemas/sentences/say.js';
import { asWritten } from '#schemas/sentences/combine.js';
import { bankHoliday } from '../calendar/bank-holidays.js';
import { deadlineRules, type DeadlineCalendar } from '../calendar/deadline-rules.js';
import type { Country } from '../countries/country.js';
import { deadlineOf } from '../deadlines/deadline.js';
import { assertBalanced } from '../ledger/balance.js';
import { entryLine, withoutEmptyLines } from '../ledger/entry-line.js';
import { accountsFrom } from '../regions/account.js';
import { CATEGORY_NAMES } from '#schemas/sentences/categories.js';
import { postPurchaseLines } from '../regions/posting/posting-purchase.js';
import { chargedTaxScheme, postSaleLines } from '../regions/posting/posting-sale.js';
import { chosen } from '../regions/purchase-vat-case.js';
import type { Region } from '../regions/region.js';
import { NO_BOXES, type VatCode } from '../regions/vat-code.js';
import { vatDate } from '../regions/vat-date.js';
import { texts } from '../reports/texts.js';
import { boxSum } from '../vat/contribution.js';

/** A country that does not exist. It shows that a country is one file: nothing else knows it. */
const RULE = { validFrom: '2020-01-01', validTo: null, source: 'act of Ruritania', mark: 'verified' } as const;

const code = (row: Partial<VatCode> & Pick<VatCode, 'code' | 'direction' | 'mechanism' | 'rate'>): VatCode => ({
  ...RULE,
  name: row.code,
  englishName: row.code,
  deductiblePercent: '0',
  boxes: NO_BOXES,
  calculatedVatAccount: null,
  natura: null,
  documentType: null,
  ...row,
});
const boxes = (base: string[], tax: string[], deductible: string[]) =>
  ({ base, tax, deductible, mark: 'verified' }) as const;

const CODES: readonly VatCode[] = [
  code({ code: 'S17', direction: 'sale', mechanism: 'charged', rate: '17', boxes: boxes([], ['R1'], []) }),
  code({ code: 'S6', direction: 'sale', mechanism: 'charged', rate: '6', boxes: boxes([], ['R1'], []) }),
  code({ code: 'SEU', direction: 'sale', mechanism: 'none', rate: '0', boxes: boxes(['R4'], [], []) }),
  code({ code: 'SX', direction: 'sale', mechanism: 'none', rate: '0' }),
  ...(['17', '6'] as const).map((rate) =>
    code({
      code: `P${rate}`,
      direction: 'purchase',
      mechanism: 'charged',
      rate,
      deductiblePercent: '100',
      boxes: boxes([], [], ['R2']),
    }),
  ),
  code({
    code: 'PHALF',
    direction: 'purchase',
    mechanism: 'charged',
    rate: '17',
    deductiblePercent: '50',
    boxes: boxes([], [], ['R2']),
  }),
  code({
    code: 'PRC',
    direction: 'purchase',
    mechanism: 'reverse_charge',
    rate: '17',
    deductiblePercent: '100',
    calculatedVatAccount: '210',
    boxes: boxes([], ['R1'], ['R2']),
  }),
  code({ code: 'P0', direction: 'purchase', mechanism: 'none', rate: '0' }),
];

const base: Region = {
  key: 'ruritania',
  country: 'XR',
  englishName: 'Ruritania',
  timeZone: 'Europe/Vienna',
  currency: 'CZK',
  leastFeeLimit: 20_000n,
  language: 'da',
  defaultVatFrequency: 'half_yearly',
  vatFrequencies: [{ ...RULE, frequency: 'half_yearly' }],
  unusualFrequencies: [],
  journals: (['purchases', 'sales', 'bank', 'cash', 'general'] as const).map((kind) => ({
    id: kind,
    name: kind,
    englishName: kind,
    kind,
    paymentAccount: kind === 'bank' ? '120' : kind === 'cash' ? '121' : null,
    takesDocuments: kind !== 'sales',
  })),
  defaultJournalId: 'purchases',
  accounts: accountsFrom(
    [
      ['100', 'asset', 'Kunder', 'Customers', null],
      ['110', 'asset', 'Fradrag', 'Input VAT', null],
      ['120', 'asset', 'Bank', 'Bank', null],
      ['121', 'asset', 'Kasse', 'Cash', null],
      ['122', 'asset', 'Overførsel', 'Transfers', null],
      ['200', 'liability', 'Leverandører', 'Suppliers', null],
      ['201', 'liability', 'Udlæg', 'Outlays', null],
      ['210', 'liability', 'Moms', 'Output VAT', null],
      ['220', 'liability', 'Skyldig moms', 'VAT owed', null],
      ['300', 'income', 'Salg', 'Sales', 'S17'],
      ['310', 'income', 'Salg til udlandet', 'Sales abroad', 'SEU'],
      ['400', 'expense', 'Køb', 'Purchases', 'P17'],
      ['410', 'expense', 'Gebyr', 'Fees', 'P0'],
    ],
    RULE,
  ),
  vatAccounts: [
    { box: 'R1', account: '210', balanceSign: -1n },
    { box: 'R2', account: '110', balanceSign: 1n },
  ],
  vatCredit: null,
  euSales: {
    kindOf: ({ boxes: { base: taken } }) => (taken.includes('R4') ? 'goods' : null),
    codes: ['SEU'],
    needNumber: ['SEU'],
    alsoOutsideEu: [],
  },
  postingAccounts: {
    receivable: '100',
    payable: '200',
    bank: '120',
    cash: '121',
    employeeOutlay: '201',
    bankSuspense: '122',
    inputVat: '110',
    outputVat: '210',
    bankFee: '410',
    exchangeLoss: '410',
    exchangeGain: '410',
  },
  taxAccounts: { owed: ['220'], refunded: [], authority: 'Treasury of Ruritania' },
  vatCodes: CODES,
  categories: Object.keys(CATEGORY_NAMES).map((category) => ({
    ...RULE,
    category,
    account: '400',
    vatCode: 'P17',
    incomeTaxPercent: '100',
    incomeTaxMark: 'verified',
  })),
  deductionLimits: [],
};

const CALENDAR: DeadlineCalendar = {
  country: base.country,
  bankHolidays: [bankHoliday(asSaid('Day of the Crown'), '08-10')],
  deadlineRules: [
    ...deadlineRules({ kind: 'vat_return', ...RULE }, [{ monthsAfter: 2, day: 10 }]),
    ...deadlineRules({ kind: 'eu_sales_list', ...RULE }, [{ monthsAfter: 1, day: 'last' }]),
  ],
};

const section = (label: string, first: string) => ({
  label: texts(label, label, label),
  takes: (account: string) => account.startsWith(first),
});

export const RURITANIA: Country = {
  ...base,
  ...CALENDAR,
  postPurchase: (purchase) => postPurchaseLines(base, purchase),
  postSale: (sale) => ({
    ...postSaleLines(base, sale, chargedTaxScheme(base.postingAccounts.outputVat)),
    stampDutyLines: [],
  }),
  vatRegistersOf: null,
  deferredVat: null,
  withholdingAccounts: null,
  coding: {
    vocabulary: { item: [], supplier: [], trade: [], grocers: '', vehicles: { car: '', van: '', bought: '' } },
    vanRules: [],
    carRules: [],
    businessUseRules: [],
    giftRules: [],
    wordRules: [],
    guestRules: [],
    guestWords: /^(?!)/,
    privateWords: /^(?!)/,
    doubtfulDeduction: () => null,
    withoutDeduction: () => null,
    chooseVatCode: ({ place, tax }) =>
      tax === 0n
        ? chosen('P0', asWritten('there is no VAT on it'))
        : place === 'domestic'
          ? chosen('P17', asWritten('it is bought at home'))
          : chosen('PRC', asWritten('it is bought abroad')),
    rounding: { account: '410', vatCode: 'P0' },
    vatDate: ({ document }) => vatDate(document),
    registration: null,
    assetLimit: null,
    hasCommonCosts: false,
    deductsReceipts: true,
    needsElectronicInvoice: false,
    suppliersAtHome: [],
    leaseDeduction: null,
    prepayment: { account: '410', rule: RULE },
    remarks: [],
  },
  sales: {
    zeroRateAbroad: (treatment) => (treatment === 'eu_business' ? 'SEU' : 'SX'),
    zeroRateByRegime: { exempt: 'SX' },
    domesticZeroRates: ['SX'],
    mechanismByRegime: {},
    hasSplitPayment: false,
    revenueAccount: (vatCode) => (vatCode === 'SEU' ? '310' : '300'),
    legalNotes: [],
    noteOf: () => undefined,
    categoryWithoutVat: ({ code: vatCode }) => (vatCode === 'SEU' ? 'K' : 'E'),
    stampDuty: null,
    hasProfessionalCharges: false,
    hasExchange: false,
    xmlFormat: () => 'peppol',
    statesBusinessId: true,
    paymentSlipCurrency: null,
    domesticAccount: () => null,
  },
  identity: {
    checkBusinessId: (normalized) => ({ ok: true, normalized }),
    vatNumberIsBusinessId: false,
    hasFiscalCode: false,
    vatRegimes: ['ordinary', 'exempt'],
  },
  deadlines: {
    titles: { vat_return: asSaid('VAT of Ruritania') },
    vat: (period) => {
      const both = deadlineOf(CALENDAR, 'vat_return', period);
      return { filing: both, payment: both };
    },
    euSales: (period) => deadlineOf(CALENDAR, 'eu_sales_list', period),
    euSalesFrequency: 'quarterly',
    settlements: null,
    owedTaxes: [],
  },
  vatReturn: {
    title: 'VAT return',
    compute: ({ all }) => {
      const box = (name: string, amount: bigint, formula: string | null = null) =>
        ({ code: name, label: name, amount, exact: amount, formula }) as const;
      const [output, input] = [boxSum(all, 'R1'), boxSum(all, 'R2')];
      const due = output - input;
      return {
        boxes: [box('R1', output), box('R2', input), box('R4', boxSum(all, 'R4')), box('R9', due, 'R1 − R2')],
        due,
        carriedCredit: 0n,
        carriedDebit: 0n,
        settlement: assertBalanced(
          withoutEmptyLines([entryLine('210', output), entryLine('110', -input), entryLine('220', -due)]),
        ),
        rules: [],
        notes: [],
      };
    },
    filedAgainAs: 'replacement',
    filesEmptyPeriods: true,
    payableAccount: '220',
    settlementText: 'VAT',
    frequencyWithoutReturns: null,
    isFinalSmallDebt: () => false,
    settlements: null,
  },
  deduction: {
    none: { exempt: [{ ...RULE, name: asSaid('exempt') }] },
    proRata: [{ ...RULE, name: asSaid('pro rata') }],
  },
  reminders: { rules: [], referenceRates: [] },
  statements: {
    result: [section('Income', '3'), section('Costs', '4')],
    assets: [section('Assets', '1')],
    liabilities: [section('Liabilities', '2')],
    equity: /^5/,
    standardAccounts: { income: '3xx', expense: '4xx', asset: '1xx', liability: '2xx', equity: '5xx' },
  },
  datedTables: [],
  retention: { years: 7, reason: 'Ruritania: seven years.' },
  papers: [],
  assetTax: 'coefficients',
  readsChart: false,
  sampleName: 'Zenda (sample)',
  forms: { locale: 'cs-CZ', usualVatRate: '17', codesBy: 'account', ownFields: [] },
  documentLanguages: ['eng'],
};
