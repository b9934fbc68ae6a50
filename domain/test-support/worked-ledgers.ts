import { entryLine, type EntryLine } from '../ledger/entry-line.js';
import { decimal } from '../money/decimal.js';
import { postDanishPurchase } from '../countries/denmark/posting/posting-purchase.js';
import { postDanishSale } from '../countries/denmark/posting/posting-sale.js';
import { postItalianPurchase } from '../countries/italy/posting/posting-purchase.js';
import { postItalianSale } from '../countries/italy/posting/posting-sale.js';
import { ITALIAN_POSTING_ACCOUNTS } from '../countries/italy/posting/posting-accounts.js';
import type { VatLine } from '../vat/contribution.js';

/** Entries of worked examples, made by the posting schemes. The tests contain the expected figures. */
export type Lines = readonly EntryLine[];

export const danishSale = (date: string, vatCode: string, net: bigint, account = '1010'): Lines =>
  postDanishSale({ date, currency: 'DKK', exchangeRate: null, lines: [{ account, vatCode, net }] }).lines;

export const danishPurchase = (
  date: string,
  vatCode: string,
  gross: bigint,
  details: { readonly account?: string; readonly tax?: bigint; readonly contraAccount?: string } = {},
): Lines =>
  postDanishPurchase({
    date,
    kind: 'invoice',
    currency: 'DKK',
    exchangeRate: null,
    vatCountry: details.tax === undefined ? null : 'DK',
    contraAccount: details.contraAccount ?? '7440',
    lines: [{ account: details.account ?? '2510', vatCode, gross, printedTax: details.tax ?? null }],
  }).lines;

/** The ledger of the worked Danish quarter without its payments, for any year. */
export const danishQuarter = (date: string): readonly Lines[] => [
  danishSale(date, 'U25', 100_000n),
  danishSale(date, 'U25', 33_335n),
  danishSale(date, 'UEUY', 200_000n, '1150'),
  danishSale(date, 'UXV', 50_000n, '1100'),
  danishPurchase(date, 'I25', 12_500n, { account: '2450', tax: 2_500n, contraAccount: '6481' }),
  danishPurchase(date, 'IREP', 50_000n, { account: '1890', tax: 10_000n, contraAccount: '6481' }),
  danishPurchase(date, 'IYEU', 100_000n, { account: '1710' }),
  danishPurchase(date, 'IVEU', 79_999n, { account: '1630' }),
  danishPurchase(date, 'IYX', 40_000n, { account: '1740' }),
  danishPurchase(date, 'I25', 125_040n, { tax: 25_008n }),
  postDanishPurchase({
    date,
    kind: 'receipt',
    currency: 'EUR',
    exchangeRate: decimal('7.46'),
    vatCountry: 'DE',
    contraAccount: '6481',
    lines: [{ account: '2470', vatCode: 'I0', gross: 11_900n, printedTax: 1_900n }],
  }).lines,
];

export const italianSale = (date: string, vatCode: string, net: bigint, rechargeStampDuty = false): Lines =>
  postItalianSale({
    date,
    currency: 'EUR',
    exchangeRate: null,
    rechargeStampDuty,
    lines: [{ account: '3102', vatCode, net }],
  }).lines;

export const italianPurchase = (date: string, vatCode: string, gross: bigint, account = '4102', tax?: bigint): Lines =>
  postItalianPurchase({
    date,
    kind: 'invoice',
    currency: 'EUR',
    exchangeRate: null,
    vatCountry: tax === undefined ? null : 'IT',
    contraAccount: '2501',
    lines: [{ account, vatCode, gross, printedTax: tax ?? null }],
  }).lines;

/**
 * The worked Italian quarter 1 without its payments. Split payment ends on 2026-06-30; after that, another sale without
 * VAT has the same effect on the return.
 */
export const italianQuarter = (date: string, saleToPublicBody = 'VS22'): readonly Lines[] => [
  italianSale(date, 'V22', 10_000n),
  italianSale(date, 'VN4', 10_000n, true),
  italianSale(date, 'V22', 100_000n),
  italianSale(date, 'VN21', 50_000n),
  italianSale(date, saleToPublicBody, 10_000n),
  italianPurchase(date, 'A22', 12_200n, '4102', 2_200n),
  italianPurchase(date, 'A22D50', 12_200n, '4206', 2_200n),
  italianPurchase(date, 'A22D40', 12_200n, '4210', 2_200n),
  italianPurchase(date, 'AX', 1_220n),
  italianPurchase(date, 'ARC17', 100_000n, '4204'),
  italianPurchase(date, 'A22', 126_880n, '4204', 22_880n),
];

/** A sale and a purchase at 22 % with the given taxes in cents, as in the later worked periods. */
export const italianTrade = (date: string, sale: bigint, purchase: bigint): readonly Lines[] => [
  ...(sale === 0n ? [] : [italianSale(date, 'V22', sale)]),
  ...(purchase === 0n ? [] : [italianPurchase(date, 'A22', purchase)]),
];

/** The VAT advance of December, paid from the bank account 1821. */
export const vatAdvance = (cents: bigint): Lines => [
  entryLine(ITALIAN_POSTING_ACCOUNTS.vatAdvance, cents),
  entryLine('1821', -cents),
];

/** The entries as input of a return. */
export const vatLinesOf = (entries: readonly Lines[], documentDate: string): readonly VatLine[] =>
  entries.flatMap((lines, index) =>
    lines.flatMap(({ vat }, line) =>
      vat === null ? [] : [{ entryId: `led_${index + 1}`, line: line + 1, documentDate, vat }],
    ),
  );
