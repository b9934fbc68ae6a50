import { DANISH_VOCABULARY } from '../../countries/denmark/coding/vocabulary.js';
import { ENGLISH_VOCABULARY } from '../../regions/english-vocabulary.js';
import { ITALIAN_VOCABULARY } from '../../countries/italy/coding/vocabulary.js';
import { wordFinder } from './word-finder.js';

const danish = wordFinder(DANISH_VOCABULARY.item, ENGLISH_VOCABULARY.item);
const italian = wordFinder(ITALIAN_VOCABULARY.item, ENGLISH_VOCABULARY.item);

const said = (found: ReturnType<typeof danish>): string | null =>
  found && `${found.category}${found.isPart ? ', doubtful' : ''}`;

it.each([
  ['Taxikørsel til lufthavnen', 'travel'],
  ['Togbilletter, 2 voksne', 'travel'],
  ['Kontorstole', 'small_assets'],
  ['Rengøringsmidler', 'cleaning'],
  // The end of a compound names the thing.
  ['Førstehjælpskursus', 'courses'],
  ['Magasinreol', 'small_assets'],
  ['Kalenderannonce', 'advertising'],
  ['Uddannelsesmesse', 'advertising'],
  // Nothing is known about the end.
  ['Konferencebord', 'courses, doubtful'],
  ['Hotelseng', 'hotel, doubtful'],
  ['Licensplader til trailer', 'it_equipment, doubtful'],
  ['Messenger bag', 'advertising, doubtful'],
  ['Rejsegilde', 'travel, doubtful'],
  // A whole word wins over the beginning of a longer one.
  ['Gaveæske med chokolade, annonce', 'advertising'],
  ['Strømper til arbejdstøj', null],
  ['Entreprenørarbejde', null],
])('reads the Danish line "%s"', (line, expected) => {
  expect(said(danish(line))).toBe(expected);
});

it.each([
  ['Pedaggi autostradali', 'tolls'],
  ['Volantini promozionali', 'advertising'],
  ['Camere doppie, 2 notti', 'hotel'],
  ['Corsi di lingua', 'courses'],
  ['Interventi idraulici', 'repairs'],
  ['Visura camerale', 'services'],
  ['Deposito merci', 'freight'],
  ['Telecamera di sorveglianza', null],
  ['Corsia preferenziale', null],
  ['Sostanze chimiche', null],
  ['Tariffa oraria', null],
  ['Volontariato', null],
  ['Standard ISO', null],
  ['Insegnamento', null],
  ['Mastercard', null],
  ['Monitoraggio ambientale', 'it_equipment, doubtful'],
  ['Vitigni', 'small_assets, doubtful'],
])('reads the Italian line "%s"', (line, expected) => {
  expect(said(italian(line))).toBe(expected);
});
