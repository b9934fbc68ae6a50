import { checkCodiceFiscale } from './codice-fiscale.js';
import { checkCvr } from './cvr.js';
import type { IdCheck } from './id-check.js';
import { checkPartitaIva } from './partita-iva.js';
import { checkPec } from './pec.js';
import { checkSdiCode } from './sdi-code.js';
import { wordsOf } from '#schemas/sentences/text-of.js';

const answer = (result: IdCheck): string =>
  result.ok ? result.normalized : `${result.fault}: ${wordsOf(result.message)}`;

describe('CVR and SE', () => {
  it.each([
    ['13585628', '13585628'],
    ['25063864', '25063864'],
    ['10150817', '10150817'],
    ['88146328', '88146328'],
    ['DK 13 58 56 28', '13585628'],
    ['CVR-nr. 13585628', '13585628'],
    ['1358562', 'format: CVR must have 8 digits; got 7'],
    ['', 'format: CVR must have 8 digits; got 0'],
    ['03585628', 'format: CVR never begins with 0; got 03585628'],
    ['1358562A', 'format: CVR must have 8 digits; got "1358562A"'],
    ['13585627', 'checksum: check digit does not match: 13585627 is not a CVR number (modulus 11)'],
  ])('%s', (text, expected) => expect(answer(checkCvr(text))).toBe(expected));
});

describe('partita IVA', () => {
  it.each([
    ['00743110157', '00743110157'],
    ['06363391001', '06363391001'],
    ['03297040366', '03297040366'],
    ['02313821007', '02313821007'],
    ['IT 0074 3110 157', '00743110157'],
    ['0743110157', 'format: partita IVA must have 11 digits; got 10'],
    ['0074311015X', 'format: partita IVA must have 11 digits; got "0074311015X"'],
    ['00000000000', 'format: partita IVA never begins with seven zeros; got 00000000000'],
    // The number in the official FatturaPA samples.
    ['01234567890', 'checksum: check digit does not match: 01234567890 should end in 7'],
  ])('%s', (text, expected) => expect(answer(checkPartitaIva(text))).toBe(expected));
});

describe('codice fiscale', () => {
  it.each([
    ['RCCMNL83S18D969H', 'person'],
    ['rssmra85t10a562s', 'person'],
    ['MRTMTT91D08F205J', 'person'],
    ['RSSMRA80A01H501U', 'person'],
    ['00743110157', 'organization'],
  ])('reads %s as the code of a %s', (text, kind) =>
    expect(checkCodiceFiscale(text)).toEqual({ ok: true, normalized: text.toUpperCase(), kind }),
  );

  it('accepts letters in place of digits (omocodia) with the matching check letter', () => {
    expect(checkCodiceFiscale('RCCMNL83S18D96VH')).toMatchObject({ ok: false, fault: 'checksum' });
    const result = checkCodiceFiscale('RCCMNL83S18D96VA');
    const expected = result.ok ? 'A' : /should end in (.)/.exec(wordsOf(result.message))?.[1];
    expect(checkCodiceFiscale(`RCCMNL83S18D96V${expected}`)).toMatchObject({ ok: true, kind: 'person' });
  });

  it.each([
    ['RCCMNL83S18D969X', 'checksum: check letter does not match: RCCMNL83S18D969X should end in H'],
    ['RCCMNL83S18D96', 'format: codice fiscale must have 16 characters, or 11 digits for an organisation; got 14'],
    ['RCCMNL83S79D969H', 'format: codice fiscale has no valid day of birth: 79'],
    ['RCCMNL83S40D969H', 'format: codice fiscale has no valid day of birth: 40'],
    ['01234567890', 'checksum: check digit does not match: 01234567890 should end in 7'],
  ])('refuses %s', (text, expected) => expect(answer(checkCodiceFiscale(text))).toBe(expected));

  it('describes the whole format when a letter and a digit are swapped', () => {
    expect(answer(checkCodiceFiscale('RCCMN183S18D969H'))).toMatch(/^format: codice fiscale must be 6 letters/);
    expect(answer(checkCodiceFiscale('RCCMNL83F18D969H'))).toMatch(/^format: codice fiscale must be 6 letters/);
  });
});

describe('sdiCode', () => {
  it.each([
    ['m5uxcr1', 'M5UXCR1', 'channel'],
    ['UFY9MH', 'UFY9MH', 'public-body'],
    ['0000000', '0000000', 'pec'],
    ['XXXXXXX', 'XXXXXXX', 'foreign'],
  ])('%s', (text, normalized, kind) => expect(checkSdiCode(text)).toEqual({ ok: true, normalized, kind }));

  it.each([
    ['12345', 'format: sdiCode must have 7 characters, or 6 for a public body; got 5'],
    ['ABC-123', 'format: sdiCode must consist of letters and digits; got "ABC-123"'],
  ])('refuses %s', (text, expected) => expect(answer(checkSdiCode(text))).toBe(expected));
});

describe('PEC', () => {
  it('must be an e-mail address, but not one of the exchange itself', () => {
    expect(answer(checkPec('azienda@pec.it'))).toBe('azienda@pec.it');
    expect(answer(checkPec('sdi01@pec.fatturapa.it'))).toBe(
      'format: sdi01@pec.fatturapa.it is a mailbox of the exchange, not of a buyer',
    );
    expect(answer(checkPec('a@b.it'))).toBe('format: a PEC address must have at least 7 characters; got 6');
    expect(answer(checkPec('pec.it'))).toMatch(/^format: an e-mail address has a name, an @ and a domain/);
  });
});
