import type { Language } from '../money/money-text.js';

/** Dates and amounts come as the language writes them. */
interface FindingTexts {
  readonly documentsNotPosted: (count: bigint) => string;
  readonly documentsNotRead: (count: bigint) => string;
  readonly bankLinesUnmatched: (count: bigint) => string;
  readonly entriesLeftOut: (count: bigint, firstOpenDay: string) => string;
  readonly euSalesWithoutNumber: (count: bigint) => string;
  readonly externalBooksDiffer: (count: bigint) => string;
  readonly externalBooksIncomplete: (count: bigint) => string;
  readonly numberGap: (series: string, first: number, last: number) => string;
  readonly einvoiceRejected: (number: string) => string;
  readonly reverseChargeIncomplete: (voucher: string) => string;
  readonly vatAccountDiffers: (account: string, balance: string, box: string, expected: string, rest: string) => string;
  readonly bankStatesMore: (amount: string, account: string, day: string) => string;
  readonly bankStatesLess: (amount: string, account: string, day: string) => string;
  readonly oddBalance: (account: string, reason: OddReason, balance: string) => string;
  readonly vatNotFiled: (count: bigint) => string;
  readonly vatPeriodNotFiled: (period: string, dueDate: string) => string;
  readonly ruleEnds: (name: string, day: string, hasEnded: boolean) => string;
  readonly ruleFollows: (name: string, day: string) => string;
  readonly returnOutdated: string;
  readonly recurringEntriesStopped: (count: bigint) => string;
}

/** Why a balance usually means a mistake. */
export type OddReason =
  'cash_below_zero' | 'not_explained' | 'debt_to_customers' | 'claim_on_vendors' | 'more_debits' | 'more_credits';

const plural = (count: bigint, one: string, many: string): string => `${count} ${count === 1n ? one : many}`;

const ODD_ENGLISH: Readonly<Record<OddReason, string>> = {
  cash_below_zero: 'is below zero, which cash cannot be',
  not_explained: 'holds money that is not explained',
  debt_to_customers: 'is a debt to customers',
  claim_on_vendors: 'is a claim on vendors',
  more_debits: 'has more debits than credits in the period',
  more_credits: 'has more credits than debits in the period',
};

const ENGLISH: FindingTexts = {
  documentsNotPosted: (count) =>
    `${plural(count, 'document dated in the period is', 'documents dated in the period are')} not posted yet.`,
  documentsNotRead: (count) =>
    `${plural(count, 'document has', 'documents have')} no date yet and may belong to the period.`,
  bankLinesUnmatched: (count) =>
    `${plural(count, 'bank line of the period has', 'bank lines of the period have')} no match yet.`,
  entriesLeftOut: (count, day) =>
    `${plural(count, 'entry', 'entries')} with a VAT date before ${day}, the first day of the open years, will not be in any return. Correct the return of that time with the tax authority.`,
  euSalesWithoutNumber: (count) =>
    `${plural(count, 'EU sale has', 'EU sales have')} no customer with a VAT number, which the EU sales list needs.`,
  externalBooksDiffer: (count) =>
    `${plural(count, 'entry of the period differs', 'entries of the period differ')} from the connected accounting system.`,
  externalBooksIncomplete: (count) =>
    `${plural(count, 'entry of the period has', 'entries of the period have')} not reached the connected accounting system.`,
  numberGap: (series, first, last) =>
    `The series ${series} has a gap: ${first === last ? `number ${first} is` : `numbers ${first} to ${last} are`} missing.`,
  einvoiceRejected: (number) =>
    `The invoice ${number} was rejected by the exchange, but its entry is in the period. Send it again, or abandon it.`,
  reverseChargeIncomplete: (voucher) =>
    `The voucher ${voucher} has reverse charge, but one side is missing on the VAT accounts.`,
  vatAccountDiffers: (account, balance, box, expected, rest) =>
    `The account ${account} has a balance of ${balance} in the period, but the box ${box} is ${expected}. ${rest} would stay on the account.`,
  bankStatesMore: (amount, account, day) => `The bank states ${amount} more than account ${account} at ${day}.`,
  bankStatesLess: (amount, account, day) => `The bank states ${amount} less than account ${account} at ${day}.`,
  oddBalance: (account, reason, balance) => `${account} ${ODD_ENGLISH[reason]}. Its balance is ${balance}.`,
  vatNotFiled: (count) => `The VAT of ${plural(count, 'entry', 'entries')} of the period is not in a filed return.`,
  vatPeriodNotFiled: (period, dueDate) =>
    `The VAT return of ${period} is not filed. It is due on ${dueDate}, also when the books are closed.`,
  ruleEnds: (name, day, hasEnded) =>
    `${name}: a rule of law ${hasEnded ? 'ended' : 'ends'} on ${day}, and the next one is not known here. Update Partita; what needs the rule is refused or left out until then.`,
  ruleFollows: (name, day) =>
    `${name}: a rule of law ends on ${day}. The one that follows was not verified; check it with an accountant.`,
  returnOutdated:
    'A VAT setting, or the amount carried over from the previous period, changed after the return was prepared. Prepare it again.',
  recurringEntriesStopped: (count) => `${plural(count, 'recurring entry has', 'recurring entries have')} stopped.`,
};

