const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', œ: 'oe', đ: 'd', ł: 'l' };

/** Legal forms. They do not identify a company. */
const LEGAL_FORMS = new Set(
  'aps as ivs is ks ps amba smba fmba aktieselskab anpartsselskab srl srls spa snc sas sapa ss soc scarl coop cooperativa gmbh ag ug kg ohg ltd limited llp plc inc llc corp bv nv ab oy oyj sarl sa sl ditta'.split(
    ' ',
  ),
);

/** Words that are common in company names or bank texts. A shared one is weak evidence. */
const COMMON_WORDS = new Set(
  (
    'danmark denmark italia italy nordic scandinavia europe international global group gruppo holding company co & and og e di del della dei da de la le il ' +
    'consulting consult service services servizi solutions trading partner partners system systems digital studio team center centro the for ved til fra den det ' +
    'impresa azienda societa fratelli flli associati byg handel invest ejendomme advokat revision transport logistics food design media tech energy group pro plus'
  ).split(' '),
);

/** Words of bank texts that do not belong to a name. */
const BANK_WORDS = new Set(
  (
    'betaling indbetaling overforsel overforsler faktura fakturanr nr nummer ref reference kontooverforsel bankoverforsel straksoverforsel lonoverforsel pbs ' +
    'betalingsservice kort dankort visa mastercard kob gebyr rente konto kunde kundenr bgs kreditor afsender modtager meddelelse ' +
    'bonifico bonif sepa sct vostro favore favor ordinante beneficiario causale pagamento pag pagam saldo fattura fatt ft fattnr num numero disposizione ' +
    'accredito addebito addeb accr sdd rid riba pos carta commissioni comm spese bancomat data valuta trn cro iban bic ' +
    'payment invoice inv transfer from to by card fee credit debit direct order eur dkk usd gbp sek nok id e2e notprovided eref svwz remi ordp benm'
  ).split(' '),
);

/** Letters that were written as UTF-8 and decoded as Latin-1: "MÃ¸ller". */
const MISREAD: Readonly<Record<string, string>> = {
  'ã¸': 'ø',
  'ã¥': 'å',
  'ã¦': 'æ',
  'ã¨': 'è',
  'ã©': 'é',
  'ã²': 'ò',
  'ã¹': 'ù',
  'ã¼': 'ü',
  'ã¶': 'ö',
  'ã¤': 'ä',
};

/** Lower case without accents. Different spellings of a letter become one: Møller, Moeller and Moller are equal. */
const withoutAccents = (text: string): string =>
  text
    .replace(/ã[¸¥¦¨©²¹¼¶¤]/g, (letters) => MISREAD[letters] ?? letters)
    .replace(/\ufffd/g, '?')
    .replace(/[æøåßœđł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

export const foldText = (text: string): string => {
  const lower = text.toLowerCase();
  // A shortcut: most bank texts are plain ASCII.
  const base = /[^\0-\x7f]/.test(lower) ? withoutAccents(lower) : lower;
  // A bank without ø prints a question mark. A missing letter counts as a typing error; two words would be another
  // name.
  const known = base.includes('?') ? base.replace(/\?(?=[a-z])|(?<=[a-z])\?/g, '') : base;
  // S.p.A., A/S and I/S are one word each.
  const joined =
    known.includes('.') || known.includes('/')
      ? known
          .replace(/\b([a-z])[./]\s?([a-z])[./]\s?([a-z])\b\.?/g, '$1$2$3')
          .replace(/\b([a-z])[./]([a-z])\b\.?/g, '$1$2')
      : known;
  const plain = joined.replace(/[^a-z0-9]+/g, ' ').trim();
  return /oe|a[ae]/.test(plain) ? plain.replace(/oe/g, 'o').replace(/aa/g, 'a').replace(/ae/g, 'a') : plain;
};

export const wordsOf = (text: string): readonly string[] => {
  const folded = foldText(text);
  return folded === '' ? [] : folded.split(' ');
};

const FOLDED_FORMS = new Set([...LEGAL_FORMS].map(foldText));
const FOLDED_COMMON = new Set([...COMMON_WORDS].map(foldText));
const FOLDED_BANK = new Set([...BANK_WORDS].map(foldText));

export const isCommonWord = (word: string): boolean => FOLDED_COMMON.has(word);
export const isBankWord = (word: string): boolean => FOLDED_BANK.has(word);

/** The words of a name without legal forms. A name of legal forms only keeps them. */
export const nameWordsOf = (name: string): readonly string[] => {
  const words = wordsOf(name);
  const named = words.filter((word) => !FOLDED_FORMS.has(word));
  return named.length > 0 ? named : words;
};

/** The words of a bank text that may be a name: only letters, and not vocabulary of banks. */
export const nameWordsAmong = (words: readonly string[]): readonly string[] =>
  words.filter((word) => word.length > 1 && !/\d/.test(word) && !FOLDED_BANK.has(word) && !FOLDED_FORMS.has(word));

/** Collectors: companies that collect or pay out for others. Their name does not identify the payer. */
const INTERMEDIARIES = new Set(
  'mobilepay nets stripe paypal sumup nexi klarna adyen zettle izettle shopify satispay quickpay teller worldline swipbox viabill revolut wise sumpay clearhaus bambora vipps squareup square amazon'.split(
    ' ',
  ),
);

export const intermediaryIn = (words: readonly string[]): string | null =>
  words.find((word) => INTERMEDIARIES.has(word)) ?? null;

/** Words by which a bank or a payer marks a line that pays several items. */
const BATCH_WORDS = new Set(
  'leverandorbetalinger leverandorbetaling samlebetaling samlet betalinger bunt distinta fornitori cumulativo multiplo plurimo bonifici batch bulk suppliers payout udbetaling settlement afregning accredito'.split(
    ' ',
  ),
);

/** Words by which a payer marks a part payment. */
const PART_WORDS = new Set(
  'aconto acconto acconti anticipo delbetaling delvis afdrag rate rater rata ratebetaling parziale caparra depositum deposit instalment installment partial'
    .split(' ')
    .map(foldText),
);

export const namesPart = (words: readonly string[]): boolean =>
  words.some(
    (word, at) => PART_WORDS.has(word) || (word === 'a' && words[at + 1] === 'conto' && words[at + 2] !== 'corrente'),
  );

/** Words of lines that do not pay an invoice: cash, wages, interest, taxes. */
const NO_INVOICE_WORDS = new Set(
  'haevet kontanter kontanthaevning haevekort prelievo prelevamento contanti lon lonoverforsel lonninger stipendio stipendi emolumenti rente renter renteindtaegt interessi competenze skat skattestyrelsen moms f24 inps inail atp gebyr kontogebyr commissioni bollo'
    .split(' ')
    .map(foldText),
);

export const namesNoInvoice = (words: readonly string[]): boolean => words.some((word) => NO_INVOICE_WORDS.has(word));

export const namesBatch = (words: readonly string[]): boolean => words.some((word) => BATCH_WORDS.has(word));
