import { ACTIONS, isActionName, QUERIES, RESOURCES } from './index.js';
import type { Permission } from './permissions.js';
import { PROGRAM, type Reader } from './sentences/reader.js';
import { titleOf } from './sentences/titles.js';
import type { Language } from './sentences/words.js';

/** What a person or program can call by name, as the contracts describe it. */
export interface NamedOperation {
  readonly kind: 'action' | 'operation' | 'read';
  readonly name: string;
  readonly title: string;
  readonly permission: Permission;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `{id}` where a record is meant. */
  readonly path: string;
}

/** An action, an operation or a read by its name; the name of a command of a resource is that of its operation. */
export function findOperation(name: string): NamedOperation | undefined {
  if (isActionName(name)) {
    const { title, permission } = ACTIONS[name];
    return { kind: 'action', name, title, permission, method: 'POST', path: `/api/rest/actions/${name}` };
  }
  if (Object.hasOwn(RESOURCES, name)) {
    const { title, permission, method, path } = RESOURCES[name as keyof typeof RESOURCES];
    return { kind: 'operation', name, title, permission, method, path };
  }
  if (Object.hasOwn(QUERIES, name)) {
    const { title, permission, path } = QUERIES[name as keyof typeof QUERIES];
    return { kind: 'read', name, title, permission, method: 'GET', path };
  }
  return undefined;
}

/** What callers of the REST interface call it: an action by its name, everything else by its address. */
export function nameForPrograms(name: string): string {
  const found = findOperation(name);
  return !found || found.kind === 'action' ? name : `${found.method} ${found.path}`;
}

/** A program that calls the REST interface. */
export const CALLER: Reader = { ...PROGRAM, operation: nameForPrograms };

/** The title of its button or page in the console. */
export const titleForPeople = (name: string, language: Language): string =>
  titleOf(name, language) ?? findOperation(name)?.title ?? name;

export const nameForPeople = (name: string, language: Language): string => `"${titleForPeople(name, language)}"`;
