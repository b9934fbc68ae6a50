/**
 * Chains and companies that many businesses in these countries have receipts from, with the names that their receipts
 * and invoices show.
 */
const DENMARK = `Netto|Føtex|Bilka|REMA 1000|Lidl Danmark|Aldi Danmark|SuperBrugsen|Dagli'Brugsen|Kvickly|Coop 365discount|Irma|MENY|SPAR|
Min Købmand|7-Eleven|Circle K Danmark|OK Plus|Q8 Danmark|Uno-X|INGO|Shell Danmark|Elgiganten|POWER|Silvan|BAUHAUS|XL-BYG|STARK|
jem & fix|Harald Nyborg|Davidsen|IKEA Danmark|JYSK|Matas|Normal|Flying Tiger Copenhagen|Søstrene Grene|Magasin|Bog & idé|Proshop|
Komplett|Lomax|Staples Danmark|PostNord|GLS Denmark|DAO|DSB|Metro Service|Rejsekort|Taxa 4x35|TDC NET|YouSee|Telenor|Telia Danmark|
Ørsted|Norlys|Andel Energi|McDonald's|Joe & The Juice|Lagkagehuset|Espresso House|Sticks'n'Sushi|Sunset Boulevard|Salling Group`;

const ITALY = `Esselunga|Coop Italia|Conad|Carrefour Italia|Eurospin|Lidl Italia|Pam Panorama|Despar|Iper La grande i|Bennet|MD Discount|
Penny Market|Il Gigante|Tigros|Tigotà|Acqua & Sapone|Autogrill|Chef Express|Eni Station|Esso Italiana|Q8 Italia|IP Matic|Tamoil|
La Feltrinelli|Mondadori|MediaWorld|Unieuro|Euronics|Leroy Merlin|Bricoman|OBI Italia|Brico IO|IKEA Italia|Decathlon|Buffetti|
Trenitalia|Italo Nuovo Trasporto Viaggiatori|ATM Milano|ATAC|Poste Italiane|Autostrade per l'Italia|Telepass|TIM|Vodafone Italia|
WINDTRE|Fastweb|Enel Energia|Eni Plenitude|A2A Energia|Hera Comm|Eataly|Old Wild West|La Piadineria|Rossopomodoro|Arcaplanet`;

export const COMMON_SUPPLIERS: readonly string[] = [DENMARK, ITALY]
  .flatMap((names) => names.split('|'))
  .map((name) => name.trim());
