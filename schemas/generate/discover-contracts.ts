import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionContract, EventContract, QueryContract, ResourceOperation } from '../contract.js';
import type { JsonSchema } from '../json-schema.js';

/** Everything that the generated files are made of. */
export interface Contracts {
  readonly actions: readonly ActionContract[];
  readonly queries: readonly QueryContract[];
  readonly resources: readonly ResourceOperation[];
  readonly events: readonly EventContract[];
  /** The shared records: wherever one of these very objects appears, generated files refer to it by its name. */
  readonly recordNames: ReadonlyMap<JsonSchema, string>;
}

/**
 * Folder names come from the source tree, modules from beside this file: never from index.ts, which may be stale, or
 * missing in a fresh checkout of a broken commit.
 */
function listFolders(root: string, kind: string): string[] {
  const folder = join(root, 'schemas', kind);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'contract.ts')))
    .map((entry) => entry.name)
    .sort();
}

/** Loads the contracts of one kind; a folder must be named like the contract in it. */
async function loadContracts<C>(root: string, kind: string, nameOf: (contract: C) => string): Promise<C[]> {
  return Promise.all(
    listFolders(root, kind).map(async (folder) => {
      const module: { readonly default: C } = await import(`../${kind}/${folder}/contract.js`);
      const name = nameOf(module.default);
      if (name !== folder)
        throw new Error(`schemas/${kind}/${folder}/contract.ts defines ${name}: name the folder so.`);
      return module.default;
    }),
  );
}

function isNamedRecord(value: unknown): value is JsonSchema & { readonly title: string } {
  return typeof value === 'object' && value !== null && 'title' in value && 'properties' in value;
}

async function loadRecordNames(root: string): Promise<Map<JsonSchema, string>> {
  const files = readdirSync(join(root, 'schemas', 'records')).filter((file) => file.endsWith('.ts'));
  const modules = ['../record-fields.js', ...files.sort().map((file) => `../records/${file.replace(/\.ts$/, '.js')}`)];
  const names = new Map<JsonSchema, string>();
  const taken = new Map<string, JsonSchema>();
  for (const path of modules) {
    const module: Readonly<Record<string, unknown>> = await import(path);
    for (const value of Object.values(module)) {
      if (!isNamedRecord(value)) continue;
      if ((taken.get(value.title) ?? value) !== value) throw new Error(`Two records are called ${value.title}.`);
      taken.set(value.title, value);
      names.set(value, value.title);
    }
  }
  return names;
}

export async function discoverContracts(root: string): Promise<Contracts> {
  return {
    actions: await loadContracts<ActionContract>(root, 'actions', (contract) => contract.name),
    queries: await loadContracts<QueryContract>(root, 'queries', (contract) => contract.name),
    resources: await loadContracts<ResourceOperation>(root, 'resources', (contract) => contract.name),
    events: await loadContracts<EventContract>(root, 'events', (contract) => contract.type),
    recordNames: await loadRecordNames(root),
  };
}
