import { TOOLSETS, toolsetOfAction, type Toolset } from '#schemas/areas.js';
import { refuse } from '#schemas/errors.js';
import { say } from '#schemas/sentences/say.js';
import type { ActionName } from '#schemas/index.js';
import { ACTIONS } from '#schemas/index.js';

/** Lists every read as a tool of its own, with its parameters, beside `list_records` and `get_record`. */
const SINGLE_READS = 'reads';

/** What a client chooses in the address that it connects to: `/api/mcp?tools=documents,bank&results=structured`. */
export interface ToolOptions {
  /** Undefined for the tools of all areas. */
  readonly toolsets: readonly Toolset[] | undefined;
  readonly listsSingleReads: boolean;
  /** The client reads structured content, so results are not repeated as text. */
  readonly structuredOnly: boolean;
}

const isToolset = (name: string): name is Toolset => TOOLSETS.some((toolset) => toolset === name);

export function readToolOptions(query: Readonly<Record<string, string | string[] | undefined>>): ToolOptions {
  const names = [query['tools'] ?? []].flat().flatMap((text) => text.split(',').map((name) => name.trim()));
  const given = names.filter((name) => name !== '');
  const unknown = given.find((name) => name !== SINGLE_READS && !isToolset(name));
  if (unknown !== undefined) {
    const known = [...TOOLSETS, SINGLE_READS].join(', ');
    throw refuse(
      'no_toolset',
      { name: unknown, known },
      { violations: [{ pointer: '/tools', message: say('must_be_toolsets', { known }) }] },
    );
  }
  const results = query['results'];
  if (results !== undefined && results !== 'structured') {
    throw refuse(
      'results_only_structured',
      {},
      { violations: [{ pointer: '/results', message: say('must_be_structured') }] },
    );
  }
  const toolsets = given.filter(isToolset);
  return {
    toolsets: toolsets.length > 0 ? toolsets : undefined,
    listsSingleReads: given.includes(SINGLE_READS),
    structuredOnly: results === 'structured',
  };
}

export const isInToolsets = (action: ActionName, { toolsets }: ToolOptions): boolean =>
  toolsets === undefined || toolsets.some((toolset) => toolset === toolsetOfAction(ACTIONS[action]));
