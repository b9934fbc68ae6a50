import { childAt, type XmlElement } from '../xml-element.js';

/** The main elements of a document. ZUGFeRD 1.0 (2014) has the same content under older names. */
export interface CiiBlocks {
  readonly context: XmlElement | undefined;
  readonly header: XmlElement | undefined;
  readonly transaction: XmlElement | undefined;
  readonly agreement: XmlElement | undefined;
  readonly delivery: XmlElement | undefined;
  readonly settlement: XmlElement | undefined;
  readonly summation: XmlElement | undefined;
}

const either = (element: XmlElement | undefined, current: string, older: string): XmlElement | undefined =>
  childAt(element, current) ?? childAt(element, older);

export const findBlocks = (root: XmlElement): CiiBlocks => {
  const transaction = either(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const settlement = either(transaction, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement');
  return {
    context: either(root, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext'),
    header: either(root, 'ExchangedDocument', 'HeaderExchangedDocument'),
    transaction,
    agreement: either(transaction, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement'),
    delivery: either(transaction, 'ApplicableHeaderTradeDelivery', 'ApplicableSupplyChainTradeDelivery'),
    settlement,
    summation: either(
      settlement,
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      'SpecifiedTradeSettlementMonetarySummation',
    ),
  };
};

interface CiiLineBlocks {
  readonly agreement: XmlElement | undefined;
  readonly delivery: XmlElement | undefined;
  readonly settlement: XmlElement | undefined;
  readonly summation: XmlElement | undefined;
}

export const findLineBlocks = (line: XmlElement): CiiLineBlocks => {
  const settlement = either(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement');
  return {
    agreement: either(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'),
    delivery: either(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'),
    settlement,
    summation: either(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation',
      'SpecifiedTradeSettlementMonetarySummation',
    ),
  };
};

/** The tax rate: RateApplicablePercent, or ApplicablePercent in ZUGFeRD 1.0. */
export const rateElement = (tax: XmlElement | undefined): XmlElement | undefined =>
  either(tax, 'RateApplicablePercent', 'ApplicablePercent');
