// GENERATED from the contracts by `npm run generate`. Do not edit.

import answerQuestionAction from './actions/answer_question/contract.js';
import captureDocumentAction from './actions/capture_document/contract.js';
import codeDocumentAction from './actions/code_document/contract.js';
import deleteContactAction from './actions/delete_contact/contract.js';
import deleteDocumentAction from './actions/delete_document/contract.js';
import deleteInvoiceAction from './actions/delete_invoice/contract.js';
import extractDocumentAction from './actions/extract_document/contract.js';
import fileVatReturnAction from './actions/file_vat_return/contract.js';
import finalizeBankAuthorizationAction from './actions/finalize_bank_authorization/contract.js';
import generateCalendarTokenAction from './actions/generate_calendar_token/contract.js';
import ignoreTransactionAction from './actions/ignore_transaction/contract.js';
import importBankLinesAction from './actions/import_bank_lines/contract.js';
import importJournalEntryAction from './actions/import_journal_entry/contract.js';
import issueEinvoiceAction from './actions/issue_einvoice/contract.js';
import issueInvoiceAction from './actions/issue_invoice/contract.js';
import linkDocumentContactAction from './actions/link_document_contact/contract.js';
import matchTransactionAction from './actions/match_transaction/contract.js';
import postDocumentAction from './actions/post_document/contract.js';
import prepareVatReturnAction from './actions/prepare_vat_return/contract.js';
import reconcileNowAction from './actions/reconcile_now/contract.js';
import retryDocumentAction from './actions/retry_document/contract.js';
import saveContactAction from './actions/save_contact/contract.js';
import saveInvoiceAction from './actions/save_invoice/contract.js';
import setAutoPostAction from './actions/set_auto_post/contract.js';
import setRegionAction from './actions/set_region/contract.js';
import setVatFrequencyAction from './actions/set_vat_frequency/contract.js';
import splitTransactionAction from './actions/split_transaction/contract.js';
import startBankAuthorizationAction from './actions/start_bank_authorization/contract.js';
import syncBankNowAction from './actions/sync_bank_now/contract.js';
import syncChartOfAccountsAction from './actions/sync_chart_of_accounts/contract.js';
import unmatchTransactionAction from './actions/unmatch_transaction/contract.js';
import updateCodingAction from './actions/update_coding/contract.js';
import updateCodingLineAction from './actions/update_coding_line/contract.js';
import apiKeyCreatedEvent from './events/api_key.created/contract.js';
import apiKeyRevokedEvent from './events/api_key.revoked/contract.js';
import apiKeyRotatedEvent from './events/api_key.rotated/contract.js';
import bankAccountAddedEvent from './events/bank_account.added/contract.js';
import bankAccountChangedEvent from './events/bank_account.changed/contract.js';
import bankAuthorizationAnsweredEvent from './events/bank_authorization.answered/contract.js';
import bankAuthorizationExpiringEvent from './events/bank_authorization.expiring/contract.js';
import bankAuthorizationFinalizedEvent from './events/bank_authorization.finalized/contract.js';
import bankAuthorizationStartedEvent from './events/bank_authorization.started/contract.js';
import bankStatementImportedEvent from './events/bank_statement.imported/contract.js';
import booksClosedEvent from './events/books.closed/contract.js';
import booksOpenedEvent from './events/books.opened/contract.js';
import calendarTokenCreatedEvent from './events/calendar_token.created/contract.js';
import calendarTokenRevokedEvent from './events/calendar_token.revoked/contract.js';
import calendarTokenRotatedEvent from './events/calendar_token.rotated/contract.js';
import chartOfAccountsSyncedEvent from './events/chart_of_accounts.synced/contract.js';
import codingMemoryChangedEvent from './events/coding_memory.changed/contract.js';
import connectedAppConnectedEvent from './events/connected_app.connected/contract.js';
import connectedAppDisconnectedEvent from './events/connected_app.disconnected/contract.js';
import connectionChangedEvent from './events/connection.changed/contract.js';
import connectionCreatedEvent from './events/connection.created/contract.js';
import connectionDeletedEvent from './events/connection.deleted/contract.js';
import connectionFailingEvent from './events/connection.failing/contract.js';
import contactDeletedEvent from './events/contact.deleted/contract.js';
import contactSavedEvent from './events/contact.saved/contract.js';
import contactInvoicingChangedEvent from './events/contact_invoicing.changed/contract.js';
import deadLetterAddedEvent from './events/dead_letter.added/contract.js';
import deadLetterDiscardedEvent from './events/dead_letter.discarded/contract.js';
import documentCapturedEvent from './events/document.captured/contract.js';
import documentChangedEvent from './events/document.changed/contract.js';
import documentCodedEvent from './events/document.coded/contract.js';
import documentDeletedEvent from './events/document.deleted/contract.js';
import documentExtractedEvent from './events/document.extracted/contract.js';
import documentFailedEvent from './events/document.failed/contract.js';
import documentPostedEvent from './events/document.posted/contract.js';
import einvoiceChangedEvent from './events/einvoice.changed/contract.js';
import exchangeRateEnteredEvent from './events/exchange_rate.entered/contract.js';
import externalPostingChangedEvent from './events/external_posting.changed/contract.js';
import fileRemovedEvent from './events/file.removed/contract.js';
import fileStoredEvent from './events/file.stored/contract.js';
import invitationAcceptedEvent from './events/invitation.accepted/contract.js';
import invitationRevokedEvent from './events/invitation.revoked/contract.js';
import invitationSentEvent from './events/invitation.sent/contract.js';
import invoiceDeletedEvent from './events/invoice.deleted/contract.js';
import invoiceIssuedEvent from './events/invoice.issued/contract.js';
import invoiceRejectedEvent from './events/invoice.rejected/contract.js';
import invoiceSavedEvent from './events/invoice.saved/contract.js';
import invoicingProfileChangedEvent from './events/invoicing_profile.changed/contract.js';
import ledgerEntryPostedEvent from './events/ledger_entry.posted/contract.js';
import matchingRuleCreatedEvent from './events/matching_rule.created/contract.js';
import matchingRuleDeletedEvent from './events/matching_rule.deleted/contract.js';
import organizationChangedEvent from './events/organization.changed/contract.js';
import organizationFoundedEvent from './events/organization.founded/contract.js';
import settingsChangedEvent from './events/settings.changed/contract.js';
import transactionChangedEvent from './events/transaction.changed/contract.js';
import transactionIgnoredEvent from './events/transaction.ignored/contract.js';
import transactionImportedEvent from './events/transaction.imported/contract.js';
import transactionReconciledEvent from './events/transaction.reconciled/contract.js';
import transactionUnmatchedEvent from './events/transaction.unmatched/contract.js';
import userAddedEvent from './events/user.added/contract.js';
import userChangedEvent from './events/user.changed/contract.js';
import userRemovedEvent from './events/user.removed/contract.js';
import vatReturnFiledEvent from './events/vat_return.filed/contract.js';
import vatReturnPreparedEvent from './events/vat_return.prepared/contract.js';
import vatSettingsChangedEvent from './events/vat_settings.changed/contract.js';
import vendorRuleCreatedEvent from './events/vendor_rule.created/contract.js';
import vendorRuleDeletedEvent from './events/vendor_rule.deleted/contract.js';
import webhookChangedEvent from './events/webhook.changed/contract.js';
import webhookCreatedEvent from './events/webhook.created/contract.js';
import webhookDeletedEvent from './events/webhook.deleted/contract.js';
import webhookPausedEvent from './events/webhook.paused/contract.js';
import checkVatReturnQuery from './queries/check_vat_return/contract.js';
import getBankAccountQuery from './queries/get_bank_account/contract.js';
import getBankAuthorizationQuery from './queries/get_bank_authorization/contract.js';
import getBooksQuery from './queries/get_books/contract.js';
import getCommandQuery from './queries/get_command/contract.js';
import getConnectionQuery from './queries/get_connection/contract.js';
import getContactQuery from './queries/get_contact/contract.js';
import getContactInvoicingQuery from './queries/get_contact_invoicing/contract.js';
import getDeadLetterQuery from './queries/get_dead_letter/contract.js';
import getDocumentQuery from './queries/get_document/contract.js';
import getEinvoiceQuery from './queries/get_einvoice/contract.js';
import getExternalPostingQuery from './queries/get_external_posting/contract.js';
import getInvoiceQuery from './queries/get_invoice/contract.js';
import getInvoicingProfileQuery from './queries/get_invoicing_profile/contract.js';
import getLedgerEntryQuery from './queries/get_ledger_entry/contract.js';
import getOrganizationQuery from './queries/get_organization/contract.js';
import getSettingsQuery from './queries/get_settings/contract.js';
import getTransactionQuery from './queries/get_transaction/contract.js';
import getTrialBalanceQuery from './queries/get_trial_balance/contract.js';
import getVatReconciliationQuery from './queries/get_vat_reconciliation/contract.js';
import getVatReturnQuery from './queries/get_vat_return/contract.js';
import getVatSettingsQuery from './queries/get_vat_settings/contract.js';
import getWebhookQuery from './queries/get_webhook/contract.js';
import listAccountsQuery from './queries/list_accounts/contract.js';
import listApiKeysQuery from './queries/list_api_keys/contract.js';
import listAuditLogQuery from './queries/list_audit_log/contract.js';
import listBankAccountsQuery from './queries/list_bank_accounts/contract.js';
import listBankAuthorizationsQuery from './queries/list_bank_authorizations/contract.js';
import listBankStatementsQuery from './queries/list_bank_statements/contract.js';
import listCommandsQuery from './queries/list_commands/contract.js';
import listConnectedAppsQuery from './queries/list_connected_apps/contract.js';
import listConnectionsQuery from './queries/list_connections/contract.js';
import listContactsQuery from './queries/list_contacts/contract.js';
import listDeadLettersQuery from './queries/list_dead_letters/contract.js';
import listDeadlinesQuery from './queries/list_deadlines/contract.js';
import listDocumentsQuery from './queries/list_documents/contract.js';
import listEinvoicesQuery from './queries/list_einvoices/contract.js';
import listEuSalesQuery from './queries/list_eu_sales/contract.js';
import listEventsQuery from './queries/list_events/contract.js';
import listExchangeRatesQuery from './queries/list_exchange_rates/contract.js';
import listExternalPostingsQuery from './queries/list_external_postings/contract.js';
import listInstitutionsQuery from './queries/list_institutions/contract.js';
import listInvitationsQuery from './queries/list_invitations/contract.js';
import listInvoicesQuery from './queries/list_invoices/contract.js';
import listLedgerEntriesQuery from './queries/list_ledger_entries/contract.js';
import listMatchingRulesQuery from './queries/list_matching_rules/contract.js';
import listOpenItemsQuery from './queries/list_open_items/contract.js';
import listProviderAccountsQuery from './queries/list_provider_accounts/contract.js';
import listReconciliationQuery from './queries/list_reconciliation/contract.js';
import listTransactionsQuery from './queries/list_transactions/contract.js';
import listUsersQuery from './queries/list_users/contract.js';
import listVatCommunicationsQuery from './queries/list_vat_communications/contract.js';
import listVatRegisterQuery from './queries/list_vat_register/contract.js';
import listVatReturnLinesQuery from './queries/list_vat_return_lines/contract.js';
import listVatReturnsQuery from './queries/list_vat_returns/contract.js';
import listVendorRulesQuery from './queries/list_vendor_rules/contract.js';
import listWebhookDeliveriesQuery from './queries/list_webhook_deliveries/contract.js';
import listWebhooksQuery from './queries/list_webhooks/contract.js';
import reviewQueueQuery from './queries/review_queue/contract.js';
import whoamiQuery from './queries/whoami/contract.js';
import whyEntryQuery from './queries/why_entry/contract.js';
import abandonInvoiceOperation from './resources/abandon_invoice/contract.js';
import answerDocumentOperation from './resources/answer_document/contract.js';
import changeCodingLineOperation from './resources/change_coding_line/contract.js';
import checkConnectionOperation from './resources/check_connection/contract.js';
import closeBooksOperation from './resources/close_books/contract.js';
import createApiKeyOperation from './resources/create_api_key/contract.js';
import createBankAccountOperation from './resources/create_bank_account/contract.js';
import createConnectionOperation from './resources/create_connection/contract.js';
import createMatchingRuleOperation from './resources/create_matching_rule/contract.js';
import createUserOperation from './resources/create_user/contract.js';
import createVendorRuleOperation from './resources/create_vendor_rule/contract.js';
import createWebhookOperation from './resources/create_webhook/contract.js';
import deleteConnectionOperation from './resources/delete_connection/contract.js';
import deleteMatchingRuleOperation from './resources/delete_matching_rule/contract.js';
import deleteUserOperation from './resources/delete_user/contract.js';
import deleteVendorRuleOperation from './resources/delete_vendor_rule/contract.js';
import deleteWebhookOperation from './resources/delete_webhook/contract.js';
import discardDeadLetterOperation from './resources/discard_dead_letter/contract.js';
import disconnectAppOperation from './resources/disconnect_app/contract.js';
import downloadEinvoiceNoticeOperation from './resources/download_einvoice_notice/contract.js';
import downloadFileOperation from './resources/download_file/contract.js';
import downloadInvoicePdfOperation from './resources/download_invoice_pdf/contract.js';
import downloadInvoiceXmlOperation from './resources/download_invoice_xml/contract.js';
import downloadVatCommunicationOperation from './resources/download_vat_communication/contract.js';
import downloadVatReturnOperation from './resources/download_vat_return/contract.js';
import enterExchangeRateOperation from './resources/enter_exchange_rate/contract.js';
import importBankStatementOperation from './resources/import_bank_statement/contract.js';
import inviteUserOperation from './resources/invite_user/contract.js';
import replayDeadLetterOperation from './resources/replay_dead_letter/contract.js';
import replayWebhookOperation from './resources/replay_webhook/contract.js';
import resendWebhookDeliveryOperation from './resources/resend_webhook_delivery/contract.js';
import reverseLedgerEntryOperation from './resources/reverse_ledger_entry/contract.js';
import revokeApiKeyOperation from './resources/revoke_api_key/contract.js';
import revokeCalendarTokenOperation from './resources/revoke_calendar_token/contract.js';
import revokeInvitationOperation from './resources/revoke_invitation/contract.js';
import rotateApiKeyOperation from './resources/rotate_api_key/contract.js';
import rotateCalendarTokenOperation from './resources/rotate_calendar_token/contract.js';
import rotateWebhookSecretOperation from './resources/rotate_webhook_secret/contract.js';
import settleExternalPostingOperation from './resources/settle_external_posting/contract.js';
import subscribeConnectionOperation from './resources/subscribe_connection/contract.js';
import updateBankAccountOperation from './resources/update_bank_account/contract.js';
import updateConnectionOperation from './resources/update_connection/contract.js';
import updateContactInvoicingOperation from './resources/update_contact_invoicing/contract.js';
import updateInvoiceDetailsOperation from './resources/update_invoice_details/contract.js';
import updateInvoicingProfileOperation from './resources/update_invoicing_profile/contract.js';
import updateOrganizationOperation from './resources/update_organization/contract.js';
import updateUserOperation from './resources/update_user/contract.js';
import updateVatSettingsOperation from './resources/update_vat_settings/contract.js';
import updateWebhookOperation from './resources/update_webhook/contract.js';
import uploadFileOperation from './resources/upload_file/contract.js';
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
  answer_question: answerQuestionAction,
  capture_document: captureDocumentAction,
  code_document: codeDocumentAction,
  delete_contact: deleteContactAction,
  delete_document: deleteDocumentAction,
  delete_invoice: deleteInvoiceAction,
  extract_document: extractDocumentAction,
  file_vat_return: fileVatReturnAction,
  finalize_bank_authorization: finalizeBankAuthorizationAction,
  generate_calendar_token: generateCalendarTokenAction,
  ignore_transaction: ignoreTransactionAction,
  import_bank_lines: importBankLinesAction,
  import_journal_entry: importJournalEntryAction,
  issue_einvoice: issueEinvoiceAction,
  issue_invoice: issueInvoiceAction,
  link_document_contact: linkDocumentContactAction,
  match_transaction: matchTransactionAction,
  post_document: postDocumentAction,
  prepare_vat_return: prepareVatReturnAction,
  reconcile_now: reconcileNowAction,
  retry_document: retryDocumentAction,
  save_contact: saveContactAction,
  save_invoice: saveInvoiceAction,
  set_auto_post: setAutoPostAction,
  set_region: setRegionAction,
  set_vat_frequency: setVatFrequencyAction,
  split_transaction: splitTransactionAction,
  start_bank_authorization: startBankAuthorizationAction,
  sync_bank_now: syncBankNowAction,
  sync_chart_of_accounts: syncChartOfAccountsAction,
  unmatch_transaction: unmatchTransactionAction,
  update_coding: updateCodingAction,
  update_coding_line: updateCodingLineAction,
} as const;

