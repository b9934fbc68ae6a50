import type { EvaluationBuyer } from './evaluation-buyer.js';
import { writeFatturaPa as writeItalian } from './write-fatturapa.js';
import { writeUbl as writeEuropean } from './write-ubl.js';

/** To whom documents are addressed that name no other addressee. */
const USUAL: Readonly<Record<'denmark' | 'italy', EvaluationBuyer>> = {
  denmark: {
    region: 'denmark',
    name: 'Køber ApS',
    address: '',
    number: '30714024',
    fiscalCode: null,
    iban: '',
    industry: '',
  },
  italy: {
    region: 'italy',
    name: 'Compratore S.r.l.',
    address: 'Via Po 2, 20100 Milano',
    number: '01533840151',
    fiscalCode: null,
    iban: '',
    industry: '',
  },
};

export const BUYERS = {
  denmark: { name: USUAL.denmark.name, vatNumber: `DK${USUAL.denmark.number}` },
  italy: { name: USUAL.italy.name, vatNumber: `IT${USUAL.italy.number}` },
} as const;

export const writeFatturaPa = (body: readonly string[]): string => writeItalian(body, USUAL.italy);

export const writeUbl = (body: readonly string[], region: 'denmark' | 'italy' = 'denmark'): string =>
  writeEuropean(body, USUAL[region]);
