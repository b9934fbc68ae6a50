import { assertBalanced } from '../../../ledger/balance.js';
import { entryLine, type EntryLine } from '../../../ledger/entry-line.js';
import { PostingRefused } from '../../../ledger/posting-refused.js';
import { chargedTaxScheme, postSaleLines, type SaleTaxScheme } from '../../../regions/posting/posting-sale.js';
import type { Posting } from '../../../regions/posting/posting.js';
import type { SaleToBook } from '../../../regions/posting/posting-region.js';
import { distinctRules } from '../../../regions/rule-use.js';
import { ITALY } from '../italy.js';
import { ITALIAN_POSTING_ACCOUNTS } from './posting-accounts.js';
import { stampDutyOn } from '../stamp-duty.js';
import { say } from '#schemas/sentences/say.js';

interface ItalianSalePosting extends Posting {
  readonly stampDutyCents: bigint;
  /** A second entry for the duty itself, whether or not it was recharged. */
  readonly stampDutyLines: readonly EntryLine[];
}

const charged = chargedTaxScheme(ITALY.postingAccounts.outputVat);

const italianTaxScheme: SaleTaxScheme = (code, tax) => {
  const { splitPaymentTransit, deferredVat } = ITALIAN_POSTING_ACCOUNTS;
  if (code.mechanism === 'split_payment') {
    // The public body pays the tax to the treasury, so the tax is booked in transit: neither receivable nor payable.
    const transit = [entryLine(splitPaymentTransit, tax), entryLine(splitPaymentTransit, -tax)];
    return { isOwedByBuyer: false, lines: transit, isPending: false };
  }
  if (code.mechanism === 'deferred') {
    return { isOwedByBuyer: true, lines: [entryLine(deferredVat, -tax)], isPending: true };
  }
  return charged(code, tax);
};

const dutyLines = (duty: bigint): readonly EntryLine[] =>
  duty === 0n
    ? []
    : assertBalanced([
        entryLine(ITALIAN_POSTING_ACCOUNTS.stampDutyCost, duty),
        entryLine(ITALIAN_POSTING_ACCOUNTS.stampDutyOwed, -duty),
      ]);

/** `sale.lines` must not contain a line for the stamp duty. It is added here when the duty is due and recharged. */
export const postItalianSale = (sale: SaleToBook): ItalianSalePosting => {
  const { dutyCents, rules } = stampDutyOn(sale.lines, sale.date);
  if (dutyCents !== 0n && sale.currency !== 'EUR') {
    throw new PostingRefused('coding_impossible', say('stamp_duty_in_euro_only'));
  }
  const isRecharged = sale.rechargeStampDuty && dutyCents !== 0n;
  const recharge = { account: ITALIAN_POSTING_ACCOUNTS.stampDutyRecharged, vatCode: 'VN1', net: dutyCents };
  const posting = postSaleLines(
    ITALY,
    { ...sale, lines: isRecharged ? [...sale.lines, recharge] : sale.lines },
    italianTaxScheme,
  );
  return {
    ...posting,
    rules: distinctRules([...posting.rules, ...rules]),
    stampDutyCents: dutyCents,
    stampDutyLines: dutyLines(dutyCents),
  };
};
