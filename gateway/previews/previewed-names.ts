import { previewPath, type ActionContract, type ResourceOperation } from '#schemas/contract.js';
import {
  ACTION_NAMES,
  ACTIONS,
  RESOURCE_NAMES,
  RESOURCES,
  type ActionName,
  type ResourceName,
} from '#schemas/index.js';
import type { Previewed } from './describe-preview.js';
import { isFileResource, type JsonResourceName } from '../resource-handler.js';

const actionOf = (name: ActionName): ActionContract => ACTIONS[name];
const operationOf = (name: ResourceName): ResourceOperation => RESOURCES[name];

/** The actions that have a preview at `/api/rest/actions/{action}/preview`. */
export const ACTIONS_WITH_PREVIEW: readonly ActionName[] = ACTION_NAMES.filter(
  (name) => actionOf(name).preview !== 'none',
);

/** The actions that assistants preview before they run them. */
export const PREVIEWED_ACTIONS: readonly ActionName[] = ACTION_NAMES.filter(
  (name) => actionOf(name).preview === 'required',
);

/** Operations whose contract has a preview. */
export type PreviewedOperation = Extract<
  { [R in ResourceName]: (typeof RESOURCES)[R] extends { readonly preview: 'none' } ? never : R }[ResourceName],
  JsonResourceName
>;

export const isPreviewedOperation = (name: string): name is PreviewedOperation =>
  Object.hasOwn(RESOURCES, name) &&
  !isFileResource(name as ResourceName) &&
  operationOf(name as ResourceName).preview !== 'none';

export const PREVIEWED_OPERATIONS: readonly PreviewedOperation[] = RESOURCE_NAMES.filter(isPreviewedOperation);

export const pathOfPreview = (name: PreviewedOperation): string => previewPath(operationOf(name));
export const takesId = (name: PreviewedOperation): boolean => operationOf(name).path.includes('{id}');

/**
 * The same call in one form, whether it names an operation or the command of one: the id of the path is a field of the
 * command.
 */
export function asCommand(name: string, id: string, input: Readonly<Record<string, unknown>>) {
  const command = Object.hasOwn(RESOURCES, name) ? operationOf(name as ResourceName).command : undefined;
  if (command === undefined) return { name, input: id === '' ? input : { id, input } };
  return { name: command.name, input: { [command.id.field]: id, ...input } };
}

const contractOf = (name: string): ActionContract | ResourceOperation | undefined =>
  Object.hasOwn(RESOURCES, name)
    ? operationOf(name as ResourceName)
    : Object.hasOwn(ACTIONS, name)
      ? actionOf(name as ActionName)
      : undefined;

/** Whether an app must show the preview to its user first. A command needs what its operation needs. */
export const requiresPreview = (name: string): boolean => contractOf(name)?.preview === 'required';

/** Whether a call may have the digest of a preview. */
export const hasPreview = (name: string): boolean => (contractOf(name)?.preview ?? 'none') !== 'none';

export function previewedAction(name: ActionName): Previewed {
  const { undo = null, annotations } = actionOf(name);
  return { name, undo, reachesOutside: annotations.openWorldHint };
}

export function previewedOperation(name: PreviewedOperation): Previewed {
  const { undo = null, reachesOutside = false } = operationOf(name);
  return { name, undo, reachesOutside };
}
