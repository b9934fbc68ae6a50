import { freePorts } from '../support/fleet.js';
import { TreeCopy } from '../support/tree-copy.js';
import { seePhone } from './added-field.js';
import { addPhone, OPERATION, PROVIDER, REPORT } from './additions.js';

/**
 * CONTRIBUTING.md, followed in a copy of the tree: two actions, an operation, a provider, a report and a field. Every check passes, their
 * journeys through HTTP, Kafka, registry and Postgres included. The copy starts a gateway and the worker of the new action beside the fleet of
 * the other tests, on the same stack. The worker is a new one: the fleet's own workers do not know the action.
 */
let copy: TreeCopy;
let before: Map<string, string>;

beforeAll(() => {
  copy = new TreeCopy();
  before = copy.read();
});
afterAll(() => copy.remove());

function changes(): { created: string[]; edited: string[] } {
  const now = copy.read();
  const files = [...now.keys()].sort();
  return {
    created: files.filter((file) => !before.has(file)),
    edited: files.filter((file) => before.has(file) && before.get(file) !== now.get(file)),
  };
}

const all = (): string[] => Object.values(changes()).flat();

test('an action needs three files and npm run generate', async () => {
  for (const [name, worker] of [
    ['archive_contact', 'archive'],
    ['restore_contact', 'contacts'],
  ] as const)
    await copy.run('dist/cli/scaffold/scaffold.js', [
      'action',
      name,
      '--worker',
      worker,
      '--permission',
      'invoices:edit',
    ]);
  expect(changes()).toEqual({
    created: [
      'schemas/actions/archive_contact.ts',
      'schemas/actions/restore_contact.ts',
      'test/journeys/archive_contact.test.ts',
      'test/journeys/restore_contact.test.ts',
      'workers/archive/archive_contact.ts',
      'workers/archive/worker.ts',
      'workers/contacts/restore_contact.ts',
    ],
    edited: [],
  });
  // A worker that is new belongs to an area.
  copy.edit('schemas/areas.ts', "workers: ['contacts']", "workers: ['contacts', 'archive']");
});

test('the compiler names what an operation, a provider and a report still lack', async () => {
  for (const { first } of [OPERATION, PROVIDER, REPORT]) first(copy);
  await copy.generate(all());
  const refusal = await copy.compile().then(
    () => '',
    (error: unknown) => String(error),
  );
  for (const file of [
    'gateway/resources/index.ts',
    'providers/reading/parrot/provider.ts',
    'operations/reports/make-report.ts',
    'gateway/queries/get_report.ts',
  ])
    expect(refusal).toContain(file);
}, 900_000);

test('the files that CONTRIBUTING.md names complete them', async () => {
  for (const { second } of [OPERATION, PROVIDER, REPORT]) second(copy);
  await copy.generate(all());
  await copy.compile();
  await copy.run('dist/schemas/generate/main.js', ['--check']);
  const sources = all().filter((file) => /\.ts$/.test(file));
  await copy.run('node_modules/prettier/bin/prettier.cjs', ['--check', ...sources]);
  await copy.run(
    'node_modules/eslint/bin/eslint.js',
    changes().created.filter((file) => file.endsWith('.ts')),
  );
}, 900_000);

test('they pass the tests of all contracts, previews, areas, tools and settings', async () => {
  const output = await copy.jest([
    '--selectProjects',
    'unit',
    '--testPathPatterns',
    'schemas/(contracts|generated-files|openapi|previews|areas)\\.test',
    'gateway/previews/reaching-outside',
    'gateway/mcp/tools\\.test',
    'operations/config\\.test',
  ]);
  for (const name of ['archive_contact', 'restore_contact', 'retire_product'])
    expect(output).toContain(`${name} emits an event`);
}, 900_000);

test('they run, and pass their journeys and the test of foreign ids', async () => {
  const [port] = await freePorts(1);
  const output = await copy.jest(
    [
      '--selectProjects',
      'integration',
      '--maxWorkers=2',
      '--testPathPatterns',
      'test/journeys/(archive_contact|retire_product|parrot|entry_count)',
      'test/isolation/foreign-ids',
      '--testNamePattern',
      'archive_contact|retire_product|answers with the record|out of use|right credentials|counts the entries',
    ],
    {
      PARTITA_TEST_WORKERS: 'archive',
      PARTITA_TEST_URL: undefined,
      PARROT_BASE_URL: `http://127.0.0.1:${port}`,
    },
  );
  for (const name of [
    'answers with the record after the change',
    'archive_contact answers a foreign id like an unknown one',
    'takes a product out of use, with an audit entry and its event',
    'connects with the right credentials only',
    'counts the entries of a period',
  ])
    expect(output).toContain(name);
}, 900_000);

test('a field needs its definition, a migration and npm run generate, and is then everywhere', async () => {
  await copy.generate(all());
  const known = copy.read();
  addPhone(copy);
  const given = ['schemas/records/contact.ts', 'migrations/20991231000000_contact_phone.ts'];
  await copy.generate(given);
  const now = copy.read();
  expect([...now.keys()].filter((file) => known.get(file) !== now.get(file)).sort()).toEqual([
    'console/src/api/fields.ts',
    'migrations/20991231000000_contact_phone.ts',
    'schemas/avro/Contact.v2.avsc',
    'schemas/avro/SaveContactCommand.v2.avsc',
    'schemas/avro/SaveContactResult.v2.avsc',
    'schemas/records/contact.ts',
  ]);
  expect(now.get('console/src/api/fields.ts')).toContain(
    "phone: { kind: 'text', isRequired: false, maxLength: 50, label: { en: 'Telephone', da: 'Telefon', it: 'Telefono' } }",
  );
  // The fleet's own workers do not know the field, so the worker of the copy takes the action.
  const action = 'schemas/actions/save_contact.ts';
  copy.edit(action, "worker: 'contacts'", "worker: 'archive'");
  copy.write('workers/archive/save_contact.ts', "export { default } from '../contacts/save_contact.js';\n");
  await copy.generate([action, 'workers/archive/save_contact.ts']);
  await copy.compile();
  expect(await seePhone(copy, 'archive')).toEqual({
    rest: '+45 33 12 34 56',
    list: ['Nordlys'],
    search: ['Nordlys'],
    csv: true,
    tool: 'Telephone number.',
    mcp: '+45 33 65 43 21',
    audit: ['+45 33 12 34 56', '+45 33 65 43 21'],
    events: ['+45 33 12 34 56', '+45 33 65 43 21', '+45 33 65 43 21'],
  });
}, 900_000);
