import { sentence, type Sentence } from './sentence';

/** How VAT applies to a sale, and what an invoice lacks. */
export const SALES: readonly Sentence[] = [
  sentence(
    'Seller and buyer are both in {country}.',
    'Sælger og køber er begge i {country}.',
    'Venditore e acquirente sono entrambi in {country}.',
  ),
  sentence(
    'The buyer has no country, so it is assumed to be in {country}, like the seller.',
    'Køberen har intet land og antages at være i {country} ligesom sælgeren.',
    'L’acquirente non ha un paese, quindi si assume che sia in {country}, come il venditore.',
  ),
  sentence(
    'The buyer is in {country}, outside the EU: no VAT is charged.',
    'Køberen er i {country} uden for EU: der opkræves ingen moms.',
    'L’acquirente è in {country}, fuori dall’UE: non si addebita IVA.',
  ),
  sentence(
    'The buyer is a business in {country} with the VAT number {number} ({how}): it accounts for the VAT.',
    'Køberen er en virksomhed i {country} med momsnummeret {number} ({how}): køberen afregner momsen.',
    'L’acquirente è un’impresa in {country} con partita IVA {number} ({how}): l’IVA è a suo carico.',
  ),
  sentence(
    'has no address, so the invoice does not show one. Set it with PATCH /api/rest/contacts/{id}/invoicing',
    'Kunden har ingen adresse, så fakturaen viser ingen.',
    'Il cliente non ha un indirizzo, quindi la fattura non ne riporta uno.',
    'The customer has no address, so the invoice does not show one.',
  ),
];
