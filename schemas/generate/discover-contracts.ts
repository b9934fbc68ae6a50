import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  commandOf,
  type ActionContract,
  type Contracts,
  type EventContract,
  type QueryContract,
  type ResourceOperation,
} from '../contract.js';
import type { AnyRecord } from '../define-record.js';
import type { ObjectSchema } from '../json-schema.js';

/**
 * File names come from the source tree, and modules are loaded relative to this file. index.ts is not used: it may be
 * stale, or missing in a fresh checkout of a broken commit.
 */
const listNames = (root: string, kind: string): string[] =>
  readdirSync(join(root, 'schemas', kind))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

/** Loads the contracts of one kind. A file must have the name of its contract. */
async function loadContracts<C>(root: string, kind: string, nameOf: (contract: C) => string): Promise<C[]> {
  return Promise.all(
    listNames(root, kind).map(async (file) => {
      const module: { readonly default: C } = await import(`../${kind}/${file}.js`);
      const name = nameOf(module.default);
      if (name !== file) throw new Error(`schemas/${kind}/${file}.ts defines ${name}: rename the file.`);
      return module.default;
    }),
  );
}

function isNamedRecord(value: unknown): value is ObjectSchema & { readonly title: string } {
  return typeof value === 'object' && value !== null && 'title' in value && 'properties' in value;
}

/** A shared record, and where it is exported. */
export interface DiscoveredRecord {
  readonly schema: ObjectSchema;
  readonly name: string;
  /** Relative to `schemas/records`. */
  readonly module: string;
  readonly exportName: string;
  /** How the schema is reached in its module: an export, or the `schema` of an exported definition. */
  readonly expression: string;
  readonly definition?: AnyRecord;
}

/** The schema of an export, if it is a record or the definition of one. */
function schemaOf(
  name: string,
  exported: unknown,
): Pick<DiscoveredRecord, 'schema' | 'expression' | 'definition'> | undefined {
  if (isNamedRecord(exported)) return { schema: exported, expression: name };
  if (typeof exported !== 'object' || exported === null || !('schema' in exported)) return undefined;
  if (!isNamedRecord(exported.schema)) return undefined;
  return { schema: exported.schema, expression: `${name}.schema`, definition: exported as AnyRecord };
}

async function discoverRecords(root: string): Promise<DiscoveredRecord[]> {
  const files = readdirSync(join(root, 'schemas', 'records')).filter((file) => file.endsWith('.ts'));
  const own = files.filter((file) => file !== 'index.ts').map((file) => `./${file.replace(/\.ts$/, '.js')}`);
  const found = new Map<string, DiscoveredRecord>();
  for (const module of ['../record-fields.js', ...own.sort()]) {
    const exported: Readonly<Record<string, unknown>> = await import(`../records/${module}`);
    for (const [exportName, value] of Object.entries(exported)) {
      const own = schemaOf(exportName, value);
      if (!own) continue;
      const name = own.schema.title!;
      if ((found.get(name)?.schema ?? own.schema) !== own.schema) throw new Error(`Two records are called ${name}.`);
      if (!found.has(name)) found.set(name, { ...own, name, module, exportName });
    }
  }
  return [...found.values()];
}

/** The contracts, and what only the generator needs to know of them. */
interface DiscoveredContracts extends Contracts {
  readonly records: readonly DiscoveredRecord[];
}

export async function discoverContracts(root: string): Promise<DiscoveredContracts> {
  const records = await discoverRecords(root);
  const resources = await loadContracts<ResourceOperation>(root, 'resources', (contract) => contract.name);
  const own = await loadContracts<ActionContract>(root, 'actions', (contract) => contract.name);
  const ofResources = resources.flatMap(({ command, ...resource }) =>
    command ? [commandOf({ ...resource, command })] : [],
  );
  return {
    records,
    actions: [...own, ...ofResources].sort((one, other) => (one.name < other.name ? -1 : 1)),
    queries: await loadContracts<QueryContract>(root, 'queries', (contract) => contract.name),
    resources,
    events: await loadContracts<EventContract>(root, 'events', (contract) => contract.type),
    recordNames: new Map(records.map(({ schema, name }) => [schema, name])),
  };
}
