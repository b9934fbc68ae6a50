import { sentence } from './words.js';

export const RULES = {
  rule_ended: sentence(
    '{rule:sentence} ended on {end:date} and cannot be used for {day:date}.',
    '{rule:sentence} ophørte {end:date} og kan ikke bruges for {day:date}.',
    '{rule:sentence}: fine il {end:date}, non vale per il {day:date}.',
  ),
  rule_not_known_before: sentence(
    '{rule:sentence} is known from {start:date} on and cannot be used for {day:date}.',
    '{rule:sentence} er kendt fra {start:date} og kan ikke bruges for {day:date}.',
    '{rule:sentence}: è nota dal {start:date} e non vale per il {day:date}.',
  ),
  rule_unknown: sentence(
    '{rule:sentence} does not exist.',
    '{rule:sentence} findes ikke.',
    '{rule:sentence} non esiste.',
  ),
  the_account: sentence('account {number}', 'kontoen {number}', 'il conto {number}'),
  the_vat_code: sentence('the VAT code {code}', 'momskoden {code}', 'il codice IVA {code}'),
  the_category: sentence(
    'the category {category:category}',
    'kategorien {category:category}',
    'la categoria {category:category}',
  ),
  the_legal_note: sentence('the legal note of {code}', 'lovhenvisningen for {code}', 'la dicitura di legge di {code}'),
  the_deadline: sentence(
    'the deadline {kind} ({country})',
    'fristen {kind} ({country})',
    'la scadenza {kind} ({country})',
  ),
  the_general_deduction: sentence(
    'the general right of deduction',
    'den almindelige fradragsret',
    'il diritto generale alla detrazione',
  ),
  the_limit_of_small_vat_debts: sentence(
    'the limit for small VAT debts',
    'grænsen for små momstilsvar',
    'il limite dei piccoli debiti IVA',
  ),
  the_interest_of_quarterly_payers: sentence(
    'the interest of quarterly payers',
    'renten for kvartalsvise betalere',
    'gli interessi dei contribuenti trimestrali',
  ),
  the_vat_advance: sentence('the VAT advance', 'momsforskuddet', 'l’acconto IVA'),
  the_day_to_send_invoices: sentence(
    'the day to send invoices',
    'dagen for afsendelse af fakturaer',
    'il giorno di invio delle fatture',
  ),
  the_rules_of_reminders: sentence('the rules of reminders', 'reglerne om rykkere', 'le regole dei solleciti'),
  the_limit_of_simplified_invoices: sentence(
    'the limit of simplified invoices',
    'grænsen for forenklede fakturaer',
    'il limite delle fatture semplificate',
  ),
  stamp_duty_on_invoices: sentence(
    'stamp duty on invoices',
    'stempelafgift på fakturaer',
    'l’imposta di bollo sulle fatture',
  ),
  the_list_of_stamp_duty: sentence(
    'the list of amounts that are subject to stamp duty',
    'listen over beløb med stempelafgift',
    'l’elenco degli importi soggetti a bollo',
  ),
  the_limit_of_deferred_stamp_duty: sentence(
    'the limit for deferred stamp duty',
    'grænsen for udskudt stempelafgift',
    'il limite del bollo differito',
  ),
};
