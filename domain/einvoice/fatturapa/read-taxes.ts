import { zero } from '../../money/money.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadPensionFund, ReadStampDuty, ReadVatSubtotal, ReadWithholding } from '../read-invoice.js';
import { categoryOfNatura } from '../vat-category.js';
import { childAt, childrenOf, textAt, type XmlElement } from '../xml-element.js';

const DUE: ReadonlyMap<string, ReadVatSubtotal['due']> = new Map([
  ['I', 'immediate'],
  ['D', 'deferred'],
  ['S', 'split_payment'],
]);

export const readVatSubtotals = (goods: XmlElement | undefined, reader: FieldReader): ReadVatSubtotal[] =>
  childrenOf(goods, 'DatiRiepilogo').map((summary) => {
    const natura = textAt(summary, 'Natura');
    const due = textAt(summary, 'EsigibilitaIVA');
    return {
      rate: reader.decimal(summary, 'AliquotaIVA'),
      category: categoryOfNatura(natura),
      natura,
      exemptionReason: textAt(summary, 'RiferimentoNormativo'),
      taxable: reader.amount(summary, 'ImponibileImporto') ?? zero(reader.currency),
      tax: reader.amount(summary, 'Imposta') ?? zero(reader.currency),
      due: due === undefined ? undefined : DUE.get(due),
    };
  });

export const readWithholdings = (general: XmlElement | undefined, reader: FieldReader): ReadWithholding[] =>
  childrenOf(general, 'DatiRitenuta').map((withholding) => ({
    type: textAt(withholding, 'TipoRitenuta'),
    rate: reader.decimal(withholding, 'AliquotaRitenuta'),
    amount: reader.amount(withholding, 'ImportoRitenuta') ?? zero(reader.currency),
    reason: textAt(withholding, 'CausalePagamento'),
  }));

export const readPensionFunds = (general: XmlElement | undefined, reader: FieldReader): ReadPensionFund[] =>
  childrenOf(general, 'DatiCassaPrevidenziale').map((fund) => ({
    type: textAt(fund, 'TipoCassa'),
    rate: reader.decimal(fund, 'AlCassa'),
    contribution: reader.amount(fund, 'ImportoContributoCassa') ?? zero(reader.currency),
    base: reader.amount(fund, 'ImponibileCassa'),
    vatRate: reader.decimal(fund, 'AliquotaIVA'),
    natura: textAt(fund, 'Natura'),
    withheld: textAt(fund, 'Ritenuta') === 'SI',
  }));

export const readStampDuty = (general: XmlElement | undefined, reader: FieldReader): ReadStampDuty | undefined => {
  const duty = childAt(general, 'DatiBollo');
  return duty && { virtual: textAt(duty, 'BolloVirtuale') === 'SI', amount: reader.amount(duty, 'ImportoBollo') };
};
