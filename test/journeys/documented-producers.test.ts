import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '#platform/project-root.js';
import { SchemaStore } from '#platform/broker/registry/schema-store.js';
import { toAvro } from '#schemas/wire/avro-payload.js';
import { allAvroRecords } from '#schemas/wire/avro-records.js';
import { ACTIONS } from '#schemas/index.js';
import { commandRecordName } from '#schemas/messages/index.js';
import { closeSharedPool, Fleet, type TestOrganization } from '../support/fleet.js';
import { readPages, rest } from '../support/rest.js';
import { readStackAddresses } from '../support/stack.js';
import { until } from '../support/until.js';

/** Runs the programs of docs/importers.md unchanged: the page is complete, also for clients other than kafkajs. */
const root = findProjectRoot();
const folder = join(root, '.partita', 'test', 'documented');
const page = readFileSync(join(root, 'docs', 'importers.md'), 'utf8');
const programs = (language: string): string[] =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text ?? '');

const own = join(root, '.partita', 'python', 'bin', 'python');
const PYTHON = process.env['PARTITA_PYTHON'] ?? (existsSync(own) ? own : 'python3');
const hasClient =
  spawnSync(PYTHON, ['-c', 'import confluent_kafka.schema_registry.avro, fastavro, requests']).status === 0;
const isMissing = !hasClient && process.env['PARTITA_NO_SKIPS'] !== '1';
if (isMissing) {
  process.stderr.write(
    `SKIPPED: ${PYTHON} has no confluent-kafka; python3 -m venv .partita/python && .partita/python/bin/pip install -r deploy/python-client.txt\n`,
  );
}

const { newOrganization } = Fleet.shared();
const { kafkaBrokers, schemaRegistryUrl } = readStackAddresses();
let organization: TestOrganization;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  organization = await newOrganization();
  const request = { name: 'Docs', scope: 'organization', permissions: ['invoices:edit'], importer: true };
  const { body } = await rest(organization.apiKey).post('/api-keys', request);
  env = {
    ...process.env,
    KAFKA_BROKERS: kafkaBrokers,
    SCHEMA_REGISTRY_URL: schemaRegistryUrl,
    PARTITA_API_KEY: body.result.key,
    PARTITA_ORGANIZATION: organization.id,
  };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeSharedPool();
});