const ODD_DANISH: Readonly<Record<OddReason, string>> = {
  cash_below_zero: 'er negativ, hvilket en kasse ikke kan være',
  not_explained: 'rummer penge, der ikke er forklaret',
  debt_to_customers: 'er en gæld til kunder',
  claim_on_vendors: 'er et tilgodehavende hos leverandører',
  more_debits: 'har mere debet end kredit i perioden',
  more_credits: 'har mere kredit end debet i perioden',
};

const DANISH: FindingTexts = {
  documentsNotPosted: (count) => `${plural(count, 'bilag', 'bilag')} med dato i perioden er ikke bogført endnu.`,
  documentsNotRead: (count) => `${plural(count, 'bilag', 'bilag')} har ingen dato endnu og kan høre til perioden.`,
  bankLinesUnmatched: (count) => `${plural(count, 'banklinje', 'banklinjer')} i perioden er ikke afstemt endnu.`,
  entriesLeftOut: (count, day) =>
    `${plural(count, 'postering', 'posteringer')} med momsdato før ${day}, den første dag i de åbne år, kommer ikke med i nogen angivelse. Ret angivelsen for den periode hos Skattestyrelsen.`,
  euSalesWithoutNumber: (count) =>
    `${plural(count, 'EU-salg', 'EU-salg')} har ingen kunde med momsnummer, som EU-salg uden moms kræver.`,
  externalBooksDiffer: (count) =>
    `${plural(count, 'postering', 'posteringer')} i perioden afviger fra det tilsluttede regnskabssystem.`,
  externalBooksIncomplete: (count) =>
    `${plural(count, 'postering', 'posteringer')} i perioden er ikke nået frem til det tilsluttede regnskabssystem.`,
  numberGap: (series, first, last) =>
    `Der er et hul i nummerserien ${series}: ${first === last ? `nummer ${first}` : `numrene ${first} til ${last}`} mangler.`,
  einvoiceRejected: (number) =>
    `Faktura ${number} blev afvist, men dens postering er i perioden. Send den igen, eller opgiv den.`,
  reverseChargeIncomplete: (voucher) =>
    `Bilag ${voucher} har omvendt betalingspligt, men den ene side mangler på momskontiene.`,
  vatAccountDiffers: (account, balance, box, expected, rest) =>
    `Konto ${account} har en saldo på ${balance} i perioden, men feltet ${box} er ${expected}. ${rest} ville blive stående på kontoen.`,
  bankStatesMore: (amount, account, day) => `Banken oplyser ${amount} mere end konto ${account} pr. ${day}.`,
  bankStatesLess: (amount, account, day) => `Banken oplyser ${amount} mindre end konto ${account} pr. ${day}.`,
  oddBalance: (account, reason, balance) => `${account} ${ODD_DANISH[reason]}. Saldoen er ${balance}.`,
  vatNotFiled: (count) =>
    `Momsen af ${plural(count, 'postering', 'posteringer')} i perioden er ikke med i en indberettet angivelse.`,
  vatPeriodNotFiled: (period, dueDate) =>
    `Momsangivelsen for ${period} er ikke indberettet. Fristen er ${dueDate}, også når bøgerne lukkes.`,
  ruleEnds: (name, day, hasEnded) =>
    `${name}: en lovregel ${hasEnded ? 'udløb' : 'udløber'} ${day}, og den næste kendes ikke her. Opdater Partita; indtil da afvises eller udelades det, der bruger reglen.`,
  ruleFollows: (name, day) => `${name}: en lovregel udløber ${day}. Den næste er ikke kontrolleret; spørg en revisor.`,
  returnOutdated:
    'En momsindstilling eller det overførte beløb fra forrige periode er ændret, efter at angivelsen blev forberedt. Forbered den igen.',
  recurringEntriesStopped: (count) => `${plural(count, 'gentagen postering', 'gentagne posteringer')} er gået i stå.`,
};

