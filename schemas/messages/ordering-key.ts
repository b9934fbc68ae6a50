import type { ActionContract } from '../contract.js';

/** The form of a command id. Importers may choose their own ids, for example from file and line. */
export const COMMAND_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/;

/** The key of a command: what its handler locks, taken from the payload or the organisation. Never null, never random. */
export function orderingKeyOf(
  { orderingKey }: Pick<ActionContract, 'orderingKey'>,
  payload: object,
  organizationId: string,
  commandId: string,
): string {
  if (orderingKey === 'organization') return organizationId;
  if (orderingKey === 'command') return commandId;
  const value: unknown = Reflect.get(payload, orderingKey.field);
  return typeof value === 'string' ? value : commandId;
}
