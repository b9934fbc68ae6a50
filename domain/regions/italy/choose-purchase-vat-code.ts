import { decimal, decimalText } from '../../money/decimal.js';
import { money } from '../../money/money.js';
import { taxInGross } from '../../money/percentage.js';
import { COURTESY_COPY_QUESTION, SUPPLY_QUESTION } from '../question.js';
import {
  assumption,
  chosen,
  isReverseChargeSupply,
  NoVatCode,
  type ChosenVatCode,
  type PurchaseVatCase,
} from '../purchase-vat-case.js';
import { ITALIAN_PURCHASE_VAT_CODES } from './purchase-vat-codes.js';
import { RATES } from './vat-code-definition.js';

const codeNamed = (code: string) => ITALIAN_PURCHASE_VAT_CODES.find((row) => row.code === code);

/** The printed rate, or the only rate of the country that gives the tax to the cent. */
const rateOf = ({ rate, gross, tax }: PurchaseVatCase): string => {
  const printed = rate === null ? undefined : decimalText(decimal(rate));
  const fits = (candidate: string): boolean => {
    const difference = taxInGross(money(gross, 'EUR'), decimal(candidate)).minor - (tax ?? 0n);
    return difference <= 1n && difference >= -1n;
  };
  const found = RATES.find((candidate) => (printed === undefined ? fits(candidate) : candidate === printed));
  if (found !== undefined) return found;
  throw new NoVatCode(
    printed === undefined
      ? 'The VAT on the document fits none of the Italian rates (22, 10, 5, 4 %).'
      : `The document shows ${printed} % VAT; Italy has 22, 10, 5 and 4 %.`,
  );
};

/** The rate is from the document, the deductible share from the category. */
const chargedCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { category } = vatCase;
  const rate = rateOf(vatCase);
  const share = shareOf(vatCase);
  const suffix = share === '100' ? '' : `D${share}`;
  const code = `A${rate}${suffix}`;
  if (codeNamed(code) === undefined) {
    throw new NoVatCode(
      `There is no VAT code for ${rate} % with ${share} % deductible, which ${category.category} needs.`,
    );
  }
  return chosen(code, `${rate} % VAT, ${share} % of it deductible for ${category.category} (${category.source})`);
};

const ASSUMED_RATE = assumption(
  'the reverse charge is computed at 22 %',
  'the rate of the goods or service is not on the document',
);

const shareOf = ({ category }: PurchaseVatCase): string => {
  const usual = codeNamed(category.vatCode);
  return usual?.mechanism === 'charged' ? usual.deductiblePercent : '100';
};

/** The code of a reverse charge with the deductible share of the category: ARC17, ARC17D50. */
const reverseChargeCode = (code: string, share: string): string => {
  const limited = share === '100' ? code : `${code}D${share}`;
  if (codeNamed(limited) !== undefined) return limited;
  throw new NoVatCode(`There is no VAT code for reverse charge with ${share} % deductible.`);
};

const deductible = (share: string): string => (share === '100' ? '' : `, ${share} % of it deductible`);

/** Without the electronic invoice the VAT is owed all the same, but not deducted. */
const isUnprovenCopy = ({ isElectronic, answers }: PurchaseVatCase): boolean =>
  !isElectronic && answers.courtesy_copy?.choice !== 'deduct';

const domesticWithoutVat = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { nature, tax, reverseCharge, exempt } = vatCase;
  if (nature?.startsWith('N6') || (nature === null && reverseCharge !== null)) {
    const says = nature === null ? `the document says "${reverseCharge}"` : `natura ${nature}`;
    const share = isUnprovenCopy(vatCase) ? '0' : shareOf(vatCase);
    const code = reverseChargeCode('ARC16', share);
    return chosen(
      code,
      `domestic reverse charge, the buyer owes the VAT: ${says} (DPR 633/72 art. 17(6), 74)${deductible(share)}`,
      {
        rules: [ASSUMED_RATE],
      },
    );
  }
  if (nature === 'N7') return chosen('AE', 'natura N7: the VAT was paid in another EU state and is part of the cost');
  if (nature === 'N1') return chosen('AN1', 'natura N1: excluded from the base (DPR 633/72 art. 15), not in VP3');
  if (nature !== null) return chosen('AN', `without VAT, natura ${nature}`);
  if (exempt !== null) return chosen('AN', `the document says "${exempt}", so there is no VAT`);
  if (tax === 0n) return chosen('AN', 'the document is without VAT');
  return chosen('AN', 'no VAT was found on the document, so none is deducted', {
    rules: [assumption('no VAT was read, so none is deducted', 'own convention: deduct only what the document shows')],
  });
};

