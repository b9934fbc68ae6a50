import { cents, dayOf, type Bill, type SampleCompany } from './sample-company';

interface PdfText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size?: number;
}

const danish = (amount: number): string =>
  amount.toLocaleString('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const danishDay = (day: string): string => day.split('-').reverse().join('-');

/** A bill as a Danish supplier sends it. */
export function danishPdf({ profile }: SampleCompany, { supplier, vatId, number, item, net, daysAgo }: Bill): File {
  const vat = cents(net / 4);
  const row = (top: number, ...cells: readonly (readonly [number, string])[]): PdfText[] =>
    cells.map(([left, text]) => ({ left, top, text }));
  const texts = [
    { text: supplier, left: 50, top: 70, size: 18 },
    ...row(92, [50, 'Industrivej 4, 2605 Brøndby']),
    ...row(106, [50, `CVR-nr. ${vatId}`]),
    { text: 'FAKTURA', left: 400, top: 70, size: 16 },
    ...row(100, [400, 'Fakturanr.'], [480, number]),
    ...row(114, [400, 'Fakturadato'], [480, danishDay(dayOf(daysAgo))]),
    ...row(128, [400, 'Forfaldsdato'], [480, danishDay(dayOf(daysAgo - 14))]),
    ...row(160, [50, profile.legalName]),
    ...row(174, [50, `${profile.address.street}, ${profile.address.postalCode} ${profile.address.city}`]),
    ...row(230, [50, 'Beskrivelse'], [300, 'Antal'], [370, 'Pris'], [480, 'Beløb']),
    ...row(250, [50, item], [300, '1'], [370, danish(net)], [480, danish(net)]),
    ...row(300, [370, 'Subtotal'], [480, danish(net)]),
    ...row(316, [370, 'Moms 25%'], [480, danish(vat)]),
    ...row(334, [370, 'I alt DKK'], [480, danish(cents(net + vat))]),
  ];
  return new File([drawPdf(texts)], `${supplier} ${number}.pdf`, { type: 'application/pdf' });
}

/** One page A4 with a standard font. The strings are Latin-1, one byte per character. */
function drawPdf(texts: readonly PdfText[]): Uint8Array<ArrayBuffer> {
  const content = texts
    .map(
      ({ text, left, top, size = 10 }) =>
        `BT /F ${size} Tf ${left} ${842 - top} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  let table = '0000000000 65535 f \n';
  for (const [index, object] of objects.entries()) {
    table += `${String(pdf.length).padStart(10, '0')} 00000 n \n`;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Uint8Array.from(`${pdf}xref\n0 ${objects.length + 1}\n${table}${trailer}`, (letter) => letter.charCodeAt(0));
}

/** A bill as an Italian supplier sends it: an electronic invoice. */
export function fatturaPa(
  { profile, vatRate }: SampleCompany,
  { supplier, vatId, number, item, net, daysAgo }: Bill,
): File {
  const vat = cents((net * vatRate) / 100);
  const money = (amount: number): string => amount.toFixed(2);
  const party = (id: string, name: string, more: string): string =>
    `<DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${id}</IdCodice></IdFiscaleIVA>` +
    `<Anagrafica><Denominazione>${name}</Denominazione></Anagrafica>${more}</DatiAnagrafici>` +
    '<Sede><Indirizzo>Via Milano 8</Indirizzo><CAP>22100</CAP><Comune>Como</Comune><Provincia>CO</Provincia><Nazione>IT</Nazione></Sede>';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader>
<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${vatId}</IdCodice></IdTrasmittente><ProgressivoInvio>00001</ProgressivoInvio>
<FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>ABC1234</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore>${party(vatId, supplier, '<RegimeFiscale>RF01</RegimeFiscale>')}</CedentePrestatore>
<CessionarioCommittente>${party(profile.vatNumber.slice(2), profile.legalName, '')}</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>${dayOf(daysAgo)}</Data><Numero>${number}</Numero>
<ImportoTotaleDocumento>${money(net + vat)}</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi>
<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>${item}</Descrizione><Quantita>1.00</Quantita><PrezzoUnitario>${money(net)}</PrezzoUnitario>
<PrezzoTotale>${money(net)}</PrezzoTotale><AliquotaIVA>${money(vatRate)}</AliquotaIVA></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>${money(vatRate)}</AliquotaIVA><ImponibileImporto>${money(net)}</ImponibileImporto><Imposta>${money(vat)}</Imposta>
<EsigibilitaIVA>I</EsigibilitaIVA></DatiRiepilogo>
</DatiBeniServizi>
</FatturaElettronicaBody>
</p:FatturaElettronica>
`;
  return new File([xml], `IT${vatId}_${number.replaceAll(/\W/g, '')}.xml`, { type: 'application/xml' });
}
