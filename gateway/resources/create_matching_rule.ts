import { say } from '#schemas/sentences/say.js';
import type { Violation } from '#schemas/sentences/violation.js';
import { localDay } from '#domain/calendar/local-day.js';
import { planBooking } from '#domain/banking/plan-booking.js';
import { foldText } from '#domain/matching/read/fold-words.js';
import { moneyFromNumber } from '#domain/money/money.js';
import type { Transaction } from '#platform/database/transaction.js';
import type { ResourceRequestFor } from '#schemas/index.js';
import { refuse } from '#schemas/errors.js';
import { invalidInput } from '#schemas/validation/validate.js';
import { matchingRule } from '#schemas/records/matching-rule.js';
import { create } from '#operations/engine/change.js';
import { applyChange } from '#operations/engine/apply-writes.js';
import { loadBookingBooks } from '#operations/matching/apply/book-transaction.js';
import { wordsOf } from '#schemas/sentences/text-of.js';
import { loadBookCurrency } from '../reads/load-book-currency.js';
import { loadRegion } from '../reads/load-region.js';
import { defineChange } from '../resource-handler.js';

const CONDITIONS = ['text', 'counterpartIban', 'bankAccountId', 'direction', 'minimumAmount', 'maximumAmount'] as const;

/** Errors: `invalid_input`, `not_found` for an unknown bank account or contact, `region_not_set`. */
export default defineChange<'create_matching_rule'>(async (request, here) => {
  const { tx } = here;
  const currency = await loadBookCurrency(tx);
  const amounts = checkRule(request, currency);
  await requireExisting(tx, 'bank_accounts', 'no_bank_account', request.bankAccountId);
  await requireExisting(tx, 'contacts', 'no_contact', request.contactId);
  if (request.effect === 'book') await requireBookable(tx, request);
  // The new rule may match lines of the review queue, so they are all matched again.
  await tx.sql`
      insert into matching_queue (organization_id, kind, item_id)
      select organization_id, 'transaction', id from bank_transactions
      where organization_id = current_organization() and state = 'unmatched' and status = 'booked'
      on conflict do nothing`;
  const rule = {
    bookCurrency: currency,
    name: request.name.trim(),
    text: request.text?.trim() ?? null,
    counterpartIban: request.counterpartIban ?? null,
    bankAccountId: request.bankAccountId ?? null,
    direction: request.direction ?? null,
    minimumAmount: amounts.minimum,
    maximumAmount: amounts.maximum,
    effect: request.effect,
    contactId: request.contactId ?? null,
    ledgerAccountId: request.ledgerAccountId ?? null,
    vatCode: request.vatCode ?? null,
    bookingText: request.bookingText?.trim() ?? null,
  };
  return applyChange(create(matchingRule, rule, here.now), here);
});

interface Amounts {
  readonly minimum: bigint | null;
  readonly maximum: bigint | null;
}

function checkRule(request: ResourceRequestFor<'create_matching_rule'>, currency: string): Amounts {
  const errors: Violation[] = [];
  if (CONDITIONS.every((name) => request[name] === undefined))
    errors.push({ pointer: '', message: say('must_have_a_condition', { fields: CONDITIONS.join(', ') }) });
  if (request.text !== undefined && foldText(request.text) === '')
    errors.push({ pointer: '/text', message: say('must_have_letter_or_digit') });
  if (request.effect === 'contact' && request.contactId === undefined)
    errors.push({ pointer: '/contactId', message: say('required_for_contact_rule') });
  if (request.effect !== 'contact' && request.contactId !== undefined)
    errors.push({ pointer: '/contactId', message: say('only_for_contact_rule') });
  if (request.effect === 'book' && request.ledgerAccountId === undefined)
    errors.push({ pointer: '/ledgerAccountId', message: say('required_for_book_rule') });
  for (const name of ['ledgerAccountId', 'vatCode', 'bookingText'] as const)
    if (request.effect !== 'book' && request[name] !== undefined)
      errors.push({ pointer: `/${name}`, message: say('only_for_book_rule') });
  const read = (name: 'minimumAmount' | 'maximumAmount'): bigint | null => {
    const value = request[name];
    if (value === undefined) return null;
    const amount = moneyFromNumber(value, currency);
    if (amount.ok) return amount.value.minor;
    errors.push({ pointer: `/${name}`, message: wordsOf(amount.message) });
    return null;
  };
  const amounts = { minimum: read('minimumAmount'), maximum: read('maximumAmount') };
  if (amounts.minimum !== null && amounts.maximum !== null && amounts.minimum > amounts.maximum)
    errors.push({ pointer: '/maximumAmount', message: say('must_not_be_below_minimum') });
  if (errors.length > 0) throw invalidInput(errors);
  return amounts;
}

/** A booking that would be refused for every line is refused here. The direction decides nothing but the sign. */
async function requireBookable(
  tx: Transaction,
  { ledgerAccountId, vatCode }: ResourceRequestFor<'create_matching_rule'>,
): Promise<void> {
  const region = await loadRegion(tx);
  if (!region) return;
  const today = localDay(new Date());
  const line = { account: ledgerAccountId ?? '', vatCode: vatCode ?? null, amount: -10_000n };
  const planned = planBooking(
    region,
    { date: today, bankAccount: region.postingAccounts.bank, amount: line.amount, original: null, lines: [line] },
    await loadBookingBooks(tx, region, today),
  );
  if ('rules' in planned) return;
  throw invalidInput(planned.map(({ pointer, message }) => ({ pointer: pointer.replace('/lines/0', ''), message })));
}

async function requireExisting(
  tx: Transaction,
  table: 'bank_accounts' | 'contacts',
  refusal: 'no_bank_account' | 'no_contact',
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const rows = await tx.query(`select from ${table} where organization_id = current_organization() and id = $1`, [id]);
  if (rows.length === 0) throw refuse(refusal, { id });
}
