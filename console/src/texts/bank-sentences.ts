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
];

const BOOKINGS: readonly Sentence[] = [
  sentence(
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer (POST {address}',
    '{account} er bankkontoen {name}, hvis egen linje følger; bogfør begge som en overførsel',
    '{account} è il conto bancario {name}, la cui riga seguirà; registra entrambe come giroconto',
    '{account} is the account of the bank account {name}, whose own line will follow; book both as a transfer',
  ),
];

/** Matching and booking bank lines: what is refused, and what it leaves. */
export const BANK: readonly Sentence[] = [...MATCHES, ...BOOKINGS];
