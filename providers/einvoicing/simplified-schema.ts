import { SchemaValidator } from '#platform/xml/schema-validator.js';

/*
 * The simplified invoice (VFSM10 1.0.2) as far as Partita writes it: order, lengths and forms. The package with the official
 * schema of FatturaPA does not have that of the simplified one, so this one stands in for it. A test judges written files by the
 * official schema.
 */

const text = (name: string, pattern: string): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>`;
const latin = (name: string, max: number): string => text(name, `[&#x20;-&#x7E;&#xA0;-&#xFF;]{1,${max}}`);
const basic = (name: string, max: number): string => text(name, `[&#x20;-&#x7E;]{1,${max}}`);
const one = (name: string, type: string): string => `<xs:element name="${name}" type="${type}"/>`;
const optional = (name: string, type: string): string => `<xs:element name="${name}" type="${type}" minOccurs="0"/>`;
const group = (name: string, ...children: readonly string[]): string =>
  `<xs:complexType name="${name}"><xs:sequence>${children.join('')}</xs:sequence></xs:complexType>`;

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0"
  targetNamespace="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0">
<xs:element name="FatturaElettronicaSemplificata"><xs:complexType><xs:sequence>
${one('FatturaElettronicaHeader', 'Header')}${one('FatturaElettronicaBody', 'Body')}
</xs:sequence><xs:attribute name="versione" use="required" fixed="FSM10" type="xs:string"/></xs:complexType></xs:element>
${group('Header', one('DatiTrasmissione', 'Transmission'), one('CedentePrestatore', 'Seller'), one('CessionarioCommittente', 'Buyer'))}
${group('Transmission', one('IdTrasmittente', 'TaxId'), one('ProgressivoInvio', 'Basic10'), one('FormatoTrasmissione', 'Format'), one('CodiceDestinatario', 'Recipient'), optional('PECDestinatario', 'Mail'))}
${group('Seller', one('IdFiscaleIVA', 'TaxId'), optional('CodiceFiscale', 'FiscalCode'), one('Denominazione', 'Latin80'), one('Sede', 'Office'), optional('IscrizioneREA', 'Register'), one('RegimeFiscale', 'Regime'))}
${group('Buyer', one('IdentificativiFiscali', 'BuyerIds'))}
${group('BuyerIds', optional('IdFiscaleIVA', 'TaxId'), optional('CodiceFiscale', 'FiscalCode'))}
${group('TaxId', one('IdPaese', 'Country'), one('IdCodice', 'Basic28'))}
${group('Office', one('Indirizzo', 'Latin60'), optional('NumeroCivico', 'Basic8'), one('CAP', 'PostalCode'), one('Comune', 'Latin60'), optional('Provincia', 'Country'), one('Nazione', 'Country'))}
${group('Register', one('Ufficio', 'Country'), one('NumeroREA', 'Basic20'), one('StatoLiquidazione', 'Liquidation'))}
${group('Body', one('DatiGenerali', 'General'), '<xs:element name="DatiBeniServizi" type="Item" maxOccurs="unbounded"/>')}
${group('General', one('DatiGeneraliDocumento', 'Document'), optional('DatiFatturaRettificata', 'Corrected'))}
${group('Document', one('TipoDocumento', 'Type'), one('Divisa', 'Currency'), one('Data', 'xs:date'), one('Numero', 'Basic20'), optional('BolloVirtuale', 'Yes'))}
${group('Corrected', one('NumeroFR', 'Basic20'), one('DataFR', 'xs:date'), one('ElementiRettificati', 'Latin1000'))}
${group('Item', one('Descrizione', 'Latin1000'), one('Importo', 'Amount'), one('DatiIVA', 'Vat'), optional('Natura', 'Nature'), optional('RiferimentoNormativo', 'Latin100'))}
${group('Vat', one('Imposta', 'Amount'), one('Aliquota', 'Rate'))}
${[60, 80, 100, 1000].map((max) => latin(`Latin${max}`, max)).join('')}${[8, 10, 20, 28].map((max) => basic(`Basic${max}`, max)).join('')}
${text('Format', 'FSM10')}${text('Recipient', '[A-Z0-9]{7}')}${text('Mail', '[^@\\s]{1,128}@[^@\\s]{1,127}')}${text('FiscalCode', '[A-Z0-9]{11,16}')}
${text('Country', '[A-Z]{2}')}${text('Currency', '[A-Z]{3}')}${text('PostalCode', '[0-9]{5}')}${text('Liquidation', 'LS|LN')}
${text('Type', 'TD07|TD08')}${text('Yes', 'SI')}${text('Regime', 'RF(0[1245678]|09|1[0-9]|20)')}
${text('Amount', '-?[0-9]{1,11}\\.[0-9]{2}')}${text('Rate', '[0-9]{1,2}\\.[0-9]{2}|100\\.00')}${text('Nature', 'N1|N2\\.[12]|N3\\.[1-6]|N4|N5')}
</xs:schema>`;

let compiled: Promise<SchemaValidator> | undefined;

/** Compiled once per process. */
export const simplifiedSchema = (): Promise<SchemaValidator> => (compiled ??= SchemaValidator.compile(SCHEMA));
