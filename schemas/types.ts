// GENERATED from the contracts by `npm run generate`. Do not edit.

export interface Account {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly type: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly vatCode: string | null;
  readonly standardAccount: string | null;
  readonly active: boolean;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly createdBy: string | null;
  readonly userId: string | null;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: {
    readonly type: 'key' | 'user' | 'connected_app' | 'system';
    readonly id: string;
    readonly name: string;
  };
  readonly target: {
    readonly type: string;
    readonly id: string;
  } | null;
  readonly commandId: string | null;
  readonly requestId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly seal: {
    readonly block: number;
    readonly hash: string;
  } | null;
}

export interface Command {
  readonly id: string;
  readonly action: string;
  readonly status: 'accepted' | 'done' | 'rejected' | 'dead';
  readonly acceptedAt: string;
  readonly completedAt: string | null;
  readonly result: unknown;
  readonly problem: Problem | null;
}

export interface Contact {
  readonly id: string;
  readonly type: 'client' | 'vendor' | 'both';
  readonly name: string;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

export interface Organization {
  readonly id: string;
  readonly legalName: string;
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province: string | null;
    readonly country: string;
  } | null;
  readonly fiscalRegime: string | null;
  readonly vatRegime: string | null;
  readonly fiscalYearStart: string;
  readonly baseCurrency: string;
  readonly iban: string | null;
  readonly email: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: 'invalid_input' | 'invalid_json' | 'unauthenticated' | 'forbidden' | 'unknown_action' | 'unknown_route' | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type' | 'rate_limited' | 'deadline_passed' | 'idempotency_conflict' | 'contact_in_use' | 'contact_duplicate' | 'region_not_set' | 'region_locked' | 'journal_unknown' | 'document_posted' | 'document_not_extracted' | 'document_not_coded' | 'document_not_failed' | 'document_not_balanced' | 'posting_in_doubt' | 'period_closed' | 'rule_expired' | 'transaction_reconciled' | 'transaction_not_reconciled' | 'allocation_mismatch' | 'consent_pending' | 'consent_refused' | 'consent_expired' | 'invoice_locked' | 'invoice_number_taken' | 'vat_treatment_undecided' | 'provider_not_connected' | 'provider_refused' | 'return_filed' | 'return_outdated' | 'period_not_ended' | 'email_taken' | 'last_owner' | 'key_revoked' | 'not_implemented' | 'internal_error' | 'undecodable_command' | 'retries_exhausted' | 'broker_unavailable' | 'queue_full' | 'shutting_down' | 'database_unavailable' | 'provider_unavailable';
  readonly errors?: readonly Violation[];
  readonly requestId?: string;
}

export interface ProblemPayload {
  readonly code: 'invalid_input' | 'invalid_json' | 'unauthenticated' | 'forbidden' | 'unknown_action' | 'unknown_route' | 'not_found' | 'method_not_allowed' | 'payload_too_large' | 'unsupported_media_type' | 'rate_limited' | 'deadline_passed' | 'idempotency_conflict' | 'contact_in_use' | 'contact_duplicate' | 'region_not_set' | 'region_locked' | 'journal_unknown' | 'document_posted' | 'document_not_extracted' | 'document_not_coded' | 'document_not_failed' | 'document_not_balanced' | 'posting_in_doubt' | 'period_closed' | 'rule_expired' | 'transaction_reconciled' | 'transaction_not_reconciled' | 'allocation_mismatch' | 'consent_pending' | 'consent_refused' | 'consent_expired' | 'invoice_locked' | 'invoice_number_taken' | 'vat_treatment_undecided' | 'provider_not_connected' | 'provider_refused' | 'return_filed' | 'return_outdated' | 'period_not_ended' | 'email_taken' | 'last_owner' | 'key_revoked' | 'not_implemented' | 'internal_error' | 'undecodable_command' | 'retries_exhausted' | 'broker_unavailable' | 'queue_full' | 'shutting_down' | 'database_unavailable' | 'provider_unavailable';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly Violation[];
  readonly requestId: string | null;
}

export interface Settings {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
}