const ODD_ITALIAN: Readonly<Record<OddReason, string>> = {
  cash_below_zero: 'è negativo, cosa impossibile per la cassa',
  not_explained: 'contiene importi non spiegati',
  debt_to_customers: 'è un debito verso clienti',
  claim_on_vendors: 'è un credito verso fornitori',
  more_debits: 'ha nel periodo più dare che avere',
  more_credits: 'ha nel periodo più avere che dare',
};

const ITALIAN: FindingTexts = {
  documentsNotPosted: (count) =>
    `${plural(count, 'documento datato nel periodo non è ancora registrato', 'documenti datati nel periodo non sono ancora registrati')}.`,
  documentsNotRead: (count) =>
    `${plural(count, 'documento non ha ancora una data e potrebbe', 'documenti non hanno ancora una data e potrebbero')} appartenere al periodo.`,
  bankLinesUnmatched: (count) =>
    `${plural(count, 'movimento bancario del periodo non è ancora riconciliato', 'movimenti bancari del periodo non sono ancora riconciliati')}.`,
  entriesLeftOut: (count, day) =>
    `${plural(count, 'registrazione con data IVA anteriore al', 'registrazioni con data IVA anteriore al')} ${day}, primo giorno degli esercizi aperti, non ${count === 1n ? 'rientrerà' : 'rientreranno'} in alcuna liquidazione. Correggere la dichiarazione di quel periodo presso l'Agenzia delle Entrate.`,
  euSalesWithoutNumber: (count) =>
    `${plural(count, 'vendita UE non ha', 'vendite UE non hanno')} un cliente con partita IVA, necessaria per l'elenco Intrastat.`,
  externalBooksDiffer: (count) =>
    `${plural(count, 'registrazione del periodo differisce', 'registrazioni del periodo differiscono')} dal sistema contabile collegato.`,
  externalBooksIncomplete: (count) =>
    `${plural(count, 'registrazione del periodo non è arrivata', 'registrazioni del periodo non sono arrivate')} al sistema contabile collegato.`,
  numberGap: (series, first, last) =>
    `La serie ${series} ha un salto: ${first === last ? `manca il numero ${first}` : `mancano i numeri da ${first} a ${last}`}.`,
  einvoiceRejected: (number) =>
    `La fattura ${number} è stata scartata dallo SdI, ma la sua registrazione è nel periodo. Inviarla di nuovo o abbandonarla.`,
  reverseChargeIncomplete: (voucher) =>
    `La registrazione ${voucher} è in inversione contabile, ma manca una parte sui conti IVA.`,
  vatAccountDiffers: (account, balance, box, expected, rest) =>
    `Il conto ${account} ha nel periodo un saldo di ${balance}, ma il rigo ${box} è ${expected}. Sul conto resterebbero ${rest}.`,
  bankStatesMore: (amount, account, day) => `La banca indica ${amount} in più del conto ${account} al ${day}.`,
  bankStatesLess: (amount, account, day) => `La banca indica ${amount} in meno del conto ${account} al ${day}.`,
  oddBalance: (account, reason, balance) => `${account} ${ODD_ITALIAN[reason]}. Il saldo è ${balance}.`,
  vatNotFiled: (count) =>
    `L'IVA di ${plural(count, 'registrazione', 'registrazioni')} del periodo non è in una liquidazione presentata.`,
  vatPeriodNotFiled: (period, dueDate) =>
    `La liquidazione IVA di ${period} non è presentata. Scade il ${dueDate}, anche se i libri si chiudono.`,
  ruleEnds: (name, day, hasEnded) =>
    `${name}: una norma ${hasEnded ? 'è scaduta' : 'scade'} il ${day} e la successiva non è nota qui. Aggiornare Partita; fino ad allora ciò che la richiede è rifiutato o omesso.`,
  ruleFollows: (name, day) =>
    `${name}: una norma scade il ${day}. Quella successiva non è verificata; chiedere a un commercialista.`,
  returnOutdated:
    'Un’impostazione IVA o l’importo riportato dal periodo precedente è cambiato dopo la preparazione della liquidazione. Prepararla di nuovo.',
  recurringEntriesStopped: (count) =>
    `${plural(count, 'registrazione ricorrente si è fermata', 'registrazioni ricorrenti si sono fermate')}.`,
};

/** The sentences of the checks before a return is filed and before a period is closed. */
export const FINDING_TEXTS: Readonly<Record<Language, FindingTexts>> = { en: ENGLISH, da: DANISH, it: ITALIAN };