/** A customs bill never comes through the exchange. It is the document that the deduction of import VAT needs. */
const customsCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const rate = rateOf(vatCase);
  const code = `ABD${rate === '22' ? '' : `R${rate}`}`;
  return chosen(
    code,
    `customs bill with ${rate} % VAT, which is deducted; the supplier’s invoice has the cost (DPR 633/72 art. 67–70)`,
  );
};

/** Occasional work, public bodies and condominiums: they issue no invoice at all, so there is no electronic one to wait for. */
const OUT_OF_SCOPE = /fuori campo|occasional/;

/**
 * A domestic invoice reaches the buyer through the exchange. A PDF or paper beside it is a courtesy copy: its VAT is
 * not deducted unless a person says that the electronic invoice was received.
 */
const domesticInvoice = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { tax, isElectronic, isCustomsBill, exempt, answers } = vatCase;
  const isCharged = tax !== null && tax !== 0n;
  const ordinary = (): ChosenVatCode => (isCharged ? chargedCode(vatCase) : domesticWithoutVat(vatCase));
  const answer = answers.courtesy_copy;
  if (isCustomsBill && isCharged) return customsCode(vatCase);
  if (isElectronic || answer?.choice === 'deduct') return ordinary();
  if (!isCharged && OUT_OF_SCOPE.test(exempt ?? ''))
    return chosen('AX', `the document says "${exempt}": outside the scope of VAT (DPR 633/72 art. 1–5), not in VP3`);
  const questions = answer === undefined ? [COURTESY_COPY_QUESTION] : [];
  if (!isCharged) return { ...ordinary(), questions };
  return chosen(
    'AX',
    'a courtesy copy is not the electronic invoice that deduction needs (DPR 633/72 art. 19, 21; D.Lgs. 127/2015 art. 1)',
    { questions },
  );
};

const SAN_MARINO = assumption(
  'goods from San Marino without VAT are integrated by the buyer',
  'DPR 633/72 art. 71(2), 17(2); DM 21.6.2021; the rate of the goods is not on the document',
);

const SAN_MARINO_VAT = assumption(
  'the tax office of San Marino has confirmed the VAT that the supplier charged',
  'DPR 633/72 art. 71, DM 21.6.2021; a paper invoice is reported with TD28',
);

const foreignWithoutVat = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { place, supply, supplyReason, category } = vatCase;
  if (!isReverseChargeSupply(vatCase))
    return chosen('AE', `${category.category} from abroad without VAT is not reverse charge`);
  const questions = supply === null ? [SUPPLY_QUESTION] : [];
  const share = shareOf(vatCase);
  if (supply !== 'goods')
    return chosen(
      reverseChargeCode('ARC17', share),
      `services from abroad: the buyer owes the VAT (DPR 633/72 art. 17(2)), document TD17${deductible(share)}; ${supplyReason}`,
      { questions },
    );
  if (place === 'eu')
    return chosen(
      reverseChargeCode('ARC18', share),
      `goods from the EU: the buyer owes the VAT (DL 331/93 art. 38, 46), document TD18${deductible(share)}; ${supplyReason}`,
    );
  if (vatCase.supplierCountry === 'SM')
    return chosen(
      reverseChargeCode('ARC19', share),
      `goods from San Marino pass no customs: the buyer owes the VAT (DPR 633/72 art. 71), document TD19${deductible(share)}; ${supplyReason}`,
      { rules: [SAN_MARINO] },
    );
  return chosen(
    'AE',
    'goods from outside the EU: the VAT is on the customs bill of entry, which is posted separately with ABD',
    {
      rules: [
        assumption(
          'the invoice of an import has no effect on the return',
          'the customs bill of entry carries base and VAT',
        ),
      ],
    },
  );
};

/** Chooses the Italian VAT code for a part of a purchase. Throws NoVatCode when none fits. */
export const chooseItalianVatCode = (vatCase: PurchaseVatCase): ChosenVatCode => {
  const { kind, tax, vatCountry, place, reverseCharge } = vatCase;
  const hasTax = tax !== null && tax !== 0n;
  if (hasTax && vatCountry !== 'IT')
    return chosen('AE', `the VAT is from ${vatCountry}, which is never Italian input VAT; it is part of the cost`);
  if (place !== 'domestic' && !hasTax) return foreignWithoutVat(vatCase);
  if (kind === 'receipt' && reverseCharge === null)
    return chosen('AX', 'a shop receipt is not an invoice, so its VAT is not deducted (DPR 633/72 art. 19, 25)');
  const choice = domesticInvoice(vatCase);
  return vatCase.supplierCountry === 'SM' ? { ...choice, rules: [...choice.rules, SAN_MARINO_VAT] } : choice;
};