export const QUERIES = {
  check_vat_return: checkVatReturnQuery,
  get_bank_account: getBankAccountQuery,
  get_bank_authorization: getBankAuthorizationQuery,
  get_books: getBooksQuery,
  get_command: getCommandQuery,
  get_connection: getConnectionQuery,
  get_contact: getContactQuery,
  get_contact_invoicing: getContactInvoicingQuery,
  get_dead_letter: getDeadLetterQuery,
  get_document: getDocumentQuery,
  get_einvoice: getEinvoiceQuery,
  get_external_posting: getExternalPostingQuery,
  get_invoice: getInvoiceQuery,
  get_invoicing_profile: getInvoicingProfileQuery,
  get_ledger_entry: getLedgerEntryQuery,
  get_organization: getOrganizationQuery,
  get_settings: getSettingsQuery,
  get_transaction: getTransactionQuery,
  get_trial_balance: getTrialBalanceQuery,
  get_vat_reconciliation: getVatReconciliationQuery,
  get_vat_return: getVatReturnQuery,
  get_vat_settings: getVatSettingsQuery,
  get_webhook: getWebhookQuery,
  list_accounts: listAccountsQuery,
  list_api_keys: listApiKeysQuery,
  list_audit_log: listAuditLogQuery,
  list_bank_accounts: listBankAccountsQuery,
  list_bank_authorizations: listBankAuthorizationsQuery,
  list_bank_statements: listBankStatementsQuery,
  list_commands: listCommandsQuery,
  list_connected_apps: listConnectedAppsQuery,
  list_connections: listConnectionsQuery,
  list_contacts: listContactsQuery,
  list_dead_letters: listDeadLettersQuery,
  list_deadlines: listDeadlinesQuery,
  list_documents: listDocumentsQuery,
  list_einvoices: listEinvoicesQuery,
  list_eu_sales: listEuSalesQuery,
  list_events: listEventsQuery,
  list_exchange_rates: listExchangeRatesQuery,
  list_external_postings: listExternalPostingsQuery,
  list_institutions: listInstitutionsQuery,
  list_invitations: listInvitationsQuery,
  list_invoices: listInvoicesQuery,
  list_ledger_entries: listLedgerEntriesQuery,
  list_matching_rules: listMatchingRulesQuery,
  list_open_items: listOpenItemsQuery,
  list_provider_accounts: listProviderAccountsQuery,
  list_reconciliation: listReconciliationQuery,
  list_transactions: listTransactionsQuery,
  list_users: listUsersQuery,
  list_vat_communications: listVatCommunicationsQuery,
  list_vat_register: listVatRegisterQuery,
  list_vat_return_lines: listVatReturnLinesQuery,
  list_vat_returns: listVatReturnsQuery,
  list_vendor_rules: listVendorRulesQuery,
  list_webhook_deliveries: listWebhookDeliveriesQuery,
  list_webhooks: listWebhooksQuery,
  review_queue: reviewQueueQuery,
  whoami: whoamiQuery,
  why_entry: whyEntryQuery,
} as const;

