import { say } from '#schemas/sentences/say.js';
import { CATEGORY_NAMES } from '#schemas/sentences/categories.js';
import type { DatedRow } from '../regions/dated-row.js';
import { effectiveVatFrequency } from '../regions/effective-vat-frequency.js';
import { type Region } from '../regions/region.js';
import { REGION_KEYS } from '#schemas/region-keys.js';
import { countryOf } from './countries.js';
import {
  accountOf,
  categoriesOfAccount,
  categoryRuleOf,
  defaultJournalIdsOf,
  journalOf,
  vatCodeOf,
} from '../regions/regions.js';

const DATE = '2026-03-01';
const DENMARK = countryOf('denmark');
const ITALY = countryOf('italy');

describe.each(REGION_KEYS.map((key): [string, Region] => [key, countryOf(key)]))('every row of %s', (_, region) => {
  const keyed: readonly (readonly [string, DatedRow])[] = [
    ...region.accounts.map((row) => [`account ${row.number}`, row] as const),
    ...region.vatCodes.map((row) => [`VAT code ${row.code}`, row] as const),
    ...region.categories.map((row) => [`category ${row.category}`, row] as const),
    ...region.deductionLimits.map((row) => [`deduction limit ${row.account}`, row] as const),
    ...region.vatFrequencies.map((row) => [`frequency ${row.frequency}`, row] as const),
  ];

  it('has a source, a mark and valid dates, and no two rows of a rule overlap', () => {
    const seen = new Map<string, DatedRow[]>();
    for (const [key, row] of keyed) {
      expect(row.source).not.toBe('');
      expect(['verified', 'secondary', 'unverified']).toContain(row.mark);
      expect(row.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(row.validTo ?? row.validFrom >= row.validFrom).toBeTruthy();
      for (const other of seen.get(key) ?? []) {
        const apart =
          (other.validTo !== null && other.validTo < row.validFrom) ||
          (row.validTo !== null && row.validTo < other.validFrom);
        expect(`${key} ${apart}`).toBe(`${key} true`);
      }
      seen.set(key, [...(seen.get(key) ?? []), row]);
    }
  });

  it('refers only to accounts and VAT codes that exist', () => {
    for (const account of region.accounts) {
      expect(account.standardAccount).not.toBe('');
      if (account.vatCode !== null) vatCodeOf(region, account.vatCode, DATE);
    }
    for (const rule of region.categories) {
      expect(accountOf(region, rule.account, DATE).type).toBe(rule.category === 'deposit' ? 'asset' : 'expense');
      expect(vatCodeOf(region, rule.vatCode, DATE).direction).toBe('purchase');
    }
    for (const code of region.vatCodes) {
      if (code.calculatedVatAccount !== null) accountOf(region, code.calculatedVatAccount, DATE);
      expect(code.mechanism === 'reverse_charge').toBe(code.calculatedVatAccount !== null);
    }
    for (const limit of region.deductionLimits) accountOf(region, limit.account, DATE);
    for (const number of Object.values(region.postingAccounts)) accountOf(region, number, DATE);
    for (const journal of region.journals) {
      if (journal.paymentAccount !== null) accountOf(region, journal.paymentAccount, DATE);
    }
  });

  it('books every category', () => {
    for (const key of Object.keys(CATEGORY_NAMES)) expect(categoryRuleOf(region, key, DATE).category).toBe(key);
  });

  it('has the journals purchases, sales, bank, cash and general, and a default journal that takes documents', () => {
    expect(region.journals.map((journal) => journal.id)).toEqual(['purchases', 'sales', 'bank', 'cash', 'general']);
    expect(defaultJournalIdsOf(region)).toEqual(['purchases', 'bank', 'cash', 'general']);
    expect(defaultJournalIdsOf(region)).toContain(region.defaultJournalId);
    expect(journalOf(region, 'nothing')).toBeNull();
  });
});

describe('Denmark', () => {
  it('has every account of the seed list', () => {
    const numbers =
      '1010 1050 1100 1150 1200 1610 1630 1650 1660 1710 1740 1890 2390 2410 2420 2450 2470 2510 8040 2720 3610 6190 6320 ' +
      '6470 6481 6482 7440 7680 7700 7720 7740 7840 6940';
    for (const number of numbers.split(' ')) expect(accountOf(DENMARK, number, DATE).number).toBe(number);
    expect(accountOf(DENMARK, '2450', DATE)).toMatchObject({ name: 'Kontorartikler', type: 'expense', vatCode: 'I25' });
    expect(accountOf(DENMARK, '6481', DATE).standardAccount).toBe('6480');
  });

  it('has every VAT code of the seed list, with rate, deduction and boxes', () => {
    const codes =
      'U25 UEUV UEUY UXV UXY UOB UFRI I25 IREP ITLF IVL IVEU IYEU IVX IYX IOB I0 IVEU0 IYEU0 IVX0 IYX0 IOB0';
    expect(DENMARK.vatCodes.map((row) => row.code)).toEqual(codes.split(' '));
    expect(vatCodeOf(DENMARK, 'IREP', DATE)).toMatchObject({ rate: '25', deductiblePercent: '25', mark: 'verified' });
    expect(vatCodeOf(DENMARK, 'IYX', DATE).boxes).toMatchObject({
      base: [],
      tax: ['moms_af_ydelseskoeb_i_udlandet'],
      deductible: ['koebsmoms'],
    });
    expect(vatCodeOf(DENMARK, 'UOB', DATE).mark).toBe('secondary');
  });

  it('maps categories to accounts and back', () => {
    expect(categoryRuleOf(DENMARK, 'restaurant', DATE)).toMatchObject({ account: '1890', vatCode: 'IREP' });
    expect(categoriesOfAccount(DENMARK, '1890', DATE).map((rule) => rule.category)).toEqual(['restaurant']);
  });

  it('files quarterly by default', () => {
    expect(effectiveVatFrequency(DENMARK, null)).toEqual({
      frequency: 'quarterly',
      deadlinesOf: 'quarterly',
      warning: null,
    });
  });

  it('accepts an annual return with a warning that states the nearest rule', () => {
    expect(effectiveVatFrequency(DENMARK, 'annual')).toMatchObject({
      frequency: 'annual',
      deadlinesOf: 'half_yearly',
      warning: say('no_annual_return_in_denmark'),
    });
  });
});

describe('Italy', () => {
  it('has every account of the seed list', () => {
    const numbers =
      '1501 1601 1602 1605 1609 1801 1821 1831 2501 2601 2602 2603 2604 2605 3101 3102 3103 3210 4910 4101 4102 4204 4206 ' +
      '4210 4213 4901 5240 2606 2801';
    for (const number of numbers.split(' ')) expect(accountOf(ITALY, number, DATE).number).toBe(number);
    for (const added of ['3102', '2603', '2604', '1831']) expect(accountOf(ITALY, added, DATE).mark).toBe('unverified');
  });

  it('has every VAT code of the seed list', () => {
    const codes =
      'V22 V10 V5 V4 VS22 VD22 VN21 VN22 VN31 VN32 VN4 VN61 VN69 VN1 A22 A10 A5 A4 A22D50 A22D40 A22D0 AN ARC17 ARC18 ' +
      'ARC19 ARC16 ABD AX';
    for (const code of codes.split(' ')) expect(vatCodeOf(ITALY, code, DATE).code).toBe(code);
    expect(vatCodeOf(ITALY, 'VN21', DATE).natura).toBe('N2.1');
    expect(vatCodeOf(ITALY, 'ARC17', DATE)).toMatchObject({ documentType: 'TD17', calculatedVatAccount: '2601' });
    expect(vatCodeOf(ITALY, 'ARC18R4', DATE)).toMatchObject({ documentType: 'TD18', rate: '4' });
    expect(vatCodeOf(ITALY, 'VN22', DATE).boxes.mark).toBe('unverified');
  });

  it('marks split payment as unverified after the end of the authorisation that was read', () => {
    expect(vatCodeOf(ITALY, 'VS22', '2026-06-30').mark).toBe('secondary');
    expect(vatCodeOf(ITALY, 'VS22', '2026-07-01').mark).toBe('unverified');
  });

  it('keeps the two percentages separate', () => {
    const rule = categoryRuleOf(ITALY, 'telephone_mixed', DATE);
    expect(vatCodeOf(ITALY, rule.vatCode, DATE).deductiblePercent).toBe('50');
    expect(rule.incomeTaxPercent).toBe('80');
  });

  it('settles monthly by default', () => {
    expect(effectiveVatFrequency(ITALY, null)).toMatchObject({ frequency: 'monthly', warning: null });
    expect(effectiveVatFrequency(ITALY, 'quarterly')).toMatchObject({ deadlinesOf: 'quarterly', warning: null });
    expect(effectiveVatFrequency(ITALY, 'half_yearly')).toMatchObject({
      deadlinesOf: 'quarterly',
      warning: say('no_half_years_in_italy'),
    });
    expect(effectiveVatFrequency(ITALY, 'annual').warning).toEqual(say('annual_return_is_additional_in_italy'));
  });
});
