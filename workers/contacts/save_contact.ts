import { inWords, type Violation } from '#schemas/sentences/violation.js';
import { say } from '#schemas/sentences/say.js';
import { checkContact, type ContactCheck } from '#domain/contacts/check-contact.js';
import { mergeContact } from '#domain/contacts/merge-contact.js';
import { change, create } from '#operations/engine/change.js';
import { byId, where } from '#operations/engine/need.js';
import { contactSetting, settingOf } from '#operations/organizations/contact-setting.js';
import type { StatedOf } from '#schemas/define-record.js';
import { refuse } from '#schemas/errors.js';
import type { RequestFor } from '#schemas/index.js';
import { BLANK_CONTACT, contact, type Contact } from '#schemas/records/contact.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { handle } from '../runtime/handler.js';

type Command = RequestFor<'save_contact'>;

const MAX_TWINS = 3;

/**
 * Creates and updates contacts. Errors: `not_found` for an unknown id, `invalid_input` with all violations of the rules in
 * domain/contacts.
 */
export default handle<'save_contact'>()({
  load: ({ id }) => ({ before: byId(contact, id, 'update'), setting: contactSetting }),

  loadMore: (command, { before, setting }) => ({
    twins: where(contact, 'vatNumber', check(command, before, setting).normalized.vatNumber),
  }),

  decide(command, { before, setting, twins }) {
    const { id } = command;
    const { normalized, violations, warnings } = check(command, before, setting);
    if (violations.length > 0) return invalidInput(violations);
    if (id !== undefined && !before) return refuse('no_contact', { id });
    return { before, normalized, warnings: [...warnings, ...warnOfTwins(twins, id)] };
  },

  write({ before, normalized, warnings }, { now }) {
    const saved = before ? change(contact, before, normalized, now) : create(contact, normalized, now);
    return { changes: [saved], result: { ...saved.after, warnings: inWords(warnings) } };
  },
});

const check = (
  { id: _id, ...fields }: Command,
  before: Contact | null,
  setting: Parameters<typeof settingOf>[0],
): ContactCheck<StatedOf<typeof contact>> =>
  checkContact(mergeContact(before, fields, BLANK_CONTACT), settingOf(setting));

/** Other contacts with the same VAT number are allowed (a branch, a former name), but may lead to a double payment. */
const warnOfTwins = (twins: readonly Contact[], own: string | undefined): Violation[] =>
  twins
    .filter(({ id }) => id !== own)
    .slice(0, MAX_TWINS)
    .map(({ id, name }) => ({
      pointer: '/vatNumber',
      message: say('vat_number_of_other_contact', { name, id }),
    }));
