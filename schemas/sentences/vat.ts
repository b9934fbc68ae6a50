import { refusal, sentence } from './words.js';

export const VAT = {
  return_was_replaced: refusal(
    'return_outdated',
    'The return {id} was replaced by {other}, which contains the later entries. File that return.',
    'Angivelsen {id} er erstattet af {other} med de senere posteringer. Indberet den.',
    'La liquidazione {id} è sostituita da {other} con le registrazioni successive. Presenta quella.',
  ),
  return_was_filed: refusal(
    'return_filed',
    'The return {id} was filed on {day:date}. Later entries need their own return. Call {@prepare_vat_return}.',
    'Angivelsen {id} blev indberettet den {day:date}. Senere posteringer kræver deres egen angivelse. Brug {@prepare_vat_return}.',
    'La liquidazione {id} è stata presentata il {day:date}. Le registrazioni successive richiedono una propria liquidazione. Usa {@prepare_vat_return}.',
  ),
  period_runs_until: refusal(
    'period_not_ended',
    'The period of the return {id} ends on {day:date}. It can be filed from the next day on.',
    'Perioden for angivelsen {id} slutter den {day:date}. Den kan indberettes fra dagen efter.',
    'Il periodo della liquidazione {id} termina il {day:date}. È presentabile dal giorno dopo.',
  ),
  return_has_later_entries: refusal(
    'return_outdated',
    'The return {id} is outdated. {count:number} entries came after it was prepared: {vouchers}. Call {@prepare_vat_return} again, and file the new return.',
    'Angivelsen {id} er forældet. {count:number} posteringer er kommet til, efter at den blev forberedt: {vouchers}. Brug {@prepare_vat_return} igen, og indberet den nye.',
    'La liquidazione {id} non è aggiornata. {count:number} registrazioni sono arrivate dopo la preparazione: {vouchers}. Usa di nuovo {@prepare_vat_return} e presenta quella nuova.',
  ),
  return_has_later_entry: refusal(
    'return_outdated',
    'The return {id} is outdated. An entry came after it was prepared: {voucher}. Call {@prepare_vat_return} again, and file the new return.',
    'Angivelsen {id} er forældet. En postering er kommet til, efter at den blev forberedt: {voucher}. Brug {@prepare_vat_return} igen, og indberet den nye.',
    'La liquidazione {id} non è aggiornata. Una registrazione è arrivata dopo la preparazione: {voucher}. Usa di nuovo {@prepare_vat_return} e presenta quella nuova.',
  ),
  return_has_other_basis: refusal(
    'return_outdated',
    'The return {id} is outdated. The amount carried over from the previous period, or a VAT setting, has changed. Call {@prepare_vat_return} again, and file the new return.',
    'Angivelsen {id} er forældet. Beløbet overført fra den forrige periode eller en momsindstilling er ændret. Brug {@prepare_vat_return} igen, og indberet den nye.',
    'La liquidazione {id} non è aggiornata. L’importo riportato dal periodo precedente, o un’impostazione IVA, è cambiato. Usa di nuovo {@prepare_vat_return} e presenta quella nuova.',
  ),
  is_later_entry: sentence(
    '{entry}: voucher {voucher} of {day:date}, {text}',
    '{entry}: bilag {voucher} af {day:date}, {text}',
    '{entry}: registrazione {voucher} del {day:date}, {text}',
  ),
  return_has_blocking_checks: refusal(
    'return_blocked',
    'The return cannot be filed yet: {reasons:sentence}',
    'Angivelsen kan ikke indberettes endnu: {reasons:sentence}',
    'La liquidazione non è ancora presentabile: {reasons:sentence}',
  ),
};
