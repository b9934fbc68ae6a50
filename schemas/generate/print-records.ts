import type { DiscoveredRecord } from './discover-contracts.js';
import { GENERATED, printObject } from './print-names.js';

/** `schemas/records/index.ts`: every shared record under its name. */
export function printRecords(records: readonly DiscoveredRecord[]): readonly [string, string] {
  const modules = new Set(records.map(({ module }) => module));
  const imports = [...modules].map((module) => {
    const own = records.filter((record) => record.module === module);
    const names = own.map(({ exportName }) => exportName).sort();
    const line = `import { ${names.join(', ')} } from '${module}';`;
    return line.length <= 120 ? line : `import {\n  ${names.join(',\n  ')},\n} from '${module}';`;
  });
  const defined = records.filter(({ definition }) => definition).map(({ exportName }) => exportName);
  const text = `${GENERATED}

import type { AnyRecord } from '../define-record.js';
${imports.join('\n')}

/** The shared records by name. */
export const RECORDS = ${printObject(records.map(({ name, expression }) => [name, expression] as const))} as const;

/** Those that are defined once. Rows, statements, lists and labels follow from their definitions. */
export const DEFINITIONS: readonly AnyRecord[] = [
  ${defined.join(',\n  ')},
];
`;
  return ['schemas/records/index.ts', text];
}
