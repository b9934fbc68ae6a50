import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { withBrokerAdmin } from '#platform/broker/topics/broker-admin.js';
import { createKafka, type KafkaClient } from '#platform/broker/kafkajs/kafka-client.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { readPart } from '#platform/config.js';
import { createLogger } from '#platform/log.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ActionError } from '#schemas/errors.js';
import type { ActionName } from '#schemas/index.js';
import { commandRecordName, PROBLEM_RECORD_NAME, resultsTopic } from '#schemas/messages/index.js';
import { bankSource } from './import/bank-source.js';
import { callRest, uploadFile, type RestAccess } from './import/call-rest.js';
import { ContactRowCheck } from './import/check-contact-row.js';
import { CommandStream } from './import/command-stream.js';
import { ContactBook } from './import/contact-book.js';
import { contactsSource } from './import/contacts-source.js';
import { documentsSource } from './import/documents-source.js';
import type { ImportSource } from './import/import-item.js';
import { ImportJournal } from './import/import-journal.js';
import { invoiceFilesSource } from './import/invoice-files-source.js';
import { invoicesSource } from './import/invoices-source.js';
import { ledgerSource } from './import/ledger-source.js';
import { holdsFiles } from './import/read-files.js';
import { runImport, type ImportSummary, type Refusal } from './import/run-import.js';

interface ImportCommandOptions {
  readonly dryRun?: boolean;
  readonly retryRefused?: boolean;
  readonly report?: string;
  readonly journal?: string;
  readonly map: readonly string[];
  readonly organization?: string;
  readonly source?: string;
  readonly kind?: string;
  readonly date?: string;
  readonly account?: string;
  readonly currency?: string;
  readonly json?: boolean;
}

/** Exit codes. 2: some items were refused. 3: not finished, run it again. 1 means that the import never started. */
const EXIT = { done: 0, refused: 2, unfinished: 3 } as const;
const SHOWN_REFUSALS = 20;

const MAP_OPTION = [
  '--map <column=field>',
  'read this column as this field; can be repeated',
  (value: string, all: string[]): string[] => [...all, value],
  [] as string[],
] as const;

/** `partita import …`: publishes commands directly to the topics, with the API key in PARTITA_API_KEY. */
export function registerImport(program: Command): void {
  const group = program
    .command('import')
    .description('import files in bulk, directly through Kafka; run it again to send only what is missing')
    .addHelpText(
      'after',
      `
Environment:
  PARTITA_API_KEY       API key of an importer (create it with: partita key create --importer)
  KAFKA_BROKERS         Kafka brokers
  SCHEMA_REGISTRY_URL   schema registry
  PARTITA_URL           gateway; needed for documents, and when --organization is not given

Exit codes: 0 everything imported, 2 some lines refused, 3 not finished (run it again).`,
    );
  addTables(group);
  addFiles(group);
}

function addTables(group: Command): void {
  add(
    group,
    'contacts',
    '<csv>',
    'import contacts: one row per contact, columns named like the fields of save_contact',
  ).action((file: string, options: ImportCommandOptions) =>
    start(file, options, ['save_contact'], async (access) =>
      contactsSource(file, readMapping(options.map), await ContactRowCheck.open(access)),
    ),
  );
  add(
    group,
    'invoices',
    '<csv|xml>',
    'import sales invoices as drafts: CSV with one row per line, or electronic invoices (file, folder or ZIP)',
  ).action((path: string, options: ImportCommandOptions) =>
    start(path, options, ['save_invoice'], async (access) => {
      const contacts = new ContactBook(access, await ContactRowCheck.open(access));
      return (await holdsFiles(path))
        ? invoiceFilesSource(path, access, contacts)
        : invoicesSource(path, readMapping(options.map), contacts);
    }),
  );
  add(
    group,
    'ledger',
    '<csv>',
    'import journal entries: one row per line (opening balances, VAT credits, payroll, takings)',
  )
    .option('--kind <kind>', 'opening, vat_credit, payroll, takings or other; for rows without a "kind" column')
    .option('--date <day>', 'date for rows without one, such as opening balances')
    .action((file: string, options: ImportCommandOptions) =>
      start(file, options, ['import_journal_entry'], () =>
        ledgerSource(file, readMapping(options.map), { kind: options.kind, date: options.date }),
      ),
    );
}

function addFiles(group: Command): void {
  add(
    group,
    'bank',
    '<statement>',
    'import a bank statement: CAMT.053, MT940, OFX or CSV; lines that exist already are not added again',
  )
    .option('--account <id>', 'bank account id, if the statement does not name the account')
    .option('--currency <code>', 'currency of the account, if PARTITA_URL is not set')
    .action((file: string, options: ImportCommandOptions) =>
      start(file, options, ['import_bank_lines'], (access) =>
        bankSource(file, access, {
          account: options.account,
          currency: options.currency,
          mapping: readMapping(options.map),
          warn: (sentence) => console.error(`${file} warning: ${sentence}`),
        }),
      ),
    );
  add(group, 'documents', '<folder|zip>', 'import documents: each file becomes one document')
    .option(
      '--source <origin>',
      'upload: documents wait for a person; email: documents are read and coded automatically',
      'upload',
    )
    .action((path: string, options: ImportCommandOptions) =>
      start(path, options, ['capture_document'], (access) =>
        documentsSource(path, options.source ?? 'upload', (name, bytes) => uploadFile(access, name, bytes)),
      ),
    );
}

