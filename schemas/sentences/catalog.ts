import { ACCESS } from './access.js';
import { ACCOUNTS } from './accounts.js';
import { BANKING } from './banking.js';
import { CALENDAR } from './calendar.js';
import { CODING } from './coding.js';
import { CODING_REASONS } from './coding-reasons.js';
import { CODING_REFUSALS } from './coding-refusals.js';
import { CONNECTIONS } from './connections.js';
import { CONTACTS } from './contacts.js';
import { DELIVERIES } from './deliveries.js';
import { DOCUMENTS } from './documents.js';
import { EARLIER_DOCUMENTS } from './earlier-documents.js';
import { EINVOICES } from './einvoices.js';
import { FIELDS } from './fields.js';
import { FILE_CHECKS } from './file-checks.js';
import { FILES } from './files.js';
import { GENERAL } from './general.js';
import { HANDLING } from './handling.js';
import { IMPORTERS } from './importers.js';
import { LEDGER } from './ledger.js';
import { LOOKUPS } from './lookups.js';
import { MATCHING } from './matching.js';
import { OUTAGES } from './outages.js';
import { PAPER_ENTRIES } from './paper-entries.js';
import { PROVIDERS } from './providers.js';
import { READING } from './reading.js';
import { RECORDS } from './records.js';
import { REQUESTS } from './requests.js';
import { RULE_NAMES } from './rule-names.js';
import { RULE_SOURCES } from './rule-sources.js';
import { RULES } from './rules.js';
import { SALES } from './sales.js';
import { SERVICE } from './service.js';
import { SETTINGS } from './settings.js';
import { STATEMENTS } from './statements.js';
import { TOOLS } from './tools.js';
import { VALIDATION } from './validation.js';
import { VALUES } from './values.js';
import { FINDINGS } from './findings.js';
import { EXCHANGE } from './exchange.js';
import { VAT } from './vat.js';
import { VAT_CODE_REASONS } from './vat-code-reasons.js';

/** Everything that the server says, by code. Each area has a file; a code that two of them have is found by a test. */
export const AREAS = {
  VALUES,
  FIELDS,
  RULES,
  EXCHANGE,
  FINDINGS,
  CALENDAR,
  RULE_NAMES,
  RULE_SOURCES,
  CODING,
  CODING_REASONS,
  CODING_REFUSALS,
  VAT_CODE_REASONS,
  DELIVERIES,
  DOCUMENTS,
  EARLIER_DOCUMENTS,
  PAPER_ENTRIES,
  PROVIDERS,
  READING,
  MATCHING,
  EINVOICES,
  VAT,
  SETTINGS,
  SALES,
  RECORDS,
  LEDGER,
  CONNECTIONS,
  BANKING,
  ACCOUNTS,
  ACCESS,
  CONTACTS,
  GENERAL,
  SERVICE,
  HANDLING,
  IMPORTERS,
  STATEMENTS,
  TOOLS,
  LOOKUPS,
  FILE_CHECKS,
  FILES,
  OUTAGES,
  REQUESTS,
  VALIDATION,
};

export const SENTENCES = {
  ...VALUES,
  ...FIELDS,
  ...RULES,
  ...EXCHANGE,
  ...FINDINGS,
  ...CALENDAR,
  ...RULE_NAMES,
  ...RULE_SOURCES,
  ...CODING,
  ...CODING_REASONS,
  ...CODING_REFUSALS,
  ...VAT_CODE_REASONS,
  ...DELIVERIES,
  ...DOCUMENTS,
  ...EARLIER_DOCUMENTS,
  ...PAPER_ENTRIES,
  ...PROVIDERS,
  ...READING,
  ...MATCHING,
  ...EINVOICES,
  ...VAT,
  ...SETTINGS,
  ...SALES,
  ...RECORDS,
  ...LEDGER,
  ...CONNECTIONS,
  ...BANKING,
  ...ACCOUNTS,
  ...ACCESS,
  ...CONTACTS,
  ...GENERAL,
  ...SERVICE,
  ...HANDLING,
  ...IMPORTERS,
  ...STATEMENTS,
  ...TOOLS,
  ...LOOKUPS,
  ...FILE_CHECKS,
  ...FILES,
  ...OUTAGES,
  ...REQUESTS,
  ...VALIDATION,
};
