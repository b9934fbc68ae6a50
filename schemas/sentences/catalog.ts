import { ACCESS } from './access.js';
import { ACCOUNTS } from './accounts.js';
import { BANKING } from './banking.js';
import { CONNECTIONS } from './connections.js';
import { CODING } from './coding.js';
import { CODING_REASONS } from './coding-reasons.js';
import { VAT_CODE_REASONS } from './vat-code-reasons.js';
import { DOCUMENTS } from './documents.js';
import { READING } from './reading.js';
import { MATCHING } from './matching.js';
import { EINVOICES } from './einvoices.js';
import { CONTACTS } from './contacts.js';
import { GENERAL } from './general.js';
import { LEDGER } from './ledger.js';
import { RECORDS } from './records.js';
import { SALES } from './sales.js';
import { SETTINGS } from './settings.js';
import { SERVICE } from './service.js';
import { VALIDATION } from './validation.js';
import { VAT } from './vat.js';

/** Everything that the server says, by code. Each area has a file; a code that two of them have is found by a test. */
export const AREAS = {
  CODING,
  CODING_REASONS,
  VAT_CODE_REASONS,
  DOCUMENTS,
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
  VALIDATION,
};

export const SENTENCES = {
  ...CODING,
  ...CODING_REASONS,
  ...VAT_CODE_REASONS,
  ...DOCUMENTS,
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
  ...VALIDATION,
};
