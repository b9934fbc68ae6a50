import { CONTACTS } from './contacts.js';
import { GENERAL } from './general.js';

/** Everything that the server says, by code. Each area has a file; a code that two of them have is found by a test. */
export const AREAS = { CONTACTS, GENERAL };

export const SENTENCES = { ...CONTACTS, ...GENERAL };