export interface User {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly createdAt: string;
  readonly disabledAt: string | null;
}

export interface Violation {
  readonly pointer: string;
  readonly message: string;
}

export interface Warning {
  readonly pointer: string;
  readonly message: string;
}

export interface DeleteContactRequest {
  readonly id: string;
}

export interface SaveContactRequest {
  readonly id?: string;
  readonly type?: 'client' | 'vendor' | 'both';
  readonly name: string;
  readonly businessId?: string;
  readonly vatNumber?: string;
  readonly fiscalCode?: string;
  readonly sdiCode?: string;
  readonly pec?: string;
  readonly country?: string;
  readonly email?: string;
  readonly notes?: string;
}

export interface SetAutoPostRequest {
  readonly autoPost: boolean;
  readonly autoPostThreshold?: number;
}

export interface SetRegionRequest {
  readonly regionKey: 'denmark' | 'italy';
  readonly defaultJournalId?: string;
}

export interface SetVatFrequencyRequest {
  readonly frequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
}

export interface RequestTypes {
  readonly delete_contact: DeleteContactRequest;
  readonly save_contact: SaveContactRequest;
  readonly set_auto_post: SetAutoPostRequest;
  readonly set_region: SetRegionRequest;
  readonly set_vat_frequency: SetVatFrequencyRequest;
}

export interface DeleteContactResult {
  readonly id: string;
  readonly deleted: true;
}

export interface SaveContactResult {
  readonly id: string;
  readonly type: 'client' | 'vendor' | 'both';
  readonly name: string;
  readonly businessId: string | null;
  readonly vatNumber: string | null;
  readonly fiscalCode: string | null;
  readonly sdiCode: string | null;
  readonly pec: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly warnings: readonly Warning[];
}

export interface SetAutoPostResult {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
  readonly postedDocuments: number;
}

export interface SetRegionResult {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
  readonly warnings: readonly Warning[];
}

export interface SetVatFrequencyResult {
  readonly regionKey: 'denmark' | 'italy' | null;
  readonly defaultJournalId: string | null;
  readonly autoPost: boolean;
  readonly autoPostThreshold: number;
  readonly vatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly effectiveVatFrequency: 'monthly' | 'quarterly' | 'half_yearly' | 'annual' | null;
  readonly updatedAt: string;
  readonly version: number;
  readonly warnings: readonly Warning[];
}

export interface ResultTypes {
  readonly delete_contact: DeleteContactResult;
  readonly save_contact: SaveContactResult;
  readonly set_auto_post: SetAutoPostResult;
  readonly set_region: SetRegionResult;
  readonly set_vat_frequency: SetVatFrequencyResult;
}

export interface GetCommandParameters {
  readonly id: string;
}

export interface GetContactParameters {
  readonly id: string;
}

export type GetOrganizationParameters = Readonly<Record<string, never>>;

export type GetSettingsParameters = Readonly<Record<string, never>>;

