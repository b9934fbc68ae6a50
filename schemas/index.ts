// GENERATED from the contracts by `npm run generate`. Do not edit.

import deleteContactAction from './actions/delete_contact/contract.js';
import saveContactAction from './actions/save_contact/contract.js';
import setAutoPostAction from './actions/set_auto_post/contract.js';
import setRegionAction from './actions/set_region/contract.js';
import setVatFrequencyAction from './actions/set_vat_frequency/contract.js';
import contactDeletedEvent from './events/contact.deleted/contract.js';
import contactSavedEvent from './events/contact.saved/contract.js';
import settingsChangedEvent from './events/settings.changed/contract.js';
import getCommandQuery from './queries/get_command/contract.js';
import getContactQuery from './queries/get_contact/contract.js';
import getOrganizationQuery from './queries/get_organization/contract.js';
import getSettingsQuery from './queries/get_settings/contract.js';
import listAccountsQuery from './queries/list_accounts/contract.js';
import listApiKeysQuery from './queries/list_api_keys/contract.js';
import listAuditLogQuery from './queries/list_audit_log/contract.js';
import listCommandsQuery from './queries/list_commands/contract.js';
import listContactsQuery from './queries/list_contacts/contract.js';
import listUsersQuery from './queries/list_users/contract.js';
import createApiKeyOperation from './resources/create_api_key/contract.js';
import createUserOperation from './resources/create_user/contract.js';
import deleteUserOperation from './resources/delete_user/contract.js';
import revokeApiKeyOperation from './resources/revoke_api_key/contract.js';
import rotateApiKeyOperation from './resources/rotate_api_key/contract.js';
import updateOrganizationOperation from './resources/update_organization/contract.js';
import updateUserOperation from './resources/update_user/contract.js';
import type {
  EventTypes,
  QueryItemTypes,
  QueryParameterTypes,
  RequestTypes,
  ResourceRequestTypes,
  ResourceResponseTypes,
  ResultTypes,
} from './types.js';

export const ACTIONS = {
  delete_contact: deleteContactAction,
  save_contact: saveContactAction,
  set_auto_post: setAutoPostAction,
  set_region: setRegionAction,
  set_vat_frequency: setVatFrequencyAction,
} as const;

export const QUERIES = {
  get_command: getCommandQuery,
  get_contact: getContactQuery,
  get_organization: getOrganizationQuery,
  get_settings: getSettingsQuery,
  list_accounts: listAccountsQuery,
  list_api_keys: listApiKeysQuery,
  list_audit_log: listAuditLogQuery,
  list_commands: listCommandsQuery,
  list_contacts: listContactsQuery,
  list_users: listUsersQuery,
} as const;

export const RESOURCES = {
  create_api_key: createApiKeyOperation,
  create_user: createUserOperation,
  delete_user: deleteUserOperation,
  revoke_api_key: revokeApiKeyOperation,
  rotate_api_key: rotateApiKeyOperation,
  update_organization: updateOrganizationOperation,
  update_user: updateUserOperation,
} as const;

export const EVENTS = {
  'contact.deleted': contactDeletedEvent,
  'contact.saved': contactSavedEvent,
  'settings.changed': settingsChangedEvent,
} as const;

/** Which worker handles which actions. */
export const WORKERS = {
  contacts: ['delete_contact', 'save_contact'],
  settings: ['set_auto_post', 'set_region', 'set_vat_frequency'],
} as const;

export type ActionName = keyof typeof ACTIONS;
export type QueryName = keyof typeof QUERIES;
export type ResourceName = keyof typeof RESOURCES;
export type EventType = keyof typeof EVENTS;
export type WorkerName = keyof typeof WORKERS;

export type RequestFor<A extends ActionName> = RequestTypes[A];
export type ResultFor<A extends ActionName> = ResultTypes[A];
export type QueryParametersFor<Q extends QueryName> = QueryParameterTypes[Q];
export type QueryItemFor<Q extends QueryName> = QueryItemTypes[Q];
export type ResourceRequestFor<R extends ResourceName> = ResourceRequestTypes[R];
export type ResourceResponseFor<R extends ResourceName> = ResourceResponseTypes[R];
export type EventPayloadFor<E extends EventType> = EventTypes[E];

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name);
}

export const ACTION_NAMES: readonly ActionName[] = [
  'delete_contact',
  'save_contact',
  'set_auto_post',
  'set_region',
  'set_vat_frequency',
];

/** Actions whose worker has a handler; the others answer 501. */
export const IMPLEMENTED_ACTIONS: ReadonlySet<ActionName> = new Set<ActionName>([]);
