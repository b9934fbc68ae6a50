import type { ResourceOperation } from '#schemas/contract.js';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '#schemas/index.js';
import { isFileResource, type JsonResourceName } from '../../resource-handler.js';

/** An operation beside the actions that assistants may use, such as reversing an entry. */
export interface AssistantOperation {
  readonly name: JsonResourceName;
  readonly contract: ResourceOperation;
  readonly takesId: boolean;
}

/** Keys, secrets, people, connections and whole organisations stay with people: an assistant that is misled must not open doors. */
const FOR_PEOPLE_ONLY = /api_key|webhook|user|invitation|connection|calendar_token|disconnect_app|sample_organization/;

const isForAssistants = (name: ResourceName): name is JsonResourceName =>
  !isFileResource(name) && !FOR_PEOPLE_ONLY.test(name);

const ALL: readonly AssistantOperation[] = RESOURCE_NAMES.filter(isForAssistants).map((name) => {
  const contract: ResourceOperation = RESOURCES[name];
  return { name, contract, takesId: contract.path.includes('{id}') };
});

/** A caller who may only read changes nothing, even where an operation checks the permission itself. */
const mayChange = (permissions: readonly string[]): boolean => permissions.some((permission) => permission !== 'read');

export const operationsFor = (permissions: readonly string[]): readonly AssistantOperation[] =>
  mayChange(permissions) ? ALL.filter(({ contract }) => permissions.includes(contract.permission)) : [];

export const findOperation = (name: string, permissions: readonly string[]): AssistantOperation | undefined =>
  operationsFor(permissions).find((each) => each.name === name);
