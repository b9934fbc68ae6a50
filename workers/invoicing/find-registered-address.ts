import { readRegisterAddress } from '#domain/contacts/register-address.js';
import { registerNumberOf } from '#domain/contacts/register-number.js';
import type { Address } from '#domain/organization/profile.js';
import { askRegisterOnce } from '#providers/registers/cached-answers.js';
import { textOf } from '#schemas/sentences/text-of.js';
import type { WorkContext } from '#operations/context.js';

/** What a register says about where a buyer is. */
export interface RegisteredAddress {
  readonly vatNumber: string;
  readonly address: Address | null;
  /** For people: where the address is from, or why there is none. */
  readonly note: string;
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
  const named = `${wanted.number} is ${name ?? 'without a name'}`;
  if (address)
    return {
      vatNumber,
      address,
      note: settings.isSandbox
        ? `the address is invented: it is from the sandbox register, where ${named}`
        : `the address is from VIES, where ${named}. Check that this is the buyer`,
    };
  const note =
    outcome === 'unavailable'
      ? `VIES was asked, but gave no answer: ${reason ? textOf(reason) : 'it was away'}`
      : `VIES was asked, but has no complete address for ${wanted.number}`;
  return { vatNumber, address: null, note };
}
