import { refusal, sentence } from './words.js';

export const CONTACTS = {
  contact_in_use: refusal(
    'contact_in_use',
    'The contact {id} is used by documents, invoices or ledger entries and cannot be deleted. Unlink it there first. Ledger entries keep it permanently.',
    'Kontakten {id} bruges af bilag, fakturaer eller posteringer og kan ikke slettes. Fjern den der først. Posteringer beholder den for altid.',
    'Il contatto {id} è usato da documenti, fatture o registrazioni e non si può eliminare. Scollegalo prima lì. Le registrazioni lo conservano per sempre.',
  ),
  vat_number_of_other_contact: sentence(
    'is also the VAT number of the contact {name} ({id})',
    'er også momsnummer for kontakten {name} ({id})',
    'è anche la partita IVA del contatto {name} ({id})',
  ),
};
