import { ALL_COUNTRIES, countryOf } from '#domain/countries/countries.js';
import { checkContact } from '#domain/contacts/check-contact.js';
import type { ContactSetting } from '#domain/contacts/contact-setting.js';
import { mergeContact } from '#domain/contacts/merge-contact.js';
import type { RequestFor } from '#schemas/index.js';
import { BLANK_CONTACT } from '#schemas/records/contact.js';
import type { Organization } from '#schemas/types.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { callRest, type RestAccess } from './call-rest.js';

/** Every organisation has one of these, as far as the rules for contacts are concerned. */
const POSSIBLE: readonly ContactSetting[] = [
  ...ALL_COUNTRIES.map(({ country }) => ({ home: country, country })),
  { home: null, country: null },
];

/** Checks contacts by the rules of the worker, so that a dry run finds wrong check digits and countries. */
export class ContactRowCheck {
  private constructor(private readonly settings: readonly ContactSetting[]) {}

  /** Without PARTITA_URL or the right to read, a contact is refused only if no organisation could save it. */
  static async open(access: RestAccess): Promise<ContactRowCheck> {
    try {
      const { regionKey, address } = (await callRest(access, '/organization')) as Organization;
      const home = regionKey && countryOf(regionKey).country;
      return new ContactRowCheck([{ home, country: address?.country || home }]);
    } catch {
      return new ContactRowCheck(POSSIBLE);
    }
  }

  /** Returns the violations of a new contact as one text. A row with an id changes a contact that only the worker knows. */
  find({ id, ...fields }: RequestFor<'save_contact'>): string | undefined {
    if (id !== undefined) return undefined;
    const contact = mergeContact(null, fields, BLANK_CONTACT);
    const [first = [], ...others] = this.settings.map((setting) => checkContact(contact, setting).violations);
    if (first.length === 0 || others.some((violations) => violations.length === 0)) return undefined;
    return first.map(({ pointer, message }) => `${pointer.slice(1)} ${wordsOf(message)}`).join('; ');
  }
}