export const RESOURCES = {
  abandon_invoice: abandonInvoiceOperation,
  answer_document: answerDocumentOperation,
  change_coding_line: changeCodingLineOperation,
  check_connection: checkConnectionOperation,
  close_books: closeBooksOperation,
  create_api_key: createApiKeyOperation,
  create_bank_account: createBankAccountOperation,
  create_connection: createConnectionOperation,
  create_matching_rule: createMatchingRuleOperation,
  create_user: createUserOperation,
  create_vendor_rule: createVendorRuleOperation,
  create_webhook: createWebhookOperation,
  delete_connection: deleteConnectionOperation,
  delete_matching_rule: deleteMatchingRuleOperation,
  delete_user: deleteUserOperation,
  delete_vendor_rule: deleteVendorRuleOperation,
  delete_webhook: deleteWebhookOperation,
  discard_dead_letter: discardDeadLetterOperation,
  disconnect_app: disconnectAppOperation,
  download_einvoice_notice: downloadEinvoiceNoticeOperation,
  download_file: downloadFileOperation,
  download_invoice_pdf: downloadInvoicePdfOperation,
  download_invoice_xml: downloadInvoiceXmlOperation,
  download_vat_communication: downloadVatCommunicationOperation,
  download_vat_return: downloadVatReturnOperation,
  enter_exchange_rate: enterExchangeRateOperation,
  import_bank_statement: importBankStatementOperation,
  invite_user: inviteUserOperation,
  replay_dead_letter: replayDeadLetterOperation,
  replay_webhook: replayWebhookOperation,
  resend_webhook_delivery: resendWebhookDeliveryOperation,
  reverse_ledger_entry: reverseLedgerEntryOperation,
  revoke_api_key: revokeApiKeyOperation,
  revoke_calendar_token: revokeCalendarTokenOperation,
  revoke_invitation: revokeInvitationOperation,
  rotate_api_key: rotateApiKeyOperation,
  rotate_calendar_token: rotateCalendarTokenOperation,
  rotate_webhook_secret: rotateWebhookSecretOperation,
  settle_external_posting: settleExternalPostingOperation,
  subscribe_connection: subscribeConnectionOperation,
  update_bank_account: updateBankAccountOperation,
  update_connection: updateConnectionOperation,
  update_contact_invoicing: updateContactInvoicingOperation,
  update_invoice_details: updateInvoiceDetailsOperation,
  update_invoicing_profile: updateInvoicingProfileOperation,
  update_organization: updateOrganizationOperation,
  update_user: updateUserOperation,
  update_vat_settings: updateVatSettingsOperation,
  update_webhook: updateWebhookOperation,
  upload_file: uploadFileOperation,
} as const;

