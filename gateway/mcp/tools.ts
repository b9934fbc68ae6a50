import type { Tool } from '@modelcontextprotocol/server';
import type { QueryContract, ToolAnnotations } from '#schemas/contract.js';
import {
  ACTION_NAMES,
  ACTIONS,
  QUERIES,
  RESOURCE_COMMAND_NAMES,
  type ActionName,
  type QueryName,
} from '#schemas/index.js';
import type { JsonSchema, ObjectSchema } from '#schemas/json-schema.js';
import { previewName } from '#schemas/messages/index.js';
import { nameOperations } from '#schemas/sentences/text-of.js';
import { PREVIEWED_ACTIONS } from '../previews/previewed-names.js';
import { needsPreview, PREVIEW_DIGEST } from './tools/confirm-preview.js';
import { GENERAL_TOOLS, generalTool, type GeneralTool } from './general/general-tools.js';
import { isInToolsets, type ToolOptions } from './tools/tool-options.js';
import { toolReader } from './tool-reader.js';

/**
 * What a client can call. Actions and the general tools are listed. Every read, preview and command of a resource can
 * also be called by its own name; reads are listed for clients that ask for them.
 */
export type PartitaTool =
  | { readonly kind: 'action'; readonly name: ActionName }
  | { readonly kind: 'preview'; readonly name: string; readonly action: ActionName }
  | { readonly kind: 'query'; readonly name: QueryName }
  | { readonly kind: 'general'; readonly name: GeneralTool };

/** The caller's permissions, whether it is an app that must confirm previews, and what it chose in its address. */
export interface ToolAudience extends ToolOptions {
  readonly permissions: readonly string[];
  readonly confirmsPreviews: boolean;
}

const TOOLS: ReadonlyMap<string, PartitaTool> = new Map(
  [
    ...[...ACTION_NAMES, ...RESOURCE_COMMAND_NAMES].map((name): PartitaTool => ({ kind: 'action', name })),
    ...PREVIEWED_ACTIONS.map((action): PartitaTool => ({ kind: 'preview', name: previewName(action), action })),
    ...(Object.keys(QUERIES) as QueryName[]).map((name): PartitaTool => ({ kind: 'query', name })),
    ...GENERAL_TOOLS.map((name): PartitaTool => ({ kind: 'general', name })),
  ]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((tool) => [tool.name, tool]),
);

function mayUse(tool: PartitaTool, permissions: readonly string[]): boolean {
  switch (tool.kind) {
    case 'action':
      return permissions.includes(ACTIONS[tool.name].permission);
    case 'query':
      return permissions.includes(QUERIES[tool.name].permission);
    case 'preview':
      return permissions.includes('read');
    case 'general':
      return generalTool(tool.name, permissions) !== undefined;
  }
}

/** `whoami` is listed for everybody who may read: it is the first call of a conversation. */
const ALWAYS_LISTED: ReadonlySet<string> = new Set(['whoami']);

/** The commands of resources are reached through `run_operation`, which names them in a line each. */
const isListed = (name: ActionName, audience: ToolAudience): boolean =>
  ACTION_NAMES.some((action) => action === name) && isInToolsets(name, audience);

function describe(tool: PartitaTool, audience: ToolAudience): Tool | undefined {
  switch (tool.kind) {
    case 'action':
      return isListed(tool.name, audience) ? describeAction(tool.name, audience) : undefined;
    case 'query':
      return audience.listsSingleReads || ALWAYS_LISTED.has(tool.name) ? describeQuery(tool.name) : undefined;
    case 'preview':
      return undefined;
    case 'general':
      return generalTool(tool.name, audience.permissions);
  }
}

/**
 * Lists the tools of a caller, always in the same order, because clients keep the list in the cache of their model.
 * The list has no output schemas: `describe` returns them, and they would take most of it.
 */
export const listTools = (audience: ToolAudience): Tool[] =>
  [...TOOLS.values()]
    .filter((tool) => mayUse(tool, audience.permissions))
    .flatMap((tool) => describe(tool, audience) ?? [])
    .map((tool) => nameOperations(tool, toolReader(audience.permissions)));

const listsAsJson = new Map<string, string>();
const MAX_LISTS = 200;

/** The tool list as JSON, cached for each kind of caller. */
export function listToolsAsJson(audience: ToolAudience): string {
  const { permissions, toolsets, listsSingleReads, confirmsPreviews } = audience;
  const key = JSON.stringify([permissions.toSorted(), toolsets, listsSingleReads, confirmsPreviews]);
  const known = listsAsJson.get(key);
  if (known !== undefined) return known;
  if (listsAsJson.size >= MAX_LISTS) listsAsJson.clear();
  const list = JSON.stringify(listTools(audience));
  listsAsJson.set(key, list);
  return list;
}

/**
 * Returns undefined for an unknown tool and for a tool that the caller may not use, so callers cannot tell them apart.
 */
export function findTool(name: string, permissions: readonly string[]): PartitaTool | undefined {
  const tool = TOOLS.get(name);
  return tool && mayUse(tool, permissions) ? tool : undefined;
}

function describeAction(name: ActionName, audience: ToolAudience): Tool {
  const { title, summary, description, annotations, request } = ACTIONS[name];
  const confirmed = needsPreview(name, audience) ? withDigest(request) : request;
  const text = `${summary}\n\n${description}`;
  return { name, title, description: text, inputSchema: inputOf(confirmed), annotations: hintsOf(annotations) };
}

function withDigest({ properties, required = [], ...schema }: ObjectSchema): ObjectSchema {
  const digest: JsonSchema = { type: 'string', description: '`digest` of the preview that the user has seen.' };
  return {
    ...schema,
    properties: { ...properties, [PREVIEW_DIGEST]: digest },
    required: [...required, PREVIEW_DIGEST],
  };
}

function describeQuery(name: QueryName): Tool {
  const { title, summary, description, parameters }: QueryContract = QUERIES[name];
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return { name, title, description: `${summary}\n\n${description}`, inputSchema: inputOf(parameters), annotations };
}

/** The hints that differ from the defaults of the protocol. */
function hintsOf({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolAnnotations) {
  return {
    ...(readOnlyHint && { readOnlyHint }),
    ...(!destructiveHint && { destructiveHint }),
    ...(idempotentHint && { idempotentHint }),
    ...(!openWorldHint && { openWorldHint }),
  };
}

/** The schema without examples. The SDK's types require mutable JSON, and contracts are read-only. */
function inputOf(schema: ObjectSchema): Tool['inputSchema'] {
  const withoutExamples = JSON.stringify(schema, (key, value: unknown) =>
    key === 'examples' && Array.isArray(value) ? undefined : value,
  );
  return JSON.parse(withoutExamples) as Tool['inputSchema'];
}
