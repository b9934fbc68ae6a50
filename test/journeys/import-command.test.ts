import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { ImportCli } from '../support/import-cli.js';
import { readPages, rest } from '../support/rest.js';
import { pdfOf } from '../support/documents/sample-documents.js';
import { until } from '../support/until.js';

const { newOrganization } = Fleet.shared();
let organization: TestOrganization;
let cli: ImportCli;

beforeEach(async () => {
  organization = await newOrganization();
  cli = await ImportCli.open(organization, ['invoices:edit', 'documents:edit', 'read']);
});
afterEach(() => cli.close());
afterAll(closeSharedPool);

const runImport = (...args: readonly string[]) => cli.run(...args);
const write = (name: string, text: string): string => cli.write(name, text);
const contacts = () => readPages(organization.apiKey, 'list_contacts', { limit: '200' });

it('imports contacts, names refused lines, and sends only missing lines the next time', async () => {
  const file = write(
    'contacts.csv',
    'Name;Type;Country;VAT number;E-mail\nNordisk Papir ApS;vendor;DK;DK12345674;\n;client;DK;;\nWrong;client;DK;DK12345678;\n"Quote; ""Q""";client;IT;;q@example.com\n',
  );
  const report = join(cli.folder, 'report.csv');
  const dry = await runImport('contacts', file, '--dry-run');
  expect([dry.code, dry.stdout]).toEqual([2, '4 read, 2 would be sent, 2 refused\n']);
  expect(await contacts()).toEqual([]);

  const first = await runImport('contacts', file, '--report', report);
  expect(first.code).toBe(2);
  expect(first.stdout).toMatch(/^4 read, 2 done, 2 refused/);
  expect(first.stderr).toMatch(/^line 3 invalid_input: name /m);
  expect(first.stderr).toMatch(/^line 4 \(Wrong\) invalid_input: /m);
  expect(
    readFileSync(report, 'utf8')
      .split('\n')
      .slice(0, 3)
      .map((line) => line.split(',')[0]),
  ).toEqual(['line', '3', '4']);
  expect((await contacts()).map(({ name }) => name).sort()).toEqual(['Nordisk Papir ApS', 'Quote; "Q"']);

  // One line corrected, one added, the order changed: the other lines are not sent again.
  write(
    'contacts.csv',
    'Name;Type;Country;VAT number;E-mail\n"Quote; ""Q""";client;IT;;q@example.com\nWrong;client;DK;DK12345674;\nNordisk Papir ApS;vendor;DK;DK12345674;\nNew;client;DK;;\n',
  );
  const second = await runImport('contacts', file, '--json');
  expect(second.code).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({ total: 4, doneBefore: 2, done: 2, refused: [], unanswered: 0 });
  expect(await contacts()).toHaveLength(4);
  // Without its journal, the importer still has no second effect.
  rmSync(`${file}.partita-import.jsonl`);
  expect((await runImport('contacts', file)).stdout).toMatch(/^4 read, 4 done, 0 refused/);
  expect(await contacts()).toHaveLength(4);
});

it('continues after it was killed, and every record exists once', async () => {
  const count = 3_000;
  const rows = Array.from({ length: count }, (_, index) => `Contact ${index},client,DK`);
  const file = write('many.csv', `name,type,country\n${rows.join('\n')}\n`);
  const { child, ended } = cli.launch(['contacts', file]);
  await until('the first results', async () => (await contacts()).length > 0);
  child.kill('SIGKILL');
  await ended;
  const { code, stdout } = await runImport('contacts', file, '--json');
  const summary = JSON.parse(stdout);
  expect([code, summary.total, summary.doneBefore + summary.done]).toEqual([0, count, count]);
  const { body } = await rest(organization.apiKey).get('/events?limit=1&type=contact.saved&wait=1');
  expect(body.result).toHaveLength(1);
  expect(await readPages(organization.apiKey, 'list_contacts', { limit: '200' })).toHaveLength(count);
});

it('imports the documents of a folder, each once under any file name', async () => {
  const papers = join(cli.folder, 'papers');
  mkdirSync(join(papers, 'sub'), { recursive: true });
  writeFileSync(join(papers, 'a.pdf'), pdfOf(['Bill one']));
  writeFileSync(join(papers, 'sub', 'b.pdf'), pdfOf(['Bill two']));
  writeFileSync(join(papers, 'notes.txt'), 'not a document');
  const first = await runImport('documents', papers);
  expect(first.code).toBe(2);
  expect(first.stdout).toMatch(/^3 read, 2 done, 1 refused/);
  expect(first.stderr).toMatch(/notes\.txt\) file_type_unsupported/);
  const documents = () => readPages(organization.apiKey, 'list_documents');
  expect((await documents()).map(({ fileName }) => fileName).sort()).toEqual(['a.pdf', 'b.pdf']);
  rmSync(join(papers, 'notes.txt'));
  writeFileSync(join(papers, 'renamed.pdf'), pdfOf(['Bill one']));
  rmSync(join(papers, 'a.pdf'));
  const second = await runImport('documents', papers);
  expect([second.code, second.stdout]).toEqual([0, '2 read, 2 done before, 0 done, 0 refused\n']);
});

it('keeps the reasons of refused lines for the next run', async () => {
  const file = write('changes.csv', 'id,name\ncon_01jcq8r5t9e4x8s6m2k7vwz3ha,Nobody\n');
  const first = await runImport('contacts', file);
  expect([first.code, first.stderr]).toEqual([
    2,
    expect.stringMatching(/^line 2 \(Nobody\) not_found: There is no contact/m),
  ]);
  const report = join(cli.folder, 'second.csv');
  const second = await runImport('contacts', file, '--report', report);
  expect(second.stdout).toMatch(/^1 read, 0 done, 1 refused/);
  expect(readFileSync(report, 'utf8')).toMatch(/not_found,"There is no contact con_.* \(refused in an earlier run/);
});

it('answers an ordinary key with one plain sentence', async () => {
  const other = await newOrganization();
  const file = write('ledger.csv', 'account,debit,credit\n6481,10,\n6940,,10\n');
  const args = ['ledger', file, '--kind', 'opening', '--date', '2026-01-01'];
  const { code, stdout, stderr } = await cli.launch(args, { PARTITA_API_KEY: other.apiKey }).ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    'partita: The key in PARTITA_API_KEY is not the key of an importer of this organisation. Create one with: partita key create --importer\n',
  );
});

it('reports wrong arguments and files before it starts', async () => {
  const file = write('contacts.csv', 'name,shoe size\nX,42\n');
  const unknown = await runImport('contacts', file);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('The column "shoe size" is unknown')]);
  expect((await runImport('contacts', file, '--map', 'shoe size=', '--dry-run')).code).toBe(0);
  const stranger = await cli.launch(['contacts', file], { PARTITA_API_KEY: 'pk_wrong' }).ended;
  expect([stranger.code, stranger.stderr]).toEqual([1, expect.stringContaining('The API key is not valid')]);
});