function save(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function run(command: string, file: string): void {
  const { status, stderr } = spawnSync(command, [file], { env, encoding: 'utf8', timeout: 180_000 });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

const untilContact = (name: string) =>
  until(name, async () => (await readPages(organization.apiKey, 'list_contacts', { q: name }))[0]);

it('shows each producer in 15 lines', () => {
  for (const language of ['python', 'ts', 'java']) {
    const lines = programs(language)[0]!.trimEnd().split('\n');
    // Java needs an import line per class.
    const counted = language === 'java' ? lines.filter((line) => !line.startsWith('import ')) : lines;
    expect([language, counted.length <= 15]).toEqual([language, true]);
  }
});

it('sends with TypeScript and kafkajs', async () => {
  run(process.execPath, save('produce.mjs', programs('ts')[0]!));
  expect(await untilContact('Bianchi Srl')).toMatchObject({ type: 'client', country: 'IT' });
});

/** Uses the jars of the embedded stack. A machine with only a Java runtime cannot compile. */
const software = join(root, '.partita', 'software');
const isCompilerMissing = spawnSync('javac', ['-version']).status !== 0 && process.env['PARTITA_NO_SKIPS'] !== '1';
if (isCompilerMissing) process.stderr.write('SKIPPED: no javac to compile the Java program of the page\n');

function runJava(file: string): void {
  const avro = readdirSync(join(software, 'registry', 'lib')).find((name) => /^org\.apache\.avro\.avro-/.test(name));
  const classPath = [join(software, 'kafka', 'libs', '*'), join(software, 'registry', 'lib', avro ?? 'avro')].join(':');
  const { status, stderr } = spawnSync('java', ['-cp', classPath, file], { env, encoding: 'utf8', timeout: 180_000 });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
}

(isCompilerMissing ? it.skip : it)('sends with Java and the Apache client', async () => {
  runJava(save('Produce.java', programs('java')[0]!));
  expect(await untilContact('Rossi Srl')).toMatchObject({ type: 'client', country: 'IT' });
});

/** Java frames snappy and lz4 in its own way; test/failures/compressed-records.test.ts has those of librdkafka. */
(isCompilerMissing ? it.skip : it).each(['gzip', 'snappy', 'lz4', 'zstd'])(
  'sends with Java and the compression %s',
  async (codec) => {
    const program = programs('java')[0]!
      .replace('"acks", "all"', `"acks", "all", "compression.type", "${codec}"`)
      .replace('contacts.csv:19', `${codec}:1`)
      .replace('Rossi Srl', `Rossi ${codec} ${'e figli '.repeat(20)}Srl`);
    expect(program).toContain('"compression.type"');
    runJava(save('Produce.java', program));
    expect(await untilContact(`Rossi ${codec}`)).toMatchObject({ country: 'IT' });
  },
);

const isKcatMissing = spawnSync('kcat', ['-V']).status !== 0 && process.env['PARTITA_NO_SKIPS'] !== '1';
if (isKcatMissing) process.stderr.write('SKIPPED: no kcat; apt-get install kcat\n');

(isKcatMissing ? it.skip : it)('sends headers and a value with kcat, and reads the headers of the result', async () => {
  const schemas = new SchemaStore(
    { url: schemaRegistryUrl, username: undefined, password: undefined },
    allAvroRecords(),
  );
  await schemas.load();
  const contact = toAvro(ACTIONS.save_contact.request, { name: 'Kat ApS', country: 'DK' });
  writeFileSync(join(folder, 'contact.avro'), schemas.encode(commandRecordName('save_contact'), contact));
  const [produce, read] = programs('sh');
  const shell = (text: string) =>
    spawnSync('sh', ['-c', text], { env, cwd: folder, encoding: 'utf8', timeout: 180_000 });
  const { status, stderr } = shell(produce!);
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  expect(await untilContact('Kat ApS')).toMatchObject({ type: 'client', country: 'DK' });
  const line = await until('the result', () =>
    shell(read!)
      .stdout.split('\n')
      .find((text) => text.startsWith('contacts.csv:20 ')),
  );
  expect(line).toContain('ce_type=partita.save_contact.result');
  expect(line).toContain('ce_subject=contacts.csv:20');
  expect(line).toContain('outcome=done');
});

(isMissing ? describe.skip : describe)('Python with the librdkafka client', () => {
  let reader: ChildProcess | undefined;
  afterAll(() => reader?.kill());

  it('sends a command and reads its result, and the repeated result of the same command', async () => {
    const [produce, read] = programs('python').map((text, index) => save(`program-${index}.py`, text));
    run(PYTHON, produce!);
    expect(await untilContact('Nordisk Papir ApS')).toMatchObject({ type: 'vendor', country: 'DK' });
    let output = '';
    reader = spawn(PYTHON, [read!], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    reader.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const lines = () => output.split('\n').filter((line) => line.startsWith('done contacts.csv:17 '));
    await until('the result', () => lines().length >= 1);
    expect(lines()[0]).toContain("'name': 'Nordisk Papir ApS'");
    run(PYTHON, produce!);
    await until('the second result', () => lines().length >= 2);
    expect(await readPages(organization.apiKey, 'list_contacts', { q: 'Nordisk Papir' })).toHaveLength(1);
  });

  it('receives the same errors as other clients', async () => {
    const spoilt = programs('python')[0]!.replaceAll('contacts.csv:17', 'wrong:1').replace('key=command_id', 'key="x"');
    run(PYTHON, save('wrong.py', spoilt));
    let output = '';
    const second = spawn(PYTHON, [save('read-again.py', programs('python')[1]!.replace('.docs"', '.again"'))], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    second.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      await until('the refusal', () => output.includes('rejected wrong:1 '));
      expect(output).toContain("'code': 'invalid_input'");
    } finally {
      second.kill();
    }
  });
});