export interface ListAccountsParameters {
  readonly q?: string;
  readonly type?: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListApiKeysParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListAuditLogParameters {
  readonly action?: string;
  readonly actor?: string;
  readonly targetId?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListCommandsParameters {
  readonly action?: string;
  readonly status?: 'accepted' | 'done' | 'rejected' | 'dead';
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListContactsParameters {
  readonly type?: 'client' | 'vendor' | 'both';
  readonly country?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

export interface ListUsersParameters {
  readonly limit: number;
  readonly cursor?: string;
}

export interface QueryParameterTypes {
  readonly get_command: GetCommandParameters;
  readonly get_contact: GetContactParameters;
  readonly get_organization: GetOrganizationParameters;
  readonly get_settings: GetSettingsParameters;
  readonly list_accounts: ListAccountsParameters;
  readonly list_api_keys: ListApiKeysParameters;
  readonly list_audit_log: ListAuditLogParameters;
  readonly list_commands: ListCommandsParameters;
  readonly list_contacts: ListContactsParameters;
  readonly list_users: ListUsersParameters;
}

export type GetCommandItem = Command;

export type GetContactItem = Contact;

export type GetOrganizationItem = Organization;

export type GetSettingsItem = Settings;

export type ListAccountsItem = Account;

export type ListApiKeysItem = ApiKey;

export type ListAuditLogItem = AuditEntry;

export type ListCommandsItem = Command;

export type ListContactsItem = Contact;

export type ListUsersItem = User;

export interface QueryItemTypes {
  readonly get_command: GetCommandItem;
  readonly get_contact: GetContactItem;
  readonly get_organization: GetOrganizationItem;
  readonly get_settings: GetSettingsItem;
  readonly list_accounts: ListAccountsItem;
  readonly list_api_keys: ListApiKeysItem;
  readonly list_audit_log: ListAuditLogItem;
  readonly list_commands: ListCommandsItem;
  readonly list_contacts: ListContactsItem;
  readonly list_users: ListUsersItem;
}

export interface CreateApiKeyBody {
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly expiresAt?: string;
  readonly userId?: string;
}

export interface CreateUserBody {
  readonly email: string;
  readonly name: string;
  readonly role: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly password?: string;
}

export type DeleteUserBody = Readonly<Record<string, never>>;

export type RevokeApiKeyBody = Readonly<Record<string, never>>;

export type RotateApiKeyBody = Readonly<Record<string, never>>;

export interface UpdateOrganizationBody {
  readonly legalName?: string;
  readonly businessId?: string | null;
  readonly vatNumber?: string | null;
  readonly fiscalCode?: string | null;
  readonly address?: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province?: string | null;
    readonly country: string;
  } | null;
  readonly fiscalRegime?: string | null;
  readonly vatRegime?: string | null;
  readonly fiscalYearStart?: string;
  readonly baseCurrency?: string;
  readonly iban?: string | null;
  readonly email?: string | null;
}

export interface UpdateUserBody {
  readonly name?: string;
  readonly role?: 'owner' | 'accountant' | 'employee' | 'viewer';
  readonly password?: string;
  readonly disabled?: boolean;
}

export interface ResourceRequestTypes {
  readonly create_api_key: CreateApiKeyBody;
  readonly create_user: CreateUserBody;
  readonly delete_user: DeleteUserBody;
  readonly revoke_api_key: RevokeApiKeyBody;
  readonly rotate_api_key: RotateApiKeyBody;
  readonly update_organization: UpdateOrganizationBody;
  readonly update_user: UpdateUserBody;
}

export interface CreateApiKeyResponse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly createdBy: string | null;
  readonly userId: string | null;
  readonly key: string;
}

export type CreateUserResponse = User;

export interface DeleteUserResponse {
  readonly id: string;
  readonly deleted: true;
}

export type RevokeApiKeyResponse = ApiKey;

export interface RotateApiKeyResponse {
  readonly id: string;
  readonly name: string;
  readonly scope: 'user' | 'organization';
  readonly permissions: ReadonlyArray<'documents:edit' | 'documents:post' | 'documents:delete' | 'settings:edit' | 'bank:edit' | 'invoices:edit' | 'ledger:edit' | 'read' | 'admin'>;
  readonly prefix: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly createdBy: string | null;
  readonly userId: string | null;
  readonly key: string;
}

export type UpdateOrganizationResponse = Organization;

export type UpdateUserResponse = User;

export interface ResourceResponseTypes {
  readonly create_api_key: CreateApiKeyResponse;
  readonly create_user: CreateUserResponse;
  readonly delete_user: DeleteUserResponse;
  readonly revoke_api_key: RevokeApiKeyResponse;
  readonly rotate_api_key: RotateApiKeyResponse;
  readonly update_organization: UpdateOrganizationResponse;
  readonly update_user: UpdateUserResponse;
}

export interface ContactDeletedEvent {
  readonly id: string;
  readonly version: number;
}

export type ContactSavedEvent = Contact;

export type SettingsChangedEvent = Settings;

export interface EventTypes {
  readonly 'contact.deleted': ContactDeletedEvent;
  readonly 'contact.saved': ContactSavedEvent;
  readonly 'settings.changed': SettingsChangedEvent;
}
