import { TOOLSETS, toolsetOfAction, type Toolset } from '#schemas/areas.js';
import { ACTION_NAMES, ACTIONS } from '#schemas/index.js';
import type { Permission } from '#schemas/permissions.js';

const BY_TOOLSET: Readonly<Record<Toolset, ReadonlySet<Permission>>> = Object.fromEntries(
  TOOLSETS.map((toolset) => [
    toolset,
    new Set(
      ACTION_NAMES.map((name) => ACTIONS[name])
        .filter((action) => toolsetOfAction(action) === toolset)
        .map(({ permission }) => permission),
    ),
  ]),
) as Record<Toolset, Set<Permission>>;

/** The toolsets in which a person with these permissions can change something. */
export const toolsetsWithin = (permissions: readonly string[]): Toolset[] =>
  TOOLSETS.filter((toolset) => permissions.some((permission) => BY_TOOLSET[toolset].has(permission as Permission)));

/** Keeps reading, and the permissions of the chosen toolsets. */
export const withinToolsets = (permissions: readonly string[], toolsets: readonly string[]): readonly string[] =>
  permissions.filter(
    (permission) =>
      permission === 'read' ||
      TOOLSETS.some((toolset) => toolsets.includes(toolset) && BY_TOOLSET[toolset].has(permission as Permission)),
  );
