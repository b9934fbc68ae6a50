import sharp from 'sharp';

/** Invented documents for tests. They contain no real data. */

/** A PDF of one page with these lines as text, top to bottom. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, row) => `BT /F1 11 Tf 50 ${780 - row * 18} Td (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  return pdfOfObjects(objects.map((object) => Buffer.from(object, 'latin1')));
}

/** A PDF of one page with only an image: eight bits of gray per pixel, as scanners write it. */
export async function scannedPdfOf(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).grayscale().jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true });
  const draw = 'q 595 0 0 842 0 0 cm /Im1 Do Q';
  const image = `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>\nstream\n`;
  const texts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Im1 5 0 R >> >> >>',
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
  ].map((object) => Buffer.from(object, 'latin1'));
  return pdfOfObjects([...texts, Buffer.concat([Buffer.from(image), data, Buffer.from('\nendstream')])]);
}

function pdfOfObjects(objects: readonly Buffer[]): Buffer {
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object.toString('latin1')}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  pdf += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

interface SampleInvoice {
  readonly number: string;
  readonly date: string;
  readonly net: number;
  readonly supplierName: string;
  /** With the country prefix. */
  readonly supplierVatId: string;
  readonly buyerVatId: string;
}

export const SAMPLE_INVOICE: SampleInvoice = {
  number: '2026/118',
  date: '2026-10-30',
  net: 1000,
  supplierName: 'Cartiera Bianchi Srl',
  supplierVatId: 'IT12345678903',
  buyerVatId: 'IT00743110157',
};

/** A FatturaPA with one line at 22 %. */
export function fatturaPa(changes: Partial<SampleInvoice> = {}): Buffer {
  const { number, date, net, supplierName, supplierVatId, buyerVatId } = { ...SAMPLE_INVOICE, ...changes };
  const vat = Math.round(net * 22) / 100;
  const party = (vatId: string, name: string, regime: string): string =>
    `<DatiAnagrafici><IdFiscaleIVA><IdPaese>${vatId.slice(0, 2)}</IdPaese><IdCodice>${vatId.slice(2)}</IdCodice></IdFiscaleIVA>` +
    `<Anagrafica><Denominazione>${name}</Denominazione></Anagrafica>${regime}</DatiAnagrafici>` +
    '<Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>20121</CAP><Comune>Milano</Comune><Nazione>IT</Nazione></Sede>';
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader>
<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdTrasmittente>
<ProgressivoInvio>00001</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>ABC1234</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore>${party(supplierVatId, supplierName, '<RegimeFiscale>RF01</RegimeFiscale>')}</CedentePrestatore>
<CessionarioCommittente>${party(buyerVatId, 'Acquirente Spa', '')}</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>${date}</Data><Numero>${number}</Numero>
<ImportoTotaleDocumento>${(net + vat).toFixed(2)}</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi>
<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Carta A4</Descrizione><Quantita>1.00</Quantita>
<PrezzoUnitario>${net.toFixed(2)}</PrezzoUnitario><PrezzoTotale>${net.toFixed(2)}</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>${net.toFixed(2)}</ImponibileImporto><Imposta>${vat.toFixed(2)}</Imposta>
<EsigibilitaIVA>I</EsigibilitaIVA></DatiRiepilogo>
</DatiBeniServizi>
</FatturaElettronicaBody>
</p:FatturaElettronica>
`);
}

const der = (tag: number, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80
      ? Buffer.from([length])
      : Buffer.from([0x83, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), size, content]);
};

/** The bytes as the content of a CMS SignedData without signers: a P7M for readers that do not verify signatures. */
export function p7mOf(content: Buffer): Buffer {
  const signedData = Buffer.from('06092a864886f70d010702', 'hex');
  const data = Buffer.from('06092a864886f70d010701', 'hex');
  const inner = der(0x30, data, der(0xa0, der(0x04, content)));
  const body = der(0x30, der(0x02, Buffer.from([1])), der(0x31), inner, der(0x31));
  return der(0x30, signedData, der(0xa0, body));
}

/** A Danish bill as text in an e-mail. */
export const DANISH_BILL = `Nordisk Papir ApS
Papirvej 4, 2100 København Ø
CVR-nr. 12345674

Faktura nr. 1042
Fakturadato: 30-10-2026
Forfaldsdato: 29-11-2026

Kopipapir A4    10    100,00    1.000,00

Subtotal    1.000,00
Moms 25%    250,00
I alt DKK    1.250,00
`;
