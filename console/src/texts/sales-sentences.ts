import { sentence, type Sentence } from './sentence';

/** How VAT applies to a sale, and what an invoice lacks. */
export const SALES: readonly Sentence[] = [
  sentence('address', 'adresse', 'indirizzo'),
  sentence('VAT number', 'momsnummer', 'partita IVA'),
  sentence(
    'no e-invoicing provider is connected: the invoice is recorded as issued, but it was not sent to the exchange. Connect a provider with POST /api/rest/connections',
    'ingen e-fakturatjeneste er forbundet: fakturaen er udstedt, men ikke sendt til SdI. Forbind en tjeneste under indstillinger',
    'nessun servizio di fatturazione elettronica è collegato: la fattura è emessa, ma non inviata allo SdI. Collega un servizio nelle impostazioni',
    'no e-invoicing provider is connected: the invoice is recorded as issued, but it was not sent to the exchange. Connect a provider in the settings',
  ),
  sentence(
    'The exchange has delivered the invoice to the buyer.',
    'SdI har leveret fakturaen til køberen.',
    'Lo SdI ha consegnato la fattura all’acquirente.',
  ),
  sentence(
    'The exchange has rejected the invoice: it counts as not issued.',
    'SdI har afvist fakturaen: den regnes for ikke udstedt.',
    'Lo SdI ha scartato la fattura: è considerata non emessa.',
  ),
  sentence(
    'The exchange could not deliver the invoice. It is issued; ask the buyer to look in the reserved area of the tax portal.',
    'SdI kunne ikke levere fakturaen. Den er udstedt; bed køberen se på skatteportalen.',
    'Lo SdI non ha potuto consegnare la fattura. È emessa; l’acquirente la trova nell’area riservata.',
  ),
  sentence(
    'rejected: {reason} Correct {what} and issue it again by {date} with the same number and date',
    'afvist: {reason} Ret fakturaen, og udsted den igen senest {date} med samme nummer og dato',
    'scartata: {reason} Correggi la fattura e riemettila entro il {date} con lo stesso numero e la stessa data',
    'rejected: {reason} Correct it and issue it again by {date} with the same number and date',
  ),
];
