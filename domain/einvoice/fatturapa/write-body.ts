import { say } from '#schemas/sentences/say.js';
import { negateDecimal } from '../../money/compare-decimals.js';
import { multiply } from '../../money/decimal.js';
import { subtract, sum, type Money } from '../../money/money.js';
import type { ItalianDetails, OutgoingInvoice, OutgoingLine, OutgoingPensionFund } from '../outgoing-invoice.js';
import { leaf, node, optionalLeaf, type XmlChild, type XmlNode } from '../xml-node.js';
import { amountText, priceText, rateText, type FatturaPaFields } from './fatturapa-fields.js';

const DUE = { immediate: 'I', deferred: 'D', split_payment: 'S' } as const;

const withholdingNodes = ({ withholdings = [] }: ItalianDetails): XmlNode[] =>
  withholdings.map(({ type, amount, rate, reason }) =>
    node(
      'DatiRitenuta',
      leaf('TipoRitenuta', type),
      leaf('ImportoRitenuta', amountText(amount)),
      leaf('AliquotaRitenuta', rateText(rate)),
      leaf('CausalePagamento', reason),
    ),
  );

const fundNode = (fund: OutgoingPensionFund): XmlNode =>
  node(
    'DatiCassaPrevidenziale',
    leaf('TipoCassa', fund.type),
    leaf('AlCassa', rateText(fund.rate)),
    leaf('ImportoContributoCassa', amountText(fund.contribution)),
    leaf('ImponibileCassa', amountText(fund.base)),
    leaf('AliquotaIVA', rateText(fund.vatRate)),
    fund.withheld === true ? leaf('Ritenuta', 'SI') : undefined,
    optionalLeaf('Natura', fund.natura),
  );

