import { refusal } from './words.js';

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
};