export const EVENTS = {
  'api_key.created': apiKeyCreatedEvent,
  'api_key.revoked': apiKeyRevokedEvent,
  'api_key.rotated': apiKeyRotatedEvent,
  'bank_account.added': bankAccountAddedEvent,
  'bank_account.changed': bankAccountChangedEvent,
  'bank_authorization.answered': bankAuthorizationAnsweredEvent,
  'bank_authorization.expiring': bankAuthorizationExpiringEvent,
  'bank_authorization.finalized': bankAuthorizationFinalizedEvent,
  'bank_authorization.started': bankAuthorizationStartedEvent,
  'bank_statement.imported': bankStatementImportedEvent,
  'books.closed': booksClosedEvent,
  'books.opened': booksOpenedEvent,
  'calendar_token.created': calendarTokenCreatedEvent,
  'calendar_token.revoked': calendarTokenRevokedEvent,
  'calendar_token.rotated': calendarTokenRotatedEvent,
  'chart_of_accounts.synced': chartOfAccountsSyncedEvent,
  'coding_memory.changed': codingMemoryChangedEvent,
  'connected_app.connected': connectedAppConnectedEvent,
  'connected_app.disconnected': connectedAppDisconnectedEvent,
  'connection.changed': connectionChangedEvent,
  'connection.created': connectionCreatedEvent,
  'connection.deleted': connectionDeletedEvent,
  'connection.failing': connectionFailingEvent,
  'contact.deleted': contactDeletedEvent,
  'contact.saved': contactSavedEvent,
  'contact_invoicing.changed': contactInvoicingChangedEvent,
  'dead_letter.added': deadLetterAddedEvent,
  'dead_letter.discarded': deadLetterDiscardedEvent,
  'document.captured': documentCapturedEvent,
  'document.changed': documentChangedEvent,
  'document.coded': documentCodedEvent,
  'document.deleted': documentDeletedEvent,
  'document.extracted': documentExtractedEvent,
  'document.failed': documentFailedEvent,
  'document.posted': documentPostedEvent,
  'einvoice.changed': einvoiceChangedEvent,
  'exchange_rate.entered': exchangeRateEnteredEvent,
  'external_posting.changed': externalPostingChangedEvent,
  'file.removed': fileRemovedEvent,
  'file.stored': fileStoredEvent,
  'invitation.accepted': invitationAcceptedEvent,
  'invitation.revoked': invitationRevokedEvent,
  'invitation.sent': invitationSentEvent,
  'invoice.deleted': invoiceDeletedEvent,
  'invoice.issued': invoiceIssuedEvent,
  'invoice.rejected': invoiceRejectedEvent,
  'invoice.saved': invoiceSavedEvent,
  'invoicing_profile.changed': invoicingProfileChangedEvent,
  'ledger_entry.posted': ledgerEntryPostedEvent,
  'matching_rule.created': matchingRuleCreatedEvent,
  'matching_rule.deleted': matchingRuleDeletedEvent,
  'organization.changed': organizationChangedEvent,
  'organization.founded': organizationFoundedEvent,
  'settings.changed': settingsChangedEvent,
  'transaction.changed': transactionChangedEvent,
  'transaction.ignored': transactionIgnoredEvent,
  'transaction.imported': transactionImportedEvent,
  'transaction.reconciled': transactionReconciledEvent,
  'transaction.unmatched': transactionUnmatchedEvent,
  'user.added': userAddedEvent,
  'user.changed': userChangedEvent,
  'user.removed': userRemovedEvent,
  'vat_return.filed': vatReturnFiledEvent,
  'vat_return.prepared': vatReturnPreparedEvent,
  'vat_settings.changed': vatSettingsChangedEvent,
  'vendor_rule.created': vendorRuleCreatedEvent,
  'vendor_rule.deleted': vendorRuleDeletedEvent,
  'webhook.changed': webhookChangedEvent,
  'webhook.created': webhookCreatedEvent,
  'webhook.deleted': webhookDeletedEvent,
  'webhook.paused': webhookPausedEvent,
} as const;

