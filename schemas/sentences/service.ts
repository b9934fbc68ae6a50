import { sentence } from './words.js';

/** What becomes of commands, and what the service cannot do now. */
export const SERVICE = {
  command_failed_too_long: sentence(
    'The command failed for too long and was set aside. It can be replayed; nothing was changed.',
    'Kommandoen fejlede for længe og er lagt til side. Den kan køres igen; intet er ændret.',
    'Il comando è fallito troppo a lungo ed è stato messo da parte. Si può ripetere; nulla è cambiato.',
  ),
  command_failed_internally: sentence(
    'The command failed because of an internal error and was set aside. Nothing was changed.',
    'Kommandoen fejlede på grund af en intern fejl og er lagt til side. Intet er ændret.',
    'Il comando è fallito per un errore interno ed è stato messo da parte. Nulla è cambiato.',
  ),
  preview_failed: sentence(
    'The preview failed. Nothing was changed.',
    'Forhåndsvisningen fejlede. Intet er ændret.',
    'L’anteprima non è riuscita. Nulla è cambiato.',
  ),
  result_not_sent: sentence(
    'The command was done, but its result could not be sent. Look at {@get_command}.',
    'Kommandoen er udført, men resultatet kunne ikke sendes. Se {@get_command}.',
    'Il comando è stato eseguito, ma il risultato non si è potuto inviare. Guarda {@get_command}.',
  ),
  refusal_not_sent: sentence(
    'The command was not done, and the reason could not be sent.',
    'Kommandoen er ikke udført, og grunden kunne ikke sendes.',
    'Il comando non è stato eseguito, e il motivo non si è potuto inviare.',
  ),
};
