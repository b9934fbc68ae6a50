import { findIncompatibilities } from './avro-compatibility.js';
import { readAvroFiles, type AvroFile } from './avro-files.js';
import { RECORD_NAMES } from './avro-records.js';
import { commandParts, type AvroRecord } from './avro-schema.js';
import type { Contracts, ObjectSchema } from '../contract.js';
import { planAvroFiles } from '../generate/plan-avro-files.js';
import { ACTIONS } from '../index.js';
import { addedLater, closedObject, nullable, record } from '../json-schema.js';

const root = process.cwd();

test('every committed version reads every other version of the same record', () => {
  const files = readAvroFiles(root);
  expect(files.length).toBeGreaterThanOrEqual(2 * 29);
  expect(findIncompatibilities(files)).toEqual([]);
});

const version = (number: number, fields: AvroRecord['fields']): AvroFile => ({
  record: 'SampleCommand',
  version: number,
  text: JSON.stringify({ type: 'record', name: 'SampleCommand', namespace: 'partita', fields }),
});

describe('the compatibility check', () => {
  const first = version(1, [{ name: 'a', type: 'string' }]);

  test('accepts a new optional field in both directions', () => {
    const second = version(2, [
      { name: 'a', type: 'string' },
      { name: 'b', type: ['null', 'string'], default: null },
    ]);
    expect(findIncompatibilities([first, second])).toEqual([]);
  });

  test('refuses a new required field', () => {
    const second = version(2, [
      { name: 'a', type: 'string' },
      { name: 'b', type: 'string' },
    ]);
    expect(findIncompatibilities([first, second])).toEqual([
      expect.stringContaining('SampleCommand.v2.avsc cannot read schemas/avro/SampleCommand.v1.avsc'),
    ]);
  });

  test('refuses a removed field, a changed type, and a break with any older version', () => {
    expect(findIncompatibilities([first, version(2, [])])).toHaveLength(1);
    expect(findIncompatibilities([first, version(2, [{ name: 'a', type: 'long' }])])).toHaveLength(2);
    const optional = { name: 'b', type: ['null', 'string'], default: null } as const;
    const other = { name: 'b', type: ['null', 'long'], default: null } as const;
    const files = [first, version(2, [...JSON.parse(first.text).fields, optional]), version(3, [other])];
    expect(findIncompatibilities(files).length).toBeGreaterThan(0);
  });
});

test('a field that refers to another record is incompatible with the record before', () => {
  const first = version(1, [{ name: 'a', type: 'Contact' }]);
  expect(findIncompatibilities([first, version(2, [{ name: 'a', type: 'Account' }])])).toHaveLength(2);
  const list = { name: 'a', type: { type: 'array', items: 'Contact' } } as const;
  expect(findIncompatibilities([version(1, [list]), version(2, [list])])).toEqual([]);
});

describe('versions', () => {
  const contracts = (request: ObjectSchema = ACTIONS.delete_contact.request): Contracts => ({
    actions: [{ ...ACTIONS.delete_contact, request }],
    queries: [],
    resources: [],
    events: [],
    recordNames: new Map(),
  });
  const commandsOf = (files: readonly AvroFile[]) => files.filter(({ record }) => record === 'DeleteContactCommand');
  const committed = planAvroFiles(contracts(), []);
  const withNote = closedObject({ ...ACTIONS.delete_contact.request.properties, note: { type: 'string' } }, ['id']);
  const withoutId = closedObject({ note: { type: 'string' } }, ['note']);

  test('a change adds a version and keeps the old one', () => {
    const planned = commandsOf(planAvroFiles(contracts(withNote), committed));
    expect(planned.map((file) => file.version)).toEqual([1, 2]);
    expect(planned[0]).toEqual(commandsOf(committed)[0]);
    expect(commandsOf(planAvroFiles(contracts(withNote), planned))).toEqual(planned);
  });

  test('a field of a result that was added later reads older records', () => {
    const noted = addedLater(nullable({ type: 'string' }), null);
    const result = record('Deleted', 'A deleted contact.', { ...ACTIONS.delete_contact.result.properties, noted });
    const changed = { ...contracts(), actions: [{ ...ACTIONS.delete_contact, result }] };
    const versions = planAvroFiles(changed, committed).filter(({ record: name }) => name === 'DeleteContactResult');
    expect(versions.map((file) => file.version)).toEqual([1, 2]);
  });

  test('refuses an incompatible change and explains what to do', () => {
    expect(() => planAvroFiles(contracts(withoutId), committed)).toThrow('was never released, delete it');
  });

  test('does not add a version for a changed description', () => {
    expect(JSON.stringify(commandParts(ACTIONS.save_contact, RECORD_NAMES).top)).not.toContain('doc');
  });
});
