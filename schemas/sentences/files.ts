import { refusal, sentence } from './words.js';

/** Files that are sent, stored and shown. */
export const FILES = {
  upload_link_used: refusal(
    'not_found',
    'This upload link was used already. Ask for a new one.',
    'Dette uploadlink er allerede brugt. Bed om et nyt.',
    'Questo link di caricamento è già stato usato. Chiedine uno nuovo.',
  ),
  upload_link_ended: refusal(
    'not_found',
    'This upload link does not exist or has expired. Ask for a new one.',
    'Dette uploadlink findes ikke eller er udløbet. Bed om et nyt.',
    'Questo link di caricamento non esiste o è scaduto. Chiedine uno nuovo.',
  ),
  upload_with_put: refusal(
    'method_not_allowed',
    'Send the bytes of the file with PUT.',
    'Send filens indhold med PUT.',
    'Invia i byte del file con PUT.',
  ),
  file_without_encoding: refusal(
    'unsupported_media_type',
    'Send the file without a Content-Encoding.',
    'Send filen uden Content-Encoding.',
    'Invia il file senza Content-Encoding.',
  ),
  form_not_valid: refusal(
    'invalid_input',
    'The form is not valid multipart/form-data: {reason}.',
    'Formularen er ikke gyldig multipart/form-data: {reason}.',
    'Il modulo non è multipart/form-data valido: {reason}.',
  ),
  upload_too_large: refusal(
    'file_too_large',
    'The file is too large. The limit is {limit:number} bytes.',
    'Filen er for stor. Grænsen er {limit:number} byte.',
    'Il file è troppo grande. Il limite è di {limit:number} byte.',
  ),
  no_page_of_file: refusal(
    'not_found',
    'The file {id} has no page {page}.',
    'Filen {id} har ingen side {page}.',
    'Il file {id} non ha la pagina {page}.',
  ),
  picture_too_large_to_draw: refusal(
    'file_too_large',
    'The picture cannot be drawn: {reason:sentence}',
    'Billedet kan ikke tegnes: {reason:sentence}',
    'L’immagine non si può disegnare: {reason:sentence}',
  ),
  picture_too_broken_to_draw: refusal(
    'file_broken',
    'The picture cannot be drawn: {reason:sentence}',
    'Billedet kan ikke tegnes: {reason:sentence}',
    'L’immagine non si può disegnare: {reason:sentence}',
  ),
  picture_too_large_to_join: refusal(
    'file_too_large',
    'The picture {name} cannot be joined: {reason:sentence}',
    'Billedet {name} kan ikke samles: {reason:sentence}',
    'L’immagine {name} non si può unire: {reason:sentence}',
  ),
  picture_too_broken_to_join: refusal(
    'file_broken',
    'The picture {name} cannot be joined: {reason:sentence}',
    'Billedet {name} kan ikke samles: {reason:sentence}',
    'L’immagine {name} non si può unire: {reason:sentence}',
  ),
  range_outside_file: refusal(
    'range_not_satisfiable',
    'The range is outside the file, which has {size:number} bytes.',
    'Udsnittet ligger uden for filen, som har {size:number} byte.',
    'L’intervallo è fuori dal file, che ha {size:number} byte.',
  ),
  statement_is_empty: refusal('file_empty', 'The file is empty.', 'Filen er tom.', 'Il file è vuoto.'),
  no_file: refusal('not_found', 'There is no file {id}.', 'Der er ingen fil {id}.', 'Non esiste il file {id}.'),
  must_be_one_file: sentence(
    'must be one file; send other files in separate requests',
    'skal være én fil; send andre filer i egne forespørgsler',
    'deve essere un solo file; invia gli altri in richieste separate',
  ),
  form_has_no_file: sentence(
    'is missing: the form needs one part with a file name',
    'mangler: formularen skal have en del med et filnavn',
    'manca: il modulo deve avere una parte con un nome di file',
  ),
  must_be_logo_picture: sentence(
    'must be a PNG or JPEG picture, but is {type}',
    'skal være et billede i PNG eller JPEG, men er {type}',
    'deve essere un’immagine PNG o JPEG, ma è {type}',
  ),
  must_be_base64: sentence(
    'must be the bytes of the file in base64 and nothing else',
    'skal være filens byte i base64 og intet andet',
    'deve essere i byte del file in base64 e nient’altro',
  ),
};
