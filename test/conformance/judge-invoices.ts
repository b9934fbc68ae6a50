import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { XmlBufferInputProvider, XmlDocument, XmlLibError, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import type { OfficialRules } from './fetch-official-rules.js';
import type { CorpusFile } from './invoice-corpus.js';

const run = promisify(execFile);

interface RuleViolation {
  readonly file: string;
  readonly message: string;
}

type UblKind = 'Invoice' | 'CreditNote';

const kindOf = ({ xml }: CorpusFile): UblKind => (/<CreditNote[ >]/.test(xml) ? 'CreditNote' : 'Invoice');

/** The stylesheets and the files that each judges. */
const STYLESHEETS: readonly (readonly [string, (file: CorpusFile) => boolean])[] = [
  ['CEN-EN16931-UBL.xslt', ({ format }) => format === 'peppol'],
  ['PEPPOL-EN16931-UBL.xslt', ({ format }) => format === 'peppol'],
  ['OIOUBL_Invoice_Schematron.xslt', (file) => file.format === 'oioubl' && kindOf(file) === 'Invoice'],
  ['OIOUBL_CreditNote_Schematron.xslt', (file) => file.format === 'oioubl' && kindOf(file) === 'CreditNote'],
];

/** UBL files against their schema and the official rules. FatturaPA files were validated when they were built. */
export async function judgeInvoices(
  java: string,
  rules: OfficialRules,
  files: readonly CorpusFile[],
): Promise<readonly RuleViolation[]> {
  const folder = mkdtempSync(join(tmpdir(), 'partita-invoices-'));
  try {
    const reports = STYLESHEETS.map(([sheet, isJudged]) => judge(java, rules, sheet, files.filter(isJudged), folder));
    const bySchema = checkSchemas(
      rules,
      files.filter(({ format }) => format !== 'fatturapa'),
    );
    return [...bySchema, ...(await Promise.all(reports)).flat()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One process per stylesheet: compiling it takes longer than judging a hundred files. */
async function judge(
  java: string,
  { processorClassPath, folder: rulesFolder }: OfficialRules,
  sheet: string,
  files: readonly CorpusFile[],
  folder: string,
): Promise<readonly RuleViolation[]> {
  const [from, to] = [join(folder, sheet, 'in'), join(folder, sheet, 'out')];
  for (const directory of [from, to]) mkdirSync(directory, { recursive: true });
  for (const { name, xml } of files) writeFileSync(join(from, name), xml);
  const flags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', processorClassPath];
  const transform = ['net.sf.saxon.Transform', `-s:${from}`, `-xsl:${join(rulesFolder, sheet)}`, `-o:${to}`];
  await run(java, [...flags, ...transform], { maxBuffer: 64 * 1024 * 1024 });
  const reports = readdirSync(to);
  if (reports.length !== files.length) throw new Error(`${sheet} judged ${reports.length} of ${files.length} files`);
  return reports.flatMap((file) =>
    violationsIn(readFileSync(join(to, file), 'utf8')).map((message) => ({ file, message })),
  );
}

/** What a report of Schematron (SVRL) found. OIOUBL names its warnings W-…, the others mark theirs. */
function violationsIn(report: string): readonly string[] {
  const found = report.matchAll(
    /<svrl:(?:failed-assert|successful-report)([^>]*)>[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
  );
  return [...found].flatMap(([, attributes = '', text = '']) =>
    /flag="warning"/.test(attributes) || text.startsWith('[W-') ? [] : [text.replace(/\s+/g, ' ').slice(0, 300)],
  );
}

/**
 * Our files have no extensions, and the import of signatures inside them leads to schemas that are elsewhere. The basic
 * types are imported without a place.
 */
const adapted = (schema: string): string =>
  schema
    .replace(/<xsd:import\b[^>]*UBL-CommonSignatureComponents-2\.1\.xsd"\s*\/>/, '')
    .replace(
      /(<xsd:import namespace="[^"]*CoreComponentTypeSchemaModule:2")\/>/,
      '$1 schemaLocation="CCTS_CCT_SchemaModule.xsd"/>',
    );

function checkSchemas({ folder }: OfficialRules, files: readonly CorpusFile[]): readonly RuleViolation[] {
  const schemas = readdirSync(folder).filter((name) => name.endsWith('.xsd'));
  const buffers = schemas.map((name) => {
    const place = name.startsWith('UBL-Invoice') || name.startsWith('UBL-CreditNote') ? 'maindoc' : 'common';
    return [`${place}/${name}`, Buffer.from(adapted(readFileSync(join(folder, name), 'utf8')))] as const;
  });
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(buffers)));
  const validators = new Map<UblKind, XsdValidator>();
  for (const kind of ['Invoice', 'CreditNote'] as const) {
    const url = `maindoc/UBL-${kind}-2.1.xsd`;
    const schema = buffers.find(([name]) => name === url)?.[1];
    if (!schema) throw new Error(`there is no schema ${url}`);
    validators.set(kind, XsdValidator.fromDoc(XmlDocument.fromBuffer(schema, { url })));
  }
  return files.flatMap((file) => {
    const document = XmlDocument.fromString(file.xml);
    try {
      validators.get(kindOf(file))?.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.details.map(({ message }) => ({ file: file.name, message: message.trim() }));
    } finally {
      document.dispose();
    }
  });
}
