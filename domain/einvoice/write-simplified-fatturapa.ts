import { say } from '#schemas/sentences/say.js';
import { decimalText } from '../money/decimal.js';
import { add } from '../money/money.js';
import { Findings } from '../violation.js';
import { amountText, FatturaPaFields, rateText } from './fatturapa/fatturapa-fields.js';
import { isSimplifiedType } from './fatturapa/simplified-types.js';
import { registeredOfficeNode, vatIdNode } from './fatturapa/write-header.js';
import type { ItalianDetails, OutgoingInvoice, OutgoingVatSubtotal, WrittenInvoice } from './outgoing-invoice.js';
import { leaf, node, optionalLeaf, serializeXml, withAttributes, type XmlNode } from './xml-node.js';

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0';
const FORMAT = 'FSM10';
const MAX_DESCRIPTION = 1_000;
/** What is corrected. The invoice shows it; the format wants a sentence. */
const CORRECTED = 'Importi di questo documento';
const REPLACED = 'Fattura scartata dal Sistema di Interscambio, emessa di nuovo';

const transmissionNode = (
  { seller }: OutgoingInvoice,
  { transmitter, recipientCode, certifiedMail, progressive }: ItalianDetails,
  fields: FatturaPaFields,
): XmlNode =>
  node(
    'DatiTrasmissione',
    node(
      'IdTrasmittente',
      leaf('IdPaese', transmitter?.country ?? 'IT'),
      fields.code(
        'IdCodice',
        transmitter?.code ?? seller.fiscalCode ?? seller.vatId?.slice(2) ?? '',
        28,
        '/italian/transmitter/code',
      ),
    ),
    fields.code('ProgressivoInvio', progressive, 10, '/italian/progressive'),
    leaf('FormatoTrasmissione', FORMAT),
    fields.matching(
      'CodiceDestinatario',
      recipientCode,
      /^[A-Z0-9]{7}$/,
      '/italian/recipientCode',
      say('fault_of_control', { fault: say('must_have_capitals_or_digits', { length: 7 }), control: '00427' }),
    ),
    optionalLeaf('PECDestinatario', certifiedMail),
  );

const sellerNode = ({ seller }: OutgoingInvoice, italian: ItalianDetails, fields: FatturaPaFields): XmlNode => {
  if (seller.vatId === undefined) fields.findings.violation('/seller/vatId', say('seller_needs_vat_number'));
  const { register } = italian;
  return node(
    'CedentePrestatore',
    vatIdNode(seller.vatId ?? 'IT', fields, '/seller/vatId'),
    optionalLeaf('CodiceFiscale', seller.fiscalCode),
    fields.text('Denominazione', seller.name, 80, '/seller/name'),
    registeredOfficeNode(seller, fields, '/seller'),
    register &&
      node(
        'IscrizioneREA',
        leaf('Ufficio', register.office),
        fields.code('NumeroREA', register.number, 20, '/italian/register/number'),
        leaf('StatoLiquidazione', register.inLiquidation === true ? 'LS' : 'LN'),
      ),
    fields.matching(
      'RegimeFiscale',
      italian.fiscalRegime,
      /^RF\d\d$/,
      '/italian/fiscalRegime',
      say('must_be_rf01_to_rf20'),
    ),
  );
};

/** The number takes the place of name and address, which the format knows only together. */
const buyerNode = ({ buyer }: OutgoingInvoice, fields: FatturaPaFields): XmlNode => {
  if (buyer.vatId === undefined && buyer.fiscalCode === undefined)
    fields.findings.violation(
      '/buyer',
      say('fault_of_control', { fault: say('buyer_needs_number'), control: '00417' }),
    );
  return node(
    'CessionarioCommittente',
    node(
      'IdentificativiFiscali',
      buyer.vatId === undefined ? undefined : vatIdNode(buyer.vatId, fields, '/buyer/vatId'),
      optionalLeaf('CodiceFiscale', buyer.fiscalCode),
    ),
  );
};

