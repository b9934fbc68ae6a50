import type { Communication } from '../../../vat/vat-return-rules.js';
import { writeCommunication } from './write-communication.js';
import { say } from '#schemas/sentences/say.js';

const company: Communication = {
  year: 2026,
  fiscalCode: '00743110157',
  vatNumber: 'IT00743110157',
  declarant: { fiscalCode: 'RSSMRA85T10A562S', role: 1 },
  advanceMethod: 'historical',
  modules: [],
};

const written = (communication: Partial<Communication>): string => {
  const result = writeCommunication({ ...company, ...communication });
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.xml;
};

it('writes the worked quarter 1: a credit', () => {
  const rows = new Map([
    ['VP2', 180_000n],
    ['VP3', 234_000n],
    ['VP4', 46_200n],
    ['VP5', 49_060n],
    ['VP6.1', 0n],
    ['VP6.2', 2_860n],
    ['VP14.2', 2_860n],
  ]);
  expect(written({ modules: [{ month: null, quarter: 1, rows }] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<iv:Fornitura xmlns:iv="urn:www.agenziaentrate.gov.it:specificheTecniche:sco:ivp">
  <iv:Intestazione>
    <iv:CodiceFornitura>IVP18</iv:CodiceFornitura>
    <iv:CodiceFiscaleDichiarante>RSSMRA85T10A562S</iv:CodiceFiscaleDichiarante>
    <iv:CodiceCarica>1</iv:CodiceCarica>
  </iv:Intestazione>
  <iv:Comunicazione identificativo="00001">
    <iv:Frontespizio>
      <iv:CodiceFiscale>00743110157</iv:CodiceFiscale>
      <iv:AnnoImposta>2026</iv:AnnoImposta>
      <iv:PartitaIVA>00743110157</iv:PartitaIVA>
      <iv:CFDichiarante>RSSMRA85T10A562S</iv:CFDichiarante>
      <iv:CodiceCaricaDichiarante>1</iv:CodiceCaricaDichiarante>
      <iv:FirmaDichiarazione>1</iv:FirmaDichiarazione>
    </iv:Frontespizio>
    <iv:DatiContabili>
      <iv:Modulo>
        <iv:NumeroModulo>1</iv:NumeroModulo>
        <iv:Trimestre>1</iv:Trimestre>
        <iv:TotaleOperazioniAttive>1800,00</iv:TotaleOperazioniAttive>
        <iv:TotaleOperazioniPassive>2340,00</iv:TotaleOperazioniPassive>
        <iv:IvaEsigibile>462,00</iv:IvaEsigibile>
        <iv:IvaDetratta>490,60</iv:IvaDetratta>
        <iv:IvaCredito>28,60</iv:IvaCredito>
        <iv:ImportoACredito>28,60</iv:ImportoACredito>
      </iv:Modulo>
    </iv:DatiContabili>
  </iv:Comunicazione>
</iv:Fornitura>
`);
});

it('numbers the modules of a monthly payer, with debt carried, interest and advance where the form has them', () => {
  const xml = written({
    modules: [
      { month: 10, quarter: null, rows: new Map([['VP7', 6_000n]]) },
      { month: 11, quarter: null, rows: new Map([['VP12', 522n]]) },
      {
        month: 12,
        quarter: null,
        rows: new Map([
          ['VP13', 88_000n],
          ['VP14.1', 12_000n],
        ]),
      },
    ],
  });
  expect(
    xml.match(/<iv:(NumeroModulo|Mese|DebitoPrecedente|InteressiDovuti|Metodo|Acconto|ImportoDaVersare)>.*?</g),
  ).toEqual([
    '<iv:NumeroModulo>1<',
    '<iv:Mese>10<',
    '<iv:DebitoPrecedente>60,00<',
    '<iv:NumeroModulo>2<',
    '<iv:Mese>11<',
    '<iv:InteressiDovuti>5,22<',
    '<iv:NumeroModulo>3<',
    '<iv:Mese>12<',
    '<iv:Metodo>1<',
    '<iv:Acconto>880,00<',
    '<iv:ImportoDaVersare>120,00<',
  ]);
});

it('writes the method of the advance, and negative totals of a period of credit notes', () => {
  const rows = new Map([
    ['VP2', -12_345n],
    ['VP13', 100n],
  ]);
  const xml = written({ advanceMethod: 'actual', modules: [{ month: null, quarter: 5, rows }] });
  expect(xml).toContain('<iv:Trimestre>5</iv:Trimestre>');
  expect(xml).toContain('<iv:TotaleOperazioniAttive>-123,45</iv:TotaleOperazioniAttive>');
  expect(xml).toContain('<iv:Metodo>3</iv:Metodo>');
});

it('needs no signer for a person, but one for a company', () => {
  const person = written({ fiscalCode: 'RSSMRA85T10A562S', declarant: null });
  expect(person).not.toMatch(/Dichiarante>/);
  const result = writeCommunication({ ...company, declarant: null, vatNumber: null });
  expect(result).toEqual({
    ok: false,
    violations: [
      { pointer: '/organization/vatNumber', message: say('needed_for_communication') },
      expect.objectContaining({ pointer: '/vatSettings/declarantFiscalCode' }),
    ],
  });
});
