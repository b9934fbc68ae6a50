import { findOperation as findNamed } from '#schemas/operations-by-name.js';
import { QUERIES, type QueryName } from '#schemas/index.js';
import { PROGRAM, type Reader } from '#schemas/sentences/reader.js';
import { GENERAL_TOOLS, generalTool } from './general/general-tools.js';
import { findOperation } from './general/operations.js';

type Permissions = readonly string[];

/** A model reads English, and operations as the tools that this caller has. */
export const toolReader = (permissions: Permissions): Reader => ({
  ...PROGRAM,
  operation: (name) => nameForModels(name, permissions),
});

function nameForModels(name: string, permissions: Permissions): string {
  const found = findNamed(name);
  if (!found) return name;
  return toolFor(found.kind, name, permissions) ?? `"${found.title}" (you have no tool for it: ask the user)`;
}

/** Undefined for a caller who has no tool for it. */
function toolFor(kind: 'action' | 'operation' | 'read', name: string, permissions: Permissions): string | undefined {
  const isPermitted = permissions.includes(findNamed(name)?.permission ?? '');
  if (kind === 'action') return isPermitted ? name : undefined;
  if (kind === 'read') return isPermitted ? `${readingTool(name as QueryName)} of ${kindOf(name)}` : undefined;
  if (GENERAL_TOOLS.some((tool) => tool === name && generalTool(tool, permissions) !== undefined)) return name;
  return findOperation(name, permissions) && `run_operation with the operation ${name}`;
}

const readingTool = (query: QueryName): string => (QUERIES[query].paged ? 'list_records' : 'get_record');
const kindOf = (query: string): string => query.replace(/^(list|get)_/, '');
