import type { Tool } from '@modelcontextprotocol/server';
import { ACTION_NAMES, ACTIONS, QUERIES, type ActionName, type QueryName } from '#schemas/index.js';
import { closedObject, type ObjectSchema } from '#schemas/json-schema.js';
import type { QueryContract, ToolAnnotations } from '#schemas/contract.js';
import type { Permission } from '#schemas/permissions.js';
import { describePreview, PREVIEWED_ACTIONS } from './preview-tools.js';

/** A tool, what it stands for and what it takes to see it. */
export type PartitaTool = {
  readonly permission: Permission;
  readonly description: Tool;
} & (
  | { readonly kind: 'action'; readonly name: ActionName }
  | { readonly kind: 'preview'; readonly name: string; readonly action: ActionName }
  | { readonly kind: 'query'; readonly name: QueryName }
);

const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Every action that can be done, previews of those that cannot be undone, and every read, from their contracts, by name. */
const TOOLS: ReadonlyMap<string, PartitaTool> = new Map(
  [...ACTION_NAMES.map(actionTool), ...PREVIEWED_ACTIONS.map(previewTool), ...queryNames().map(queryTool)]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((tool) => [tool.name, tool]),
);

/** What a caller with these permissions sees. Always in the same order: clients keep it in the cache of their model. */
export function listTools(permissions: readonly string[]): Tool[] {
  return [...TOOLS.values()].filter((tool) => permissions.includes(tool.permission)).map((tool) => tool.description);
}

const listsAsJson = new Map<string, string>();
const MAX_LISTS = 200;

/** The same as JSON, put together once for each set of permissions: it is some hundred kilobytes. */
export function listToolsAsJson(permissions: readonly string[]): string {
  const key = permissions.toSorted().join(' ');
  const known = listsAsJson.get(key);
  if (known !== undefined) return known;
  if (listsAsJson.size >= MAX_LISTS) listsAsJson.clear();
  const list = JSON.stringify(listTools(permissions));
  listsAsJson.set(key, list);
  return list;
}

/** Undefined for a tool that does not exist and for one that the caller may not use: nobody learns which. */
export function findTool(name: string, permissions: readonly string[]): PartitaTool | undefined {
  const tool = TOOLS.get(name);
  return tool && permissions.includes(tool.permission) ? tool : undefined;
}

function queryNames(): QueryName[] {
  return Object.keys(QUERIES) as QueryName[];
}

function actionTool(name: ActionName): PartitaTool {
  const { title, summary, description, annotations, request, result, permission } = ACTIONS[name];
  return {
    kind: 'action',
    name,
    permission,
    description: describe({ name, title, summary, description, annotations, input: request, output: result }),
  };
}

function previewTool(action: ActionName): PartitaTool {
  const description = describePreview(action);
  return { kind: 'preview', name: description.name, action, permission: 'read', description };
}

function queryTool(name: QueryName): PartitaTool {
  const contract: QueryContract = QUERIES[name];
  const { title, summary, description, parameters, permission } = contract;
  const output = contract.paged ? pageOf(contract.item) : contract.item;
  return {
    kind: 'query',
    name,
    permission,
    description: describe({ name, title, summary, description, annotations: READ_ONLY, input: parameters, output }),
  };
}

interface ToolText {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
}

function describe({ name, title, summary, description, annotations, input, output }: ToolText): Tool {
  return {
    name,
    title,
    description: `${summary}\n\n${description}`,
    inputSchema: writable(input),
    outputSchema: writable(output),
    annotations: { title, ...annotations },
  };
}

/** A page as REST answers it: the root of what a tool returns has to be an object. */
function pageOf(item: ObjectSchema): ObjectSchema {
  return closedObject(
    {
      result: { type: 'array', items: item, description: 'The records of this page.' },
      nextCursor: { type: ['string', 'null'], description: 'Pass it as `cursor` for the next page; null on the last.' },
    },
    ['result', 'nextCursor'],
  );
}

/** The SDK wants JSON that it could write into; contracts are read-only. */
function writable(schema: ObjectSchema): Tool['inputSchema'] & { type: 'object' } {
  return JSON.parse(JSON.stringify(schema)) as Tool['inputSchema'] & { type: 'object' };
}
