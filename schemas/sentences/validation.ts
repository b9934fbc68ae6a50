import { refusal, sentence } from './words.js';

/** What is wrong with the form of a request. */
export const VALIDATION = {
  request_invalid: refusal(
    'invalid_input',
    'The request is not valid: {field} {problem:sentence}.',
    'Indtastningen er ikke gyldig: {field} {problem:sentence}.',
    'Dati non validi: {field} {problem:sentence}.',
  ),
  request_invalid_and_more: refusal(
    'invalid_input',
    'The request is not valid: {field} {problem:sentence} (and {count:number} more).',
    'Indtastningen er ikke gyldig: {field} {problem:sentence} (og {count:number} mere).',
    'Dati non validi: {field} {problem:sentence} (e altri {count:number}).',
  ),
  body_invalid: refusal(
    'invalid_input',
    'The request is not valid: the body {problem:sentence}.',
    'Indtastningen er ikke gyldig: {problem:sentence}.',
    'Dati non validi: {problem:sentence}.',
  ),
  body_invalid_and_more: refusal(
    'invalid_input',
    'The request is not valid: the body {problem:sentence} (and {count:number} more).',
    'Indtastningen er ikke gyldig: {problem:sentence} (og {count:number} mere).',
    'Dati non validi: {problem:sentence} (e altri {count:number}).',
  ),
  is_required: sentence('is required', 'skal udfyldes', 'è obbligatorio'),
  required_with_vat_rate_0: sentence(
    'is required when vatRate is 0',
    'skal udfyldes, når momssatsen er 0',
    'è obbligatorio quando l’aliquota è 0',
  ),
  unknown_field: sentence(
    'is not a known field; known fields are {fields}',
    'er ikke et kendt felt; kendte felter er {fields}',
    'non è un campo noto; i campi noti sono {fields}',
  ),
  unknown_field_in_empty_body: sentence(
    'is not a known field: the body must be an empty object',
    'er ikke et kendt felt: indholdet skal være et tomt objekt',
    'non è un campo noto: il contenuto deve essere un oggetto vuoto',
  ),
  must_be_type: sentence('must be {type:sentence}', 'skal være {type:sentence}', 'deve essere {type:sentence}'),
  must_be_type_or_null: sentence(
    'must be {type:sentence} or null',
    'skal være {type:sentence} eller null',
    'deve essere {type:sentence} o null',
  ),
  type_string: sentence('a string', 'en tekst', 'un testo'),
  type_number: sentence('a number', 'et tal', 'un numero'),
  type_integer: sentence('a whole number', 'et helt tal', 'un numero intero'),
  type_boolean: sentence('true or false', 'true eller false', 'true o false'),
  type_object: sentence('an object', 'et objekt', 'un oggetto'),
  type_array: sentence('a list', 'en liste', 'un elenco'),
  type_null: sentence('null', 'null', 'null'),
  must_be_one_of: sentence('must be one of {values}', 'skal være en af {values}', 'deve essere uno di {values}'),
  must_be: sentence('must be {value}', 'skal være {value}', 'deve essere {value}'),
  must_not_be_empty: sentence('must not be empty', 'må ikke være tom', 'non deve essere vuoto'),
  must_not_be_blank: sentence('must not be blank', 'må ikke være tom', 'non deve essere vuoto'),
  must_have_1_character: sentence(
    'must have exactly 1 character',
    'skal have præcis 1 tegn',
    'deve avere esattamente 1 carattere',
  ),
  must_have_characters: sentence(
    'must have exactly {count} characters',
    'skal have præcis {count} tegn',
    'deve avere esattamente {count} caratteri',
  ),
  must_have_at_most_1_character: sentence(
    'must have at most 1 character',
    'må højst have 1 tegn',
    'deve avere al massimo 1 carattere',
  ),
  must_have_at_most_characters: sentence(
    'must have at most {count} characters',
    'må højst have {count} tegn',
    'deve avere al massimo {count} caratteri',
  ),
  must_have_at_least_characters: sentence(
    'must have at least {count} characters',
    'skal have mindst {count} tegn',
    'deve avere almeno {count} caratteri',
  ),
  must_be_between: sentence(
    'must be between {from} and {to}',
    'skal være mellem {from} og {to}',
    'deve essere tra {from} e {to}',
  ),
  must_be_at_least: sentence('must be at least {least}', 'skal være mindst {least}', 'deve essere almeno {least}'),
  must_be_at_most: sentence('must be at most {most}', 'må højst være {most}', 'deve essere al massimo {most}'),
  must_have_at_least_1_item: sentence('must have at least 1 item', 'skal have mindst én', 'deve averne almeno uno'),
  must_have_at_least_items: sentence(
    'must have at least {count} items',
    'skal have mindst {count}',
    'deve averne almeno {count}',
  ),
  must_have_at_most_1_item: sentence('must have at most 1 item', 'må højst have én', 'deve averne al massimo uno'),
  must_have_at_most_items: sentence(
    'must have at most {count} items',
    'må højst have {count}',
    'deve averne al massimo {count}',
  ),
  must_not_repeat_items: sentence(
    'must not contain the same item twice',
    'må ikke indeholde det samme to gange',
    'non deve contenere lo stesso elemento due volte',
  ),
  must_match_pattern: sentence(
    'must match the pattern {pattern}',
    'skal følge mønsteret {pattern}',
    'deve seguire il modello {pattern}',
  ),
  must_have_exactly_one_field: sentence(
    'must have exactly one of {fields} or {last}',
    'skal have præcis en af {fields} eller {last}',
    'deve avere esattamente uno di {fields} o {last}',
  ),
  must_have_field: sentence(
    'must have exactly one of {last}',
    'skal have præcis en af {last}',
    'deve avere esattamente uno di {last}',
  ),
  must_have_some_field: sentence(
    'must have at least one of {fields} or {last}',
    'skal have mindst en af {fields} eller {last}',
    'deve avere almeno uno di {fields} o {last}',
  ),
  must_have_any_field: sentence(
    'must have at least one of {last}',
    'skal have mindst en af {last}',
    'deve avere almeno uno di {last}',
  ),
  must_have_at_most_1_field: sentence(
    'must have at most 1 field',
    'må højst have 1 felt',
    'deve avere al massimo 1 campo',
  ),
  must_have_at_most_fields: sentence(
    'must have at most {count} fields',
    'må højst have {count} felter',
    'deve avere al massimo {count} campi',
  ),
  must_be_in_years: sentence(
    'must be in a year from {first} to {last}',
    'skal ligge i et år fra {first} til {last}',
    'deve essere in un anno dal {first} al {last}',
  ),
  must_have_offset: sentence(
    'must have an offset from -14:00 to +14:00',
    'skal have en tidsforskel fra -14:00 til +14:00',
    'deve avere uno scarto da -14:00 a +14:00',
  ),
  must_be_date: sentence(
    'must be a valid date in the form YYYY-MM-DD',
    'skal være en gyldig dato (ÅÅÅÅ-MM-DD)',
    'deve essere una data valida (AAAA-MM-GG)',
  ),
  must_be_time: sentence(
    'must be an ISO 8601 time with its offset, e.g. 2026-01-31T12:00:00Z',
    'skal være et tidspunkt efter ISO 8601 med tidsforskel, fx 2026-01-31T12:00:00Z',
    'deve essere un orario ISO 8601 con lo scarto, ad es. 2026-01-31T12:00:00Z',
  ),
  must_not_contain_nul: sentence(
    'must not contain the NUL character',
    'må ikke indeholde tegnet NUL',
    'non deve contenere il carattere NUL',
  ),
  must_be_unicode: sentence(
    'must be well-formed Unicode: it contains half of a surrogate pair',
    'skal være gyldig Unicode: der er et halvt surrogatpar',
    'deve essere Unicode valido: contiene metà di una coppia surrogata',
  ),
  is_not_valid: sentence('is not valid', 'er ikke gyldig', 'non è valido'),
};
