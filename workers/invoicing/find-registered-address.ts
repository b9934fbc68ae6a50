import { asSaid, type Said, say } from '#schemas/sentences/say.js';
import { readRegisterAddress } from '#domain/contacts/register-address.js';
import { registerNumberOf } from '#domain/contacts/register-number.js';
import type { Address } from '#domain/organization/profile.js';
import { askRegisterOnce } from '#providers/registers/cached-answers.js';
import type { WorkContext } from '#operations/context.js';

/** What a register says about where a buyer is. */
export interface RegisteredAddress {
  readonly vatNumber: string;
  readonly address: Address | null;
  /** For people: where the address is from, or why there is none. */
  readonly note: Said;
}

/**
 * Asks VIES for the address of a buyer. Reading a register has no effect, so a preview asks too and shows the document that would be
 * sent. Must be called outside any transaction. Null when there is no number that VIES has.
 */
export async function findRegisteredAddress(
  vatNumber: string | null,
  { config, log, signal }: WorkContext,
): Promise<RegisteredAddress | null> {
  const wanted = registerNumberOf({ vatNumber, businessId: null, country: null });
  if (vatNumber === null || wanted?.register !== 'vies') return null;
  const settings = config.providers.registers;
  const { outcome, name, address: text, reason } = await askRegisterOnce(wanted, { settings, log, signal });
  const address = outcome === 'valid' ? readRegisterAddress(text, wanted.number) : null;
  const { number } = wanted;
  if (address) return { vatNumber, address, note: whereItIsFrom(number, name, settings.isSandbox) };
  const note =
    outcome === 'unavailable'
      ? say('vies_gave_no_answer', { reason: asSaid(reason ?? say('it_was_away')) })
      : say('vies_has_no_address', { number });
  return { vatNumber, address: null, note };
}

function whereItIsFrom(number: string, name: string | null, isSandbox: boolean): Said {
  if (name === null) return say('address_is_from_vies_without_name', { number });
  return say(isSandbox ? 'address_is_invented' : 'address_is_from_vies', { number, name });
}
