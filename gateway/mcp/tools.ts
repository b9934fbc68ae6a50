import type { Tool } from '@modelcontextprotocol/server';
import {
  ACTION_NAMES,
  ACTIONS,
  QUERIES,
  RESOURCE_COMMAND_NAMES,
  type ActionName,
  type QueryName,
} from '#schemas/index.js';
import { closedObject, type ObjectSchema } from '#schemas/json-schema.js';
import type { QueryContract, ToolAnnotations } from '#schemas/contract.js';
import type { Permission } from '#schemas/permissions.js';
import { describePreview, PREVIEWED_ACTIONS } from './preview-tools.js';

/** A tool, its operation, and the permission it needs. */
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

/** All actions, commands of resources, previews of actions that cannot be undone, and all queries, sorted by name. */
const TOOLS: ReadonlyMap<string, PartitaTool> = new Map(
  [
    ...[...ACTION_NAMES, ...RESOURCE_COMMAND_NAMES].map(actionTool),
    ...PREVIEWED_ACTIONS.map(previewTool),
    ...queryNames().map(queryTool),
  ]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((tool) => [tool.name, tool]),
);

/**
 * Lists the tools for these permissions, always in the same order, because clients keep the list in the cache of their
 * model.
 */
export function listTools(permissions: readonly string[]): Tool[] {
  return [...TOOLS.values()].filter((tool) => permissions.includes(tool.permission)).map((tool) => tool.description);
}

const listsAsJson = new Map<string, string>();
const MAX_LISTS = 200;

/** The tool list as JSON, cached for each set of permissions. It has some hundred kilobytes. */
export function listToolsAsJson(permissions: readonly string[]): string {
  const key = permissions.toSorted().join(' ');
  const known = listsAsJson.get(key);
  if (known !== undefined) return known;
  if (listsAsJson.size >= MAX_LISTS) listsAsJson.clear();
  const list = JSON.stringify(listTools(permissions));
  listsAsJson.set(key, list);
  return list;
}

/**
 * Returns undefined for an unknown tool and for a tool that the caller may not use, so callers cannot tell them apart.
 */
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

/** A page as in REST. The result of a tool must be an object. */
function pageOf(item: ObjectSchema): ObjectSchema {
  return closedObject(
    {
      result: { type: 'array', items: item, description: 'The records of this page.' },
      nextCursor: {
        type: ['string', 'null'],
        description: 'Pass it as `cursor` to get the next page; null on the last page.',
      },
    },
    ['result', 'nextCursor'],
  );
}

/** The SDK's types require mutable JSON, and contracts are read-only. */
function writable(schema: ObjectSchema): Tool['inputSchema'] & { type: 'object' } {
  return JSON.parse(JSON.stringify(schema)) as Tool['inputSchema'] & { type: 'object' };
}
