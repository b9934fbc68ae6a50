interface Buyer {
  readonly name: string;
  readonly vatNumber: string;
}

/** To whom the documents are addressed, where they name an addressee. */
export const BUYERS = {
  denmark: { name: 'Køber ApS', vatNumber: 'DK30714024' },
  italy: { name: 'Compratore S.r.l.', vatNumber: 'IT01533840151' },
} as const;

/** Electronic invoices from the short notation of the evaluation: complete enough to be read as data. */
interface Item {
  readonly description: string;
  readonly net: number;
  readonly rate: number;
  /** The natura of FatturaPA, or the VAT category of UBL. */
  readonly code: string | null;
}

const amount = (value: number): string => value.toFixed(2);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const fieldsOf = (line: string): readonly string[] => line.split('|').map((field) => field.trim());

const valueOf = (body: readonly string[], key: string): readonly string[] | null => {
  const line = body.find((candidate) => candidate.startsWith(`${key}: `));
  return line === undefined ? null : fieldsOf(line.slice(key.length + 2));
};

/** Sums per rate and code, in the order of the lines. */
const groupsOf = (items: readonly Item[]): readonly Item[] => {
  const groups = new Map<string, Item>();
  for (const item of items) {
    const key = `${item.rate}/${item.code}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, net: known.net + item.net } : item);
  }
  return [...groups.values()];
};

const taxOf = ({ net, rate }: Item): number => Math.round(net * rate) / 100;

const rateOrNatura = (text: string): Pick<Item, 'rate' | 'code'> =>
  text.startsWith('N') ? { rate: 0, code: text } : { rate: Number(text), code: null };

const italianItem = (line: string): Item => {
  const [description = '', net = '', rate = ''] = fieldsOf(line);
  return { description, net: Number(net), ...rateOrNatura(rate) };
};

const natura = (code: string | null): string => (code === null ? '' : `<Natura>${code}</Natura>`);

export const writeFatturaPa = (body: readonly string[]): string => {
  const [name = '', vat = '', type = '', date = '', number = ''] = valueOf(body, 'fatturapa') ?? [];
  const items = body.filter((line) => !/^\w+: /.test(line) || /^Merce|^Omaggi/.test(line)).map(italianItem);
  const withheld = valueOf(body, 'withholding')?.[0];
  const [fund, fundRate = ''] = valueOf(body, 'fund') ?? [];
  const contribution = fund === undefined ? [] : [{ description: '', net: Number(fund), ...rateOrNatura(fundRate) }];
  const groups = groupsOf([...items, ...contribution]);
  const total = groups.reduce((sum, group) => sum + group.net + taxOf(group), 0);
  const fee = items.reduce((sum, { net, code }) => (code === 'N1' ? sum : sum + net), 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
<FatturaElettronicaHeader><DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${vat.slice(2)}</IdCodice></IdTrasmittente>
<ProgressivoInvio>1</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>${vat.slice(0, 2)}</IdPaese><IdCodice>${vat.slice(2)}</IdCodice></IdFiscaleIVA>
<Anagrafica><Denominazione>${escape(name)}</Denominazione></Anagrafica><RegimeFiscale>RF01</RegimeFiscale></DatiAnagrafici>
<Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>20100</CAP><Comune>Milano</Comune><Nazione>${vat.slice(0, 2)}</Nazione></Sede></CedentePrestatore>
<CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${BUYERS.italy.vatNumber.slice(2)}</IdCodice></IdFiscaleIVA>
<Anagrafica><Denominazione>${BUYERS.italy.name}</Denominazione></Anagrafica></DatiAnagrafici>
<Sede><Indirizzo>Via Po 2</Indirizzo><CAP>20100</CAP><Comune>Milano</Comune><Nazione>IT</Nazione></Sede></CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>${date}</Data><Numero>${number}</Numero>
${withheld === undefined ? '' : `<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>${amount(Number(withheld))}</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>`}
${contribution.map((item) => `<DatiCassaPrevidenziale><TipoCassa>TC01</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>${amount(item.net)}</ImportoContributoCassa><ImponibileCassa>${amount(fee)}</ImponibileCassa><AliquotaIVA>${amount(item.rate)}</AliquotaIVA>${natura(item.code)}</DatiCassaPrevidenziale>`).join('')}
<ImportoTotaleDocumento>${amount(total)}</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi>${items
    .map(
      (item, index) =>
        `<DettaglioLinee><NumeroLinea>${index + 1}</NumeroLinea><Descrizione>${escape(item.description)}</Descrizione><PrezzoUnitario>${amount(item.net)}</PrezzoUnitario><PrezzoTotale>${amount(item.net)}</PrezzoTotale><AliquotaIVA>${amount(item.rate)}</AliquotaIVA>${withheld !== undefined && item.code !== 'N1' ? '<Ritenuta>SI</Ritenuta>' : ''}${natura(item.code)}</DettaglioLinee>`,
    )
    .join('\n')}
${groups
  .map(
    (group) =>
      `<DatiRiepilogo><AliquotaIVA>${amount(group.rate)}</AliquotaIVA>${natura(group.code)}<ImponibileImporto>${amount(group.net)}</ImponibileImporto><Imposta>${amount(taxOf(group))}</Imposta></DatiRiepilogo>`,
  )
  .join('\n')}
</DatiBeniServizi></FatturaElettronicaBody></p:FatturaElettronica>`;
};

const ublItem = (line: string): Item => {
  const [description = '', net = '', rate = '', code = 'S'] = fieldsOf(line);
  return { description, net: Number(net), rate: Number(rate), code };
};

const REASONS: Readonly<Record<string, string>> = {
  K: '<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>',
  AE: '<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>',
  E: '<cbc:TaxExemptionReason>Exempt</cbc:TaxExemptionReason>',
};

export const writeUbl = (body: readonly string[], buyer: Buyer = BUYERS.denmark): string => {
  const [name = '', vat = '', country = '', date = '', number = '', currency = ''] = valueOf(body, 'ubl') ?? [];
  const items = body.slice(1).map(ublItem);
  const groups = groupsOf(items);
  const net = items.reduce((sum, item) => sum + item.net, 0);
  const tax = groups.reduce((sum, group) => sum + taxOf(group), 0);
  const money = (tag: string, value: number): string =>
    `<cbc:${tag} currencyID="${currency}">${amount(value)}</cbc:${tag}>`;
  const category = (item: Item, tag: string): string =>
    `<cac:${tag}><cbc:ID>${item.code}</cbc:ID><cbc:Percent>${item.rate}</cbc:Percent>${tag === 'TaxCategory' ? (REASONS[item.code ?? ''] ?? '') : ''}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${tag}>`;
  const party = (partyName: string, vatId: string, partyCountry: string): string =>
    `<cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>${partyCountry}</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${escape(partyName)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty>${party(name, vat, country)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party(buyer.name, buyer.vatNumber, buyer.vatNumber.slice(0, 2))}</cac:AccountingCustomerParty>
<cac:TaxTotal>${money('TaxAmount', tax)}${groups.map((group) => `<cac:TaxSubtotal>${money('TaxableAmount', group.net)}${money('TaxAmount', taxOf(group))}${category(group, 'TaxCategory')}</cac:TaxSubtotal>`).join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${money('LineExtensionAmount', net)}${money('TaxExclusiveAmount', net)}${money('TaxInclusiveAmount', net + tax)}${money('PayableAmount', net + tax)}</cac:LegalMonetaryTotal>
${items.map((item, index) => `<cac:InvoiceLine><cbc:ID>${index + 1}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${money('LineExtensionAmount', item.net)}<cac:Item><cbc:Name>${escape(item.description)}</cbc:Name>${category(item, 'ClassifiedTaxCategory')}</cac:Item><cac:Price>${money('PriceAmount', item.net)}</cac:Price></cac:InvoiceLine>`).join('\n')}
</Invoice>`;
};
