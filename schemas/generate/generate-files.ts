import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avroFilePath, readAvroFiles } from '../wire/avro-files.js';
import { discoverCode } from './discover-code.js';
import { discoverContracts } from './discover-contracts.js';
import { planAvroFiles } from './plan-avro-files.js';
import { printConsoleFields } from './print-console-fields.js';
import { printConsoleTitles } from './print-console-titles.js';
import { printGatewayIndexes } from './print-gateway-indexes.js';
import { printIdPrefixes } from './print-id-prefixes.js';
import { printEventTypes, printIndex } from './print-index.js';
import { PROVIDER_KINDS, printProviderIndex } from './print-provider-index.js';
import { printRecords } from './print-records.js';
import { printWorkerIndexes, workerNames } from './print-worker-indexes.js';

/** Every generated file that is committed: path (relative to the project) → content. */
type GeneratedFiles = ReadonlyMap<string, string>;

export async function generateFiles(root: string): Promise<GeneratedFiles> {
  const contracts = await discoverContracts(root);
  const code = discoverCode(root, workerNames(contracts), PROVIDER_KINDS);
  const avro = planAvroFiles(contracts, readAvroFiles(root));
  return new Map([
    ['schemas/index.ts', printIndex(contracts)],
    ['schemas/event-types.ts', printEventTypes(contracts)],
    ...printWorkerIndexes(contracts, code),
    ...printGatewayIndexes(contracts),
    printProviderIndex(code),
    printIdPrefixes(contracts),
    printRecords(contracts.records),
    printConsoleTitles(),
    printConsoleFields(contracts.records.flatMap(({ definition }) => definition ?? [])),
    ...avro.map((file) => [avroFilePath(file), file.text] as const),
  ]);
}

interface StaleFiles {
  /** Missing, or with different content. */
  readonly changed: readonly string[];
  /** Schema files without a contract. */
  readonly superfluous: readonly string[];
}

export function findStaleFiles(root: string, files: GeneratedFiles): StaleFiles {
  const changed = [...files].filter(([path, content]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== content;
  });
  const superfluous = readAvroFiles(root)
    .map(avroFilePath)
    .filter((path) => !files.has(path));
  return { changed: changed.map(([path]) => path), superfluous };
}