const generalNode = (invoice: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlNode =>
  node(
    'DatiGeneraliDocumento',
    fields.matching(
      'TipoDocumento',
      italian.documentType,
      /^TD\d\d$/,
      '/italian/documentType',
      say('must_be_td01_to_td29'),
    ),
    leaf('Divisa', invoice.currency),
    leaf('Data', invoice.issueDate),
    fields.code('Numero', invoice.number, 20, '/number'),
    ...withholdingNodes(italian),
    italian.stampDuty &&
      node('DatiBollo', leaf('BolloVirtuale', 'SI'), leaf('ImportoBollo', amountText(italian.stampDuty))),
    ...(italian.pensionFunds ?? []).map(fundNode),
    leaf('ImportoTotaleDocumento', amountText(invoice.gross)),
    ...invoice.notes.flatMap((note, index) => fields.repeated('Causale', note, 200, `/notes/${index}`)),
  );

/** CIG and CUP belong to the order, or to the contract if there is no order. IdDocumento is required, so the code repeats as one. */
const orderNodes = (invoice: OutgoingInvoice, fields: FatturaPaFields): XmlChild[] => {
  const { orderReference, contractReference, cig, cup } = invoice;
  const codes = (): XmlChild[] => [optionalLeaf('CodiceCUP', cup), optionalLeaf('CodiceCIG', cig)];
  const order = orderReference ?? (contractReference === undefined ? (cig ?? cup) : undefined);
  return [
    order === undefined
      ? undefined
      : node('DatiOrdineAcquisto', fields.code('IdDocumento', order, 20, '/orderReference'), ...codes()),
    contractReference === undefined
      ? undefined
      : node(
          'DatiContratto',
          fields.code('IdDocumento', contractReference, 20, '/contractReference'),
          ...(order === undefined ? codes() : []),
        ),
  ];
};

const deliveryNoteNode = (
  { deliveryReference, deliveryDate, issueDate }: OutgoingInvoice,
  fields: FatturaPaFields,
): XmlChild =>
  deliveryReference === undefined
    ? undefined
    : node(
        'DatiDDT',
        fields.code('NumeroDDT', deliveryReference, 20, '/deliveryReference'),
        leaf('DataDDT', deliveryDate ?? issueDate),
      );

const referenceNodes = (invoice: OutgoingInvoice, fields: FatturaPaFields): XmlChild[] => [
  ...orderNodes(invoice, fields),
  ...(invoice.corrects ?? []).map(({ number, date }, index) =>
    node(
      'DatiFattureCollegate',
      fields.code('IdDocumento', number, 20, `/corrects/${index}/number`),
      optionalLeaf('Data', date),
    ),
  ),
  deliveryNoteNode(invoice, fields),
];

const checkNatura = ({ vatRate, natura }: OutgoingLine, pointer: string, fields: FatturaPaFields): void => {
  const isZero = vatRate.coefficient === 0n;
  if (isZero && natura === undefined) {
    fields.findings.violation(
      `${pointer}/natura`,
      say('fault_of_control', { fault: say('zero_rate_requires_natura'), control: '00400' }),
    );
  }
  if (!isZero && natura !== undefined) {
    fields.findings.violation(
      `${pointer}/natura`,
      say('fault_of_control', { fault: say('natura_requires_zero_rate'), control: '00401' }),
    );
  }
  if (natura !== undefined && /^N[236]$/.test(natura)) {
    fields.findings.violation(
      `${pointer}/natura`,
      say('fault_of_control', { fault: say('natura_is_old', { natura }), control: '00445' }),
    );
  }
};

/** FatturaPA quantities have no sign, so a line that takes something back has a negative price. */
const lineNode = (line: OutgoingLine, index: number, fields: FatturaPaFields): XmlNode => {
  const pointer = `/lines/${index}`;
  checkNatura(line, pointer, fields);
  const isNegative = line.quantity.coefficient < 0n;
  const quantity = isNegative ? negateDecimal(line.quantity) : line.quantity;
  const price = isNegative ? negateDecimal(line.unitPrice) : line.unitPrice;
  return node(
    'DettaglioLinee',
    leaf('NumeroLinea', String(index + 1)),
    fields.text('Descrizione', line.description, 1000, `${pointer}/description`),
    leaf('Quantita', priceText(quantity)),
    fields.optionalCode('UnitaMisura', line.unit, 10, `${pointer}/unit`),
    leaf('PrezzoUnitario', priceText(price)),
    leaf('PrezzoTotale', priceText(multiply(price, quantity))),
    leaf('AliquotaIVA', rateText(line.vatRate)),
    line.withheld === true ? leaf('Ritenuta', 'SI') : undefined,
    optionalLeaf('Natura', line.natura),
  );
};

const summaryNodes = ({ vat }: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlNode[] =>
  vat.map(({ rate, natura, taxable, tax, exemptionReason }, index) => {
    if (italian.vatDue === 'split_payment' && natura?.startsWith('N6') === true) {
      fields.findings.violation(
        '/italian/vatDue',
        say('fault_of_control', { fault: say('no_split_payment_with_reverse_charge'), control: '00420' }),
      );
    }
    return node(
      'DatiRiepilogo',
      leaf('AliquotaIVA', rateText(rate)),
      optionalLeaf('Natura', natura),
      leaf('ImponibileImporto', amountText(taxable)),
      leaf('Imposta', amountText(tax)),
      italian.vatDue && natura === undefined ? leaf('EsigibilitaIVA', DUE[italian.vatDue]) : undefined,
      fields.optionalText('RiferimentoNormativo', exemptionReason, 100, `/vat/${index}/exemptionReason`),
    );
  });

/** The amount that the buyer pays to the seller: without withheld tax, and without VAT that it pays to the state. */
const payableOf = ({ gross, tax, currency }: OutgoingInvoice, { withholdings = [], vatDue }: ItalianDetails): Money => {
  const withheld = sum(
    withholdings.map(({ amount }) => amount),
    currency,
  );
  const left = subtract(gross, withheld);
  return vatDue === 'split_payment' ? subtract(left, tax) : left;
};

const paymentNode = (invoice: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlChild => {
  const { payment, dueDate } = invoice;
  if (!payment && dueDate === undefined) return undefined;
  return node(
    'DatiPagamento',
    leaf('CondizioniPagamento', 'TP02'),
    node(
      'DettaglioPagamento',
      leaf('ModalitaPagamento', italian.paymentMethod ?? 'MP05'),
      optionalLeaf('DataScadenzaPagamento', dueDate),
      leaf('ImportoPagamento', amountText(payableOf(invoice, italian))),
      optionalLeaf('IBAN', payment?.iban?.replace(/\s/gu, '')),
      optionalLeaf('BIC', payment?.bic),
      fields.optionalCode('CodicePagamento', payment?.reference, 60, '/payment/reference'),
    ),
  );
};

export const writeBody = (invoice: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlNode =>
  node(
    'FatturaElettronicaBody',
    node('DatiGenerali', generalNode(invoice, italian, fields), ...referenceNodes(invoice, fields)),
    node(
      'DatiBeniServizi',
      ...invoice.lines.map((line, index) => lineNode(line, index, fields)),
      ...summaryNodes(invoice, italian, fields),
    ),
    paymentNode(invoice, italian, fields),
  );
