import type { Contracts } from '../contract.js';
import { GENERATED } from './print-names.js';

/** `platform/id-prefixes.ts`: what the contracts declare in `creates`. A file of its own, because platform imports no schemas. */
export function printIdPrefixes({ actions, resources }: Contracts): readonly [string, string] {
  const declared = [...actions, ...resources].flatMap(({ creates }) => (creates === undefined ? [] : [creates]));
  const prefixes = [...new Set(declared)].sort().map((prefix) => `  | '${prefix}'`);
  const text = `${GENERATED}

/** Prefixes of the ids of records that actions and resource operations create. */
export type RecordIdPrefix =
${prefixes.join('\n')};
`;
  return ['platform/id-prefixes.ts', text];
}