/** The reason of the invoice has no field of its own, so it follows what is sold. */
const descriptionOf = (invoice: OutgoingInvoice, { rate, natura }: OutgoingVatSubtotal, isFirst: boolean): string => {
  const sold = invoice.lines
    .filter((line) => decimalText(line.vatRate) === decimalText(rate) && line.natura === natura)
    .map(({ description }) => description);
  const notes = isFirst
    ? invoice.notes.filter((note) => !invoice.vat.some((each) => each.exemptionReason === note))
    : [];
  return [...sold, ...notes].join('; ');
};

/** One item for each rate, with its exact tax: the prices of the format include VAT, and shares of a tax need rounding. */
const itemNodes = (invoice: OutgoingInvoice, fields: FatturaPaFields): XmlNode[] =>
  invoice.vat.map((subtotal, index) => {
    const { rate, natura, taxable, tax, exemptionReason } = subtotal;
    const isZero = rate.coefficient === 0n;
    if (isZero !== (natura !== undefined))
      fields.findings.violation(
        '/lines/0/natura',
        say('fault_of_controls', { fault: say('zero_rate_and_natura_belong_together'), controls: '00400, 00401' }),
      );
    return node(
      'DatiBeniServizi',
      fields.text('Descrizione', descriptionOf(invoice, subtotal, index === 0), MAX_DESCRIPTION, '/lines'),
      leaf('Importo', amountText(add(taxable, tax))),
      node('DatiIVA', leaf('Imposta', amountText(tax)), leaf('Aliquota', rateText(rate))),
      optionalLeaf('Natura', natura),
      fields.optionalText('RiferimentoNormativo', exemptionReason, 100, `/vat/${index}/exemptionReason`),
    );
  });

/** The format refers to one other invoice. */
const correctedNode = ({ corrects = [], kind }: OutgoingInvoice, fields: FatturaPaFields): XmlNode | undefined => {
  const [corrected] = corrects.filter(({ date }) => date !== undefined);
  if (corrects.length > 1) fields.findings.violation('/corrects', say('names_more_than_one_invoice'));
  return corrected?.date === undefined
    ? undefined
    : node(
        'DatiFatturaRettificata',
        fields.code('NumeroFR', corrected.number, 20, '/corrects/0/number'),
        leaf('DataFR', corrected.date),
        leaf('ElementiRettificati', kind === 'credit_note' ? CORRECTED : REPLACED),
      );
};

/** Writes the simplified invoice (VFSM10 1.0.2, TD07 and TD08), for buyers of whom only a number is known. */
export const writeSimplifiedFatturaPa = (invoice: OutgoingInvoice): WrittenInvoice => {
  const { italian } = invoice;
  const findings = new Findings();
  const fields = new FatturaPaFields(findings);
  if (!italian || !isSimplifiedType(italian.documentType))
    return { ok: false, violations: [{ pointer: '/italian/documentType', message: say('must_be_td07_or_td08') }] };
  if (invoice.lines.length === 0) findings.violation('/lines', say('must_not_be_empty_here'));
  if (!/\d/.test(invoice.number))
    findings.violation('/number', say('fault_of_control', { fault: say('must_contain_digit'), control: '00425' }));
  const root = node(
    'p:FatturaElettronicaSemplificata',
    node(
      'FatturaElettronicaHeader',
      transmissionNode(invoice, italian, fields),
      sellerNode(invoice, italian, fields),
      buyerNode(invoice, fields),
    ),
    node(
      'FatturaElettronicaBody',
      node(
        'DatiGenerali',
        node(
          'DatiGeneraliDocumento',
          leaf('TipoDocumento', italian.documentType),
          leaf('Divisa', invoice.currency),
          leaf('Data', invoice.issueDate),
          fields.code('Numero', invoice.number, 20, '/number'),
          italian.stampDuty && leaf('BolloVirtuale', 'SI'),
        ),
        correctedNode(invoice, fields),
      ),
      ...itemNodes(invoice, fields),
    ),
  );
  const { violations, warnings } = findings;
  if (violations.length > 0) return { ok: false, violations };
  return { ok: true, xml: serializeXml(withAttributes(root, { 'xmlns:p': NAMESPACE, versione: FORMAT })), warnings };
};
