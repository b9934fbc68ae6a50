import { sentence, type Sentence } from './sentence';

const MATCHES: readonly Sentence[] = [
  sentence(
    'Call unmatch_transaction first.',
    'Fortryd afstemningen først.',
    'Annulla prima l’abbinamento.',
    'Undo the match first.',
  ),
  sentence(
    'The transaction {id} is reconciled. Call unmatch_transaction first.',
    'Linjen er afstemt. Fortryd afstemningen først.',
    'Il movimento è riconciliato. Annulla prima l’abbinamento.',
    'The line is reconciled. Undo the match first.',
  ),
  sentence(
    'The transaction {id} is already ignored.',
    'Linjen skal allerede ikke afstemmes.',
    'Il movimento è già ignorato.',
    'The line is already ignored.',
  ),
  sentence(
    'The transaction {id} is not reconciled and not ignored. It is already in the review queue.',
    'Linjen er ikke afstemt. Den venter allerede på afstemning.',
    'Il movimento non è riconciliato. È già in coda.',
    'The line is not reconciled. It already waits in the queue.',
  ),
  sentence(
    'The allocations add up to {amount_sum}, but the transaction {id} is {amount_line}. The difference is {amount_rest}. Outgoing amounts are negative.',
    'Fordelingen giver {amount_sum}, men linjen er {amount_line}. Forskellen er {amount_rest}.',
    'La ripartizione dà {amount_sum}, ma il movimento è {amount_line}. La differenza è {amount_rest}.',
    'The allocations add up to {amount_sum}, but the line is {amount_line}. The difference is {amount_rest}.',
  ),
  sentence(
    'is in an earlier allocation as well. Combine both amounts in one allocation',
    'er også i en tidligere fordeling. Læg begge beløb sammen',
    'è già in una ripartizione precedente. Unisci i due importi',
  ),
];

const BOOKINGS: readonly Sentence[] = [
  sentence(
    '{account} is the account of this bank account',
    '{account} er denne bankkontos egen konto',
    '{account} è il conto di questo conto bancario',
  ),
  sentence(
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer (POST {address}',
    '{account} er bankkontoen {name}, hvis egen linje følger; bogfør begge som en overførsel',
    '{account} è il conto bancario {name}, la cui riga seguirà; registra entrambe come giroconto',
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer',
  ),
  sentence(
    '{account} has open items; match the line with the invoice or document that it pays',
    '{account} har åbne poster; afstem linjen med den faktura eller det bilag, den betaler',
    '{account} ha partite aperte; abbina il movimento alla fattura o al documento pagato',
  ),
  sentence(
    '{account} accepts only the VAT that a VAT code computes; the VAT return would not include this line',
    '{account} tager kun moms, som en momskode beregner; linjen ville ikke komme med i angivelsen',
    '{account} accetta solo l’IVA calcolata da un codice IVA; la riga non entrerebbe nella liquidazione',
  ),
  sentence(
    '{code} needs an invoice; without one a sale is with VAT or outside of it',
    '{code} kræver en faktura',
    '{code} richiede una fattura',
    '{code} needs an invoice',
  ),
  sentence(
    '{code} is for a customs bill, which is a document',
    '{code} er til en toldregning, som er et bilag',
    '{code} è per una bolletta doganale, che è un documento',
  ),
  sentence(
    '{code} belongs in the register of purchases, which needs the invoice; capture it as a document, or use AX',
    '{code} hører til i købsregistret, som kræver fakturaen; send den som bilag, eller brug AX',
    '{code} va nel registro acquisti, che richiede la fattura; acquisiscila come documento, oppure usa AX',
  ),
  sentence(
    '{code} is for sales, but the account has the type {type}',
    '{code} er til salg, men kontoen er ikke en salgskonto',
    '{code} è per le vendite, ma il conto non è di ricavo',
    '{code} is for sales, but the account is not one of income',
  ),
  sentence(
    'is required if there are several lines',
    'skal udfyldes, når der er flere linjer',
    'è obbligatorio se le righe sono più di una',
  ),
];

/** Matching and booking bank lines: what is refused, and what it leaves. */
export const BANK: readonly Sentence[] = [...MATCHES, ...BOOKINGS];
