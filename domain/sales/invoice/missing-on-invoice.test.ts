import { inWords } from '#schemas/sentences/violation.js';
import { missingOnInvoice } from './missing-on-invoice.js';

const address = { street: 'Havnegade 12', postalCode: '8000', city: 'Aarhus C', country: 'DK' } as never;
const seller = { vatNumber: 'DK13585628', address, iban: 'DK5000400440116243', fikCreditor: null };

describe('missingOnInvoice', () => {
  it('finds nothing on a complete invoice, and accepts a FIK number as a way to pay', () => {
    expect(missingOnInvoice(seller, { address })).toEqual([]);
    expect(missingOnInvoice({ ...seller, iban: null, fikCreditor: '82345678' }, { address })).toEqual([]);
  });

  it('lists every missing part, and where to enter it', () => {
    const found = missingOnInvoice(
      { vatNumber: null, address: null, iban: null, fikCreditor: null },
      { address: null },
    );
    expect(inWords(found).map(({ message }) => /no (VAT number|address|IBAN)/.exec(message)?.[1])).toEqual([
      'VAT number',
      'address',
      'IBAN',
      'address',
    ]);
    expect(
      inWords(found).every(({ message }) =>
        /update_organization|update_contact_invoicing|PATCH \/api\/rest\//.test(message),
      ),
    ).toBe(true);
  });
});
