import type { ResourceOperation } from '#schemas/contract.js';
import { hasPreview, isIrreversible } from '#schemas/has-preview.js';
import { ACTION_NAMES, ACTIONS, RESOURCES, type ActionName, type ResourceName } from '#schemas/index.js';
import type { Previewed } from './describe-preview.js';

/** The actions that assistants preview before they run them. */
export const PREVIEWED_ACTIONS: readonly ActionName[] = ACTION_NAMES.filter(isIrreversible);

/** The actions that have a preview at `/api/rest/actions/{action}/preview`. */
export const ACTIONS_WITH_PREVIEW: readonly ActionName[] = ACTION_NAMES.filter(hasPreview);

/** Operations whose contract has a preview. */
export type PreviewedOperation = {
  [R in ResourceName]: (typeof RESOURCES)[R] extends { readonly preview: string } ? R : never;
}[ResourceName];

const contractOf = (name: ResourceName): ResourceOperation => RESOURCES[name];

export const isPreviewedOperation = (name: string): name is PreviewedOperation =>
  Object.hasOwn(RESOURCES, name) && contractOf(name as ResourceName).preview !== undefined;

export const PREVIEWED_OPERATIONS: readonly PreviewedOperation[] = (Object.keys(RESOURCES) as ResourceName[]).filter(
  isPreviewedOperation,
);

/** The commands that carry out operations in a worker. The others run in the gateway. */
export const COMMAND_OF = {
  unpost_document: 'reverse_posting',
  book_transaction: 'book_bank_line',
  update_reading: 'correct_reading',
} as const satisfies Partial<Record<PreviewedOperation, ActionName>>;

export type CommandedOperation = keyof typeof COMMAND_OF;

export const isCommanded = (name: string): name is CommandedOperation => Object.hasOwn(COMMAND_OF, name);

/** The input of the command of an operation: the id of the path is one of its fields. */
export function commandInput(operation: CommandedOperation, id: string, input: unknown): Record<string, unknown> {
  const { orderingKey } = ACTIONS[COMMAND_OF[operation]];
  return { [orderingKey.field]: id, ...(typeof input === 'object' ? input : {}) };
}

/** Whether an app must show the preview to its user first. A command needs what its operation needs. */
export function requiresPreview(name: string): boolean {
  if (PREVIEWED_ACTIONS.some((action) => action === name)) return true;
  return PREVIEWED_OPERATIONS.some(
    (operation) =>
      contractOf(operation).preview === 'required' &&
      (operation === name || (isCommanded(operation) && COMMAND_OF[operation] === name)),
  );
}

export function previewedAction(name: ActionName): Previewed {
  const { destructiveHint, openWorldHint } = ACTIONS[name].annotations;
  return { name, isDestructive: destructiveHint, reachesOutside: openWorldHint };
}

/** Operations that send something out of Partita themselves: a mail, or the reversal of an external posting. */
const REACHING_OUTSIDE: ReadonlySet<string> = new Set(['mail_invoice', 'reverse_ledger_entry', 'send_reminder']);

export function previewedOperation(name: PreviewedOperation): Previewed {
  const isDestructive = contractOf(name).preview === 'required';
  return isCommanded(name)
    ? { ...previewedAction(COMMAND_OF[name]), name }
    : { name, isDestructive, reachesOutside: REACHING_OUTSIDE.has(name) };
}
