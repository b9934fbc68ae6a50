import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { StatementUnreadable } from '#domain/banking/statements/statement.js';
import { pageOfText } from '#domain/extraction/page/page.js';
import { extractFields, readInvoiceXml, readStatementFile } from '#operations/reading/reading-thread.js';
import { FileError } from '#platform/file-error.js';
import { checkFile } from '#platform/files/check-file.js';
import { sourceFromBytes } from '#platform/files/file-source.js';
import { unwrapSigned } from '#platform/files/parsing-thread.js';
import { PictureError } from '#platform/files/pictures/picture-error.js';
import { decodeGray, reencodePicture } from '#platform/files/pictures/picture-thread.js';
import { readPdfText } from '#platform/files/read-pdf-text.js';
import { makeBerP7m, makeDerP7m } from '#platform/files/test-support/make-p7m.js';
import { makePdf } from '#platform/files/test-support/make-pdf.js';
import { makeZip } from '#platform/files/test-support/make-zip.js';
import { findProjectRoot } from '#platform/project-root.js';
import type { Random } from '#evaluation/matching/generator/random.js';
import { Findings } from './findings.js';
import { mutateBytes } from './mutate-bytes.js';

const fixtures = join(findProjectRoot(), 'test/fixtures');
const einvoices = readdirSync(join(fixtures, 'einvoices')).map((name) =>
  readFileSync(join(fixtures, 'einvoices', name)),
);

const STATEMENTS = [
  'Dato;Tekst;Beløb;Saldo\n29.10.2026;"NORDISK; PAPIR";-1.250,00;10.000,00\n30.10.2026;Løn;100,00;10.100,00\n',
  ':20:1\n:25:DK5000400440116243\n:28C:1/1\n:60F:C261001DKK1000,00\n:61:2610051005D125,00NTRFREF//1\n:86:Nordisk papir\n:62F:C261031DKK875,00\n-',
  'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>DKK<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261029<TRNAMT>-12.50<FITID>1<NAME>Papir</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DK5000400440116243</IBAN></Id><Ccy>DKK</Ccy></Acct><Ntry><Amt Ccy="DKK">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-29</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>',
].map((text) => Buffer.from(text));

const request = { bankAccountId: undefined, format: undefined, columns: {}, dateFormat: 'dd-mm-yyyy' } as const;
const CONTEXT = { today: '2026-03-01', baseCurrency: 'DKK' };

interface FileKind {
  readonly name: string;
  readonly samples: readonly Buffer[];
  readonly read: (bytes: Buffer) => Promise<unknown>;
}

/** Pictures with pixels, so that mutations reach the decoders. */
const drawing = sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * 37) % 256)), {
  raw: { width: 40, height: 30, channels: 3 },
});
const xml = einvoices[0] ?? Buffer.from('<a/>');

/** Every kind of file with all that reads it. */
async function loadKinds(): Promise<readonly FileKind[]> {
  const png = await drawing.clone().png().toBuffer();
  return [
    { name: 'einvoice', samples: einvoices, read: (bytes) => readInvoiceXml(bytes) },
    { name: 'statement', samples: STATEMENTS, read: (bytes) => readStatementFile(bytes, request, 'DKK') },
    { name: 'p7m', samples: [makeDerP7m(xml), makeBerP7m(xml)], read: (bytes) => unwrapSigned(bytes) },
    { name: 'pdf', samples: [makePdf({})], read: (bytes) => readPdfText(bytes) },
    {
      name: 'picture',
      samples: [
        png,
        await drawing.clone().jpeg().toBuffer(),
        await drawing.clone().tiff().toBuffer(),
        await drawing.clone().webp().toBuffer(),
      ],
      read: (bytes) => decodeGray(bytes, 0, 500),
    },
    {
      name: 'heic',
      samples: [readFileSync(join(fixtures, 'pictures/receipt.heic'))],
      read: (bytes) => decodeGray(bytes, 0, 500),
    },
    {
      name: 'logo',
      samples: [png],
      read: (bytes) => reencodePicture(bytes, { maxWidth: 90, maxHeight: 90 }),
    },
    {
      name: 'any',
      samples: [
        ...einvoices.slice(0, 3),
        makePdf({}),
        png,
        makeZip([{ name: 'a.xml', content: xml }]),
        makeDerP7m(xml),
      ],
      read: (bytes) => checkFile(sourceFromBytes(bytes)),
    },
    {
      name: 'text',
      samples: [Buffer.from('Bager Jensen ApS\nFaktura 1042\nDato 12-02-2026\nI alt DKK 125,00\nHeraf moms 25,00')],
      read: (bytes) => extractFields([pageOfText(bytes.toString('utf8').slice(0, 20_000))], CONTEXT),
    },
  ];
}

const isRefusal = (error: unknown): boolean =>
  error instanceof FileError || error instanceof StatementUnreadable || error instanceof PictureError;

/** Reads mutations of real files. A refusal with a reason is right; any other error is a finding. */
export async function fuzzFiles(count: number, random: Random, only?: string): Promise<Findings> {
  const findings = new Findings('files');
  const kinds = (await loadKinds()).filter(({ name }) => only === undefined || name === only);
  const lane = async (inputs: number): Promise<void> => {
    for (let index = 0; index < inputs; index += 1) {
      const { name, samples, read } = random.pick(kinds);
      const bytes = mutateBytes(random.pick(samples), random.pick(samples), random);
      try {
        const isRead = (await read(bytes)) !== undefined;
        findings.count(`${name} ${isRead ? 'read' : 'refused'}`);
      } catch (error) {
        findings.count(`${name} refused`);
        if (!isRefusal(error)) findings.add(`${name} ${bytes.toString('base64')}`, stackOf(error));
      }
    }
  };
  await Promise.all([lane(Math.ceil(count / 2)), lane(Math.floor(count / 2))]);
  return findings;
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
