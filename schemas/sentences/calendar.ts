import { sentence } from './words.js';

/** The days of deadlines: why they were moved. */
export const CALENDAR = {
  a_saturday: sentence('a Saturday', 'en lørdag', 'un sabato'),
  a_sunday: sentence('a Sunday', 'en søndag', 'una domenica'),
  day_is: sentence('{day:date} is {what:sentence}', '{day:date} er {what:sentence}', '{day:date} è {what:sentence}'),
  holiday_not_verified: sentence(
    '{holiday:sentence}: {source:sentence}',
    '{holiday:sentence}: {source:sentence}',
    '{holiday:sentence}: {source:sentence}',
  ),
  holiday_new_year: sentence('New Year', 'nytårsdag', 'Capodanno'),
  holiday_maundy_thursday: sentence('Maundy Thursday', 'skærtorsdag', 'Giovedì santo'),
  holiday_good_friday: sentence('Good Friday', 'langfredag', 'Venerdì santo'),
  holiday_easter_monday: sentence('Easter Monday', '2. påskedag', 'Lunedì dell’Angelo'),
  holiday_great_prayer_day: sentence('Great Prayer Day', 'store bededag', 'Giorno della grande preghiera'),
  holiday_ascension_day: sentence('Ascension Day', 'Kristi himmelfartsdag', 'Ascensione'),
  holiday_whit_monday: sentence('Whit Monday', '2. pinsedag', 'Lunedì di Pentecoste'),
  holiday_christmas_day: sentence('Christmas Day', 'juledag', 'Natale'),
  holiday_second_day_of_christmas: sentence('Second day of Christmas', '2. juledag', 'Santo Stefano'),
  holiday_friday_after_ascension_day: sentence(
    'the Friday after Ascension Day',
    'fredagen efter Kristi himmelfartsdag',
    'il venerdì dopo l’Ascensione',
  ),
  holiday_constitution_day: sentence('Constitution Day', 'grundlovsdag', 'Festa della Costituzione'),
  holiday_christmas_eve: sentence('Christmas Eve', 'juleaften', 'Vigilia di Natale'),
  holiday_new_years_eve: sentence("New Year's Eve", 'nytårsaften', 'San Silvestro'),
  holiday_epiphany: sentence('Epiphany', 'helligtrekonger', 'Epifania'),
  holiday_liberation_day: sentence('Liberation Day', 'befrielsesdagen', 'Festa della Liberazione'),
  holiday_labour_day: sentence('Labour Day', 'arbejdernes kampdag', 'Festa del Lavoro'),
  holiday_republic_day: sentence('Republic Day', 'republikkens dag', 'Festa della Repubblica'),
  holiday_assumption: sentence('Assumption', 'Mariæ himmelfart', 'Assunzione'),
  holiday_all_saints_day: sentence("All Saints' Day", 'allehelgensdag', 'Ognissanti'),
  holiday_immaculate_conception: sentence(
    'Immaculate Conception',
    'Marias ubesmittede undfangelse',
    'Immacolata Concezione',
  ),
  holiday_saint_stephens_day: sentence("Saint Stephen's Day", '2. juledag', 'Santo Stefano'),
  holiday_saint_francis: sentence('Saint Francis', 'Sankt Frans', 'San Francesco'),
  exchange_has_not_taken: sentence(
    'The exchange has not taken the invoice {number} to {buyer} yet.',
    'Udvekslingen har endnu ikke modtaget fakturaen {number} til {buyer}.',
    'Lo scambio non ha ancora preso in carico la fattura {number} a {buyer}.',
  ),
  invoice_is_not_sent: sentence(
    'The invoice {number} to {buyer} is not sent.',
    'Fakturaen {number} til {buyer} er ikke sendt.',
    'La fattura {number} a {buyer} non è inviata.',
  ),
  draft_is_not_sent: sentence(
    'The invoice (draft) to {buyer} is not sent.',
    'Fakturaen (kladde) til {buyer} er ikke sendt.',
    'La fattura (bozza) a {buyer} non è inviata.',
  ),
};
