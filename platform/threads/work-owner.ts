import { AsyncScope } from '../async-scope.js';

const owners = new AsyncScope<string>();

/** Runs work on behalf of an organisation. Shared resources are divided fairly between organisations. */
export const asOwner = <T>(organizationId: string, work: () => T | Promise<T>): Promise<T> =>
  owners.run(organizationId, work);

/** The organisation that the current work belongs to. Work of the service itself and of the command line has the empty owner. */
export const currentOwner = (): string => owners.value ?? '';
