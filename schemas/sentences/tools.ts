import { refusal, sentence } from './words.js';

/** What assistants are told. */
export const TOOLS = {
  mcp_with_post: refusal(
    'method_not_allowed',
    'Call MCP with POST. This server has no sessions; subscriptions/listen is a POST too.',
    'Kald MCP med POST. Serveren har ingen sessioner; subscriptions/listen er også POST.',
    'Chiama MCP con POST. Il server non ha sessioni; anche subscriptions/listen è POST.',
  ),
  connection_is_read_only: refusal(
    'forbidden',
    '{name} makes changes, but this connection is read-only. Connect again with read and write access.',
    '{name} ændrer noget, men forbindelsen kan kun læse. Forbind igen med adgang til at læse og skrive.',
    '{name} fa modifiche, ma questo collegamento è di sola lettura. Collega di nuovo con lettura e scrittura.',
  ),
  no_name_of_tools: refusal(
    'not_found',
    'There is no action, operation or kind of record "{name}". The descriptions of your tools name them all.',
    'Der er ingen handling, operation eller posttype "{name}". Beskrivelserne af dine værktøjer nævner dem alle.',
    'Non esiste l’azione, l’operazione o il tipo di dato "{name}". Le descrizioni degli strumenti li nominano tutti.',
  ),
  no_kind_of_record: refusal(
    'not_found',
    'There is no kind of record "{name}".',
    'Der er ingen posttype "{name}".',
    'Non esiste il tipo di dato "{name}".',
  ),
  no_action_of_name: refusal(
    'unknown_action',
    'There is no action "{name}".',
    'Der er ingen handling "{name}".',
    'Non esiste l’azione "{name}".',
  ),
  no_operation_of_name: refusal(
    'not_found',
    'There is no operation "{name}".',
    'Der er ingen operation "{name}".',
    'Non esiste l’operazione "{name}".',
  ),
  user_must_see_preview: refusal(
    'invalid_input',
    'The user must see what {name} does first. Call preview with this action and input, show it to the user, and pass its digest.',
    'Brugeren skal først se, hvad {name} gør. Kald preview med denne handling og input, vis det til brugeren, og send dets digest.',
    'L’utente deve prima vedere cosa fa {name}. Chiama preview con questa azione e input, mostrala all’utente e passa il suo digest.',
  ),
  no_toolset: refusal(
    'invalid_input',
    'There is no toolset "{name}". The toolsets are {known}.',
    'Der er intet værktøjssæt "{name}". Sættene er {known}.',
    'Non esiste l’insieme di strumenti "{name}". Gli insiemi sono {known}.',
  ),
  results_only_structured: refusal(
    'invalid_input',
    'The parameter results can only be "structured".',
    'Parameteren results kan kun være "structured".',
    'Il parametro results può essere solo "structured".',
  ),
  must_be_toolsets: sentence(
    'must be one or more of {known}',
    'skal være en eller flere af {known}',
    'deve essere uno o più di {known}',
  ),
  must_be_structured: sentence('must be structured', 'skal være structured', 'deve essere structured'),
  must_be_digest: sentence(
    'must be the digest of a preview of the same input, at most 30 minutes old',
    'skal være digest af en forhåndsvisning af samme input, højst 30 minutter gammel',
    'deve essere il digest di un’anteprima dello stesso input, di al massimo 30 minuti',
  ),
  is_missing: sentence('is missing', 'mangler', 'manca'),
};
