import { sentence, type Sentence } from './sentence';

/** Where e-invoices go, and where the address of their buyer is from. */
export const EXCHANGE: readonly Sentence[] = [
  sentence('Sandbox, not sent.', 'Sandbox, ikke sendt.', 'Sandbox, non inviata.'),
  sentence(
    'sandbox, not sent: the simulated exchange takes the invoice, and nothing reaches the buyer or the tax agency. Connect a provider with POST /api/rest/connections',
    'sandbox, ikke sendt: testudvekslingen modtager fakturaen, og intet når køberen eller skattemyndigheden. Forbind en udbyder under indstillinger',
    'sandbox, non inviata: lo scambio simulato riceve la fattura e nulla arriva all’acquirente o all’Agenzia delle Entrate. Collega un fornitore nelle impostazioni',
    'sandbox, not sent: the simulated exchange takes the invoice, and nothing reaches the buyer or the tax agency. Connect a provider in the settings',
  ),
  sentence(
    'the address is from VIES, where {number} is {name}. Check that this is the buyer',
    'adressen er fra VIES, hvor {number} er {name}. Kontrollér, at det er køberen',
    'l’indirizzo è del VIES, dove {number} è {name}. Verifica che sia l’acquirente',
  ),
  sentence(
    'the address is invented: it is from the sandbox register, where {number} is {name}',
    'adressen er opdigtet: den er fra testregistret, hvor {number} er {name}',
    'l’indirizzo è inventato: viene dal registro di prova, dove {number} è {name}',
  ),
  sentence(
    'VIES was asked, but has no complete address for {number}',
    'VIES blev spurgt, men har ingen fuldstændig adresse for {number}',
    'il VIES è stato interrogato, ma non ha un indirizzo completo per {number}',
  ),
  sentence(
    'VIES was asked, but gave no answer: {reason_sentence}',
    'VIES blev spurgt, men svarede ikke: {reason_sentence}',
    'il VIES è stato interrogato, ma non ha risposto: {reason_sentence}',
  ),
  sentence(
    'Sandbox: no register was asked, and the answer is invented (PARTITA_SANDBOX_REGISTER).',
    'Test: intet register er spurgt, og svaret er opdigtet.',
    'Prova: nessun registro è stato interrogato e la risposta è inventata.',
    'Sandbox: no register was asked, and the answer is invented.',
  ),
  sentence(
    'The exchange has not taken the invoice {number} to {buyer} yet.',
    'Udvekslingen har endnu ikke modtaget fakturaen {number} til {buyer}.',
    'Lo scambio non ha ancora preso in carico la fattura {number} a {buyer}.',
  ),
  sentence(
    'The invoice {number} to {buyer} is not sent.',
    'Fakturaen {number} til {buyer} er ikke sendt.',
    'La fattura {number} a {buyer} non è inviata.',
  ),
];
