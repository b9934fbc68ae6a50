import type { Contact, SaveContactFields } from './contact.js';

const EMPTY: Contact = {
  type: 'client',
  name: '',
  businessId: null,
  vatNumber: null,
  fiscalCode: null,
  sdiCode: null,
  pec: null,
  country: null,
  email: null,
  notes: null,
};

/** Undefined keeps the stored value, a blank text clears it, any other text replaces it. */
const merged = (existing: string | null, given: string | undefined): string | null => {
  if (given === undefined) return existing;
  const trimmed = given.trim();
  return trimmed === '' ? null : trimmed;
};

/**
 * Returns the contact after the command. On create the type defaults to `client` and all other missing fields are null.
 * The country is not copied from the organisation: it decides between domestic VAT, reverse charge and export, and a
 * guessed country would put a wrong rate on an invoice. On update only the given fields change. An empty text clears a
 * field, because the interface has no null for these fields.
 */
export const mergeContact = (existing: Contact | null, command: SaveContactFields): Contact => {
  const base = existing ?? EMPTY;
  return {
    type: command.type ?? base.type,
    name: command.name.trim().replace(/\s+/gu, ' '),
    businessId: merged(base.businessId, command.businessId),
    vatNumber: merged(base.vatNumber, command.vatNumber),
    fiscalCode: merged(base.fiscalCode, command.fiscalCode),
    sdiCode: merged(base.sdiCode, command.sdiCode),
    pec: merged(base.pec, command.pec),
    country: merged(base.country, command.country),
    email: merged(base.email, command.email),
    notes: merged(base.notes, command.notes),
  };
};
