import { reminderText, type ReminderLetter } from './reminder-text.js';

const letter: ReminderLetter = {
  step: 2,
  invoiceNumber: '2026-0007',
  invoiceDate: '2026-03-01',
  dueDate: '2026-03-31',
  deadline: '2026-04-20',
  seller: 'Havnegade Design ApS',
  buyer: 'Aarhus Kaffebar ApS',
  iban: 'DK5000400440116243',
  currency: 'DKK',
  open: '1234567.50',
  fee: '100.00',
  compensation: '0.00',
  interest: '26.71',
  total: '1234694.21',
};

it('writes the letter in the language of the buyer', () => {
  const { subject, text } = reminderText(letter, 'da');
  expect(subject).toBe('Rykker 2: faktura 2026-0007');
  expect(text).toContain('forfaldt 31-03-2026');
  expect(text).toContain(
    'Skyldigt beløb: 1.234.567,50 DKK\nRykkergebyr: 100,00 DKK\nRenter: 26,71 DKK\nI alt: 1.234.694,21 DKK',
  );
  expect(text).toContain('senest 20-04-2026');
  expect(text).toContain('Konto: DK5000400440116243');
  expect(reminderText(letter, 'it').text).toContain('scaduta il 31/03/2026');
  expect(reminderText(letter, 'en').text).toContain('Amount due: 1,234,567.50 DKK');
});

it('leaves out what is not asked for', () => {
  const { text } = reminderText({ ...letter, iban: null, fee: '0.00', interest: '0.00' }, 'it');
  expect(text).not.toContain('Spese di sollecito');
  expect(text).not.toContain('Interessi');
  expect(text).not.toContain('Conto:');
});