function readAccess(): RestAccess {
  const apiKey = process.env['PARTITA_API_KEY'];
  if (apiKey) return { url: process.env['PARTITA_URL'], apiKey };
  throw new ActionError(
    'unauthenticated',
    'PARTITA_API_KEY is not set. Create a key with: partita key create --importer',
  );
}

function add(group: Command, name: string, argument: string, description: string): Command {
  return group
    .command(name)
    .description(description)
    .argument(argument)
    .option('--dry-run', 'read and check everything without sending it')
    .option('--retry-refused', 'send items again that an earlier run refused')
    .option('--report <file>', 'write all refused items with line numbers to this CSV file')
    .option(
      '--journal <file>',
      'file that records what is done; default: beside the imported file or inside the folder',
    )
    .option(...MAP_OPTION)
    .option('--organization <id>', 'organisation id of the key; looked up at PARTITA_URL if missing')
    .option('--json', 'print the summary as JSON');
}

async function start(
  path: string,
  options: ImportCommandOptions,
  actions: readonly ActionName[],
  makeSource: (access: RestAccess) => ImportSource | Promise<ImportSource>,
): Promise<void> {
  if (!existsSync(path)) throw new ActionError('not_found', `File or folder ${path} does not exist.`);
  const access = readAccess();
  const { apiKey } = access;
  const organizationId = options.organization ?? (await findOrganization(access));
  const source = await makeSource(access);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  const summary = await runImport({
    source,
    journal: new ImportJournal(options.journal ?? journalBeside(path), organizationId),
    dryRun: options.dryRun ?? false,
    retryRefused: options.retryRefused ?? false,
    output: process.stderr,
    signal: stopping.signal,
    connect: async (onResult, onCrash) => {
      const log = createLogger('import', process.env['PARTITA_LOG_LEVEL'] ?? 'silent');
      const names = new Set([...actions.map(commandRecordName), PROBLEM_RECORD_NAME]);
      const schemas = new SchemaStore(
        readPart('registry'),
        allAvroRecords().filter(({ name }) => names.has(name)),
      );
      await schemas.load();
      const kafka = createKafka(readPart('kafka'), log);
      await requireResultsTopic(kafka, organizationId);
      const stream = new CommandStream({
        kafka,
        schemas,
        organizationId,
        apiKey,
        source: `/partita/import/${source.kind}`,
        onResult,
        onCrash,
      });
      await stream.open();
      return stream;
    },
  });
  printSummary(summary, options, source);
}

/** The topic exists since the first importer key of the organisation, so without it this key cannot be one. */
async function requireResultsTopic(kafka: KafkaClient, organizationId: string): Promise<void> {
  const topics = await withBrokerAdmin(kafka, (admin) => admin.listTopics());
  if (topics.has(resultsTopic(organizationId))) return;
  throw new ActionError(
    'forbidden',
    'The key in PARTITA_API_KEY is not the key of an importer of this organisation. Create one with: partita key create --importer',
  );
}

/** The journal of a folder is a hidden file inside it, because imports skip hidden files. */
function journalBeside(path: string): string {
  return statSync(path).isDirectory() ? join(path, '.partita-import.jsonl') : `${path}.partita-import.jsonl`;
}

async function findOrganization(access: RestAccess): Promise<string> {
  const { organizationId } = (await callRest(access, '/whoami')) as { organizationId: string };
  return organizationId;
}

function readMapping(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf('=');
      if (at < 1) throw new ActionError('invalid_input', `Write --map "${text}" as "Column=field".`);
      return [text.slice(0, at), text.slice(at + 1)] as const;
    }),
  );
}

function printSummary(
  summary: ImportSummary,
  options: ImportCommandOptions,
  { unit, place = 'line' }: ImportSource,
): void {
  const { total, doneBefore, done, refused, unanswered, seconds } = summary;
  if (options.report) writeFileSync(options.report, toReport(refused));
  if (options.json) console.log(JSON.stringify(summary));
  else {
    for (const { line, label, code, problem } of refused.slice(0, SHOWN_REFUSALS))
      console.error(`${place} ${line} ${label ? `(${label}) ` : ''}${code}: ${problem}`);
    const more = refused.length - SHOWN_REFUSALS;
    if (more > 0)
      console.error(
        `… and ${more} more${options.report ? `. See ${options.report}` : '. Write all of them to a file with --report <file>'}`,
      );
    const parts = [
      `${total}${unit ? ` ${unit}` : ''} read`,
      ...(doneBefore > 0 ? [`${doneBefore} done before`] : []),
      options.dryRun ? `${total - doneBefore - refused.length} would be sent` : `${done} done`,
      `${refused.length} refused`,
      ...(unanswered > 0 ? [`${unanswered} without a result yet (run it again)`] : []),
    ];
    const rate = done > 0 ? ` (${seconds.toFixed(1)} s, ${Math.round(done / seconds)}/s)` : '';
    console.log(parts.join(', ') + rate);
  }
  const sentAll = options.dryRun || doneBefore + done + refused.length === total;
  process.exitCode = !sentAll ? EXIT.unfinished : refused.length > 0 ? EXIT.refused : EXIT.done;
}

function toReport(refused: readonly Refusal[]): string {
  // The quote prevents spreadsheets from running a name as a formula.
  const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
  const rows = refused.map(({ line, label, code, problem }) =>
    [String(line), cell(label), code, cell(problem)].join(','),
  );
  return `${['line,label,code,problem', ...rows].join('\n')}\n`;
}