/** The actions of each worker. */
export const WORKERS = {
  accounting: ['sync_chart_of_accounts'],
  banking: ['finalize_bank_authorization', 'import_bank_lines', 'start_bank_authorization', 'sync_bank_now'],
  coding: ['answer_question', 'code_document', 'update_coding', 'update_coding_line'],
  contacts: ['delete_contact', 'save_contact'],
  documents: ['capture_document', 'delete_document', 'link_document_contact', 'retry_document'],
  extraction: ['extract_document'],
  invoicing: ['delete_invoice', 'issue_einvoice', 'issue_invoice', 'save_invoice'],
  posting: ['import_journal_entry', 'post_document'],
  reconciliation: ['ignore_transaction', 'match_transaction', 'reconcile_now', 'split_transaction', 'unmatch_transaction'],
  settings: ['generate_calendar_token', 'set_auto_post', 'set_region', 'set_vat_frequency'],
  vat: ['file_vat_return', 'prepare_vat_return'],
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

/** All commands on the topics: the actions, and the commands for importers only. */
export const COMMAND_NAMES = Object.keys(ACTIONS) as readonly ActionName[];

/** The actions of the interface: each has a REST endpoint and a tool. */
export const ACTION_NAMES = COMMAND_NAMES.filter((name) => !('onlyOnTopics' in ACTIONS[name]));

/** Actions with a handler; the others return 501. */
export const IMPLEMENTED_ACTIONS: ReadonlySet<ActionName> = new Set<ActionName>([
  'answer_question',
  'capture_document',
  'code_document',
  'delete_contact',
  'delete_document',
  'delete_invoice',
  'extract_document',
  'file_vat_return',
  'finalize_bank_authorization',
  'generate_calendar_token',
  'ignore_transaction',
  'import_bank_lines',
  'import_journal_entry',
  'issue_einvoice',
  'issue_invoice',
  'link_document_contact',
  'match_transaction',
  'post_document',
  'prepare_vat_return',
  'reconcile_now',
  'retry_document',
  'save_contact',
  'save_invoice',
  'set_auto_post',
  'set_region',
  'set_vat_frequency',
  'split_transaction',
  'start_bank_authorization',
  'sync_bank_now',
  'sync_chart_of_accounts',
  'unmatch_transaction',
  'update_coding',
  'update_coding_line',
]);
