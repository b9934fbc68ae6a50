import type { Contracts } from '../contract.js';
import { GENERATED, lazyEntry, printObject } from './print-names.js';

/** `gateway/queries/index.ts` and `gateway/resources/index.ts`: the handler of each read and of each resource operation. */
export function printGatewayIndexes({ queries, resources }: Contracts): (readonly [string, string])[] {
  const entry = ({ name }: { readonly name: string }): readonly [string, string] => lazyEntry(name, `./${name}.js`);
  return [
    [
      'gateway/queries/index.ts',
      `${GENERATED}

import type { QueryHandlers } from '../query-handler.js';

/** Each handler is loaded when its read is called for the first time. */
export const QUERY_HANDLERS: QueryHandlers = ${printObject(queries.map(entry))};
`,
    ],
    [
      'gateway/resources/index.ts',
      `${GENERATED}

import type { FileHandlers, ResourceHandlers } from '../resource-handler.js';

/** Each handler is loaded when its operation is called for the first time. */
export const RESOURCE_HANDLERS: ResourceHandlers = ${printObject(
        resources.filter(({ file, command }) => file === undefined && command === undefined).map(entry),
      )};

/** Operations that send or receive the bytes of a file instead of JSON. */
export const FILE_HANDLERS: FileHandlers = ${printObject(
        resources.filter(({ file }) => file !== undefined).map(entry),
      )};
`,
    ],
  ];
}
