import type { OcrLanguage } from './language-data.js';
import type { Word } from './page-words.js';

/**
 * Frequent words of receipts and invoices that the other languages do not have. Without accents, because a pass may
 * miss them.
 */
const WORDS: Readonly<Record<OcrLanguage, string>> = {
  eng: 'the and for you thank total cash change invoice receipt date amount tax price of to please welcome balance due',
  dan: 'og moms i alt ialt kr tak for kob kvittering heraf dankort belob dato faktura antal pris betalt byttepenge kontant velkommen vej telefon nr',
  ita: 'di il la e per totale euro iva documento commerciale contante resto importo pagato grazie arrivederci scontrino fattura data prezzo complessivo via',
  deu: 'und der die das summe mwst steuer rechnung betrag gegeben ruckgeld bar vielen dank fur ihren einkauf datum uhr karte straße strasse zahlung netto brutto',
};

const VOCABULARY = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

const isLanguage = (text: string): text is OcrLanguage => text in WORDS;

/** Returns the language with the most known words, or null if there are too few. `preferred` decides near ties. */
export const detectLanguage = (words: readonly Word[], preferred: readonly OcrLanguage[]): OcrLanguage | null => {
  const seen = new Set(
    words.flatMap(({ text }) =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replaceAll('ø', 'o')
        .split(/[^\p{L}]+/u),
    ),
  );
  const ranked = VOCABULARY.map(({ language, words: known }) => {
    const hits = [...seen].filter((word) => known.has(word)).length;
    return { language, hits: hits + (preferred.some((other) => other === language) ? 0.5 : 0) };
  }).sort((a, b) => b.hits - a.hits);
  const [best] = ranked;
  return best !== undefined && best.hits >= 2 && isLanguage(best.language) ? best.language : null;
};
