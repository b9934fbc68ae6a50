import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Code that the index files list and no contract names. Everything else follows from the contracts. */
export interface DiscoveredCode {
  /** Worker → names of its duties: the files of `workers/<worker>/duties`. */
  readonly duties: ReadonlyMap<string, readonly string[]>;
  /** Kind → names of its providers: the folders of `providers/<kind>` that hold a `provider.ts`. */
  readonly providers: ReadonlyMap<string, readonly string[]>;
  /** Names of the accounting systems that can be posted to: `providers/accounting/<name>/adapter.ts`. */
  readonly accountingAdapters: readonly string[];
}

export function discoverCode(
  root: string,
  workers: readonly string[],
  providerKinds: readonly string[],
): DiscoveredCode {
  return {
    duties: new Map(workers.map((worker) => [worker, listSources(join(root, 'workers', worker, 'duties'))])),
    providers: new Map(
      providerKinds.map((kind) => [kind, listFoldersWith(join(root, 'providers', kind), 'provider.ts')]),
    ),
    accountingAdapters: listFoldersWith(join(root, 'providers', 'accounting'), 'adapter.ts'),
  };
}

/** The TypeScript files of a folder without their extension, tests left out. */
function listSources(folder: string): string[] {
  return listNames(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

function listFoldersWith(folder: string, file: string): string[] {
  return listNames(folder).filter((name) => existsSync(join(folder, name, file)));
}

function listNames(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
