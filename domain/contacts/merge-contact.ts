import type { Contact } from './contact.js';

/** The fields of save_contact after schema validation. */
export type GivenContact<C extends Contact = Contact> = {
  readonly [K in keyof C]?: Exclude<C[K], null> | undefined;
} & {
  readonly name: string;
};

/** Undefined keeps the stored value, a blank text clears it, any other text replaces it. */
function merged(existing: unknown, given: unknown): unknown {
  if (given === undefined) return existing ?? null;
  return typeof given === 'string' ? given.trim() || null : given;
}

/**
 * Returns the contact after the command, with the fields of `blank`. On create the type defaults to `client` and all other missing
 * fields are null. The country is not copied from the organisation: it decides between domestic VAT, reverse charge and export, and a
 * guessed country would put a wrong rate on an invoice. On update only the given fields change. An empty text clears a
 * field, because the interface has no null for these fields.
 */
export const mergeContact = <C extends Contact>(existing: C | null, command: GivenContact<C>, blank: C): C => ({
  ...blank,
  ...Object.fromEntries(
    Object.keys(blank).map((name) => [
      name,
      merged(existing && Reflect.get(existing, name), Reflect.get(command, name)),
    ]),
  ),
  type: command.type ?? existing?.type ?? blank.type,
  name: command.name.trim().replace(/\s+/gu, ' '),
});
