import type { StatementFormat } from './statement.js';

/** Recognises the format by the start of the file. Returns undefined for an unknown format. */
export const recognizeStatement = (text: string): StatementFormat | undefined => {
  const start = text.slice(0, 4_000);
  if (/OFXHEADER|<OFX>|<\?OFX/i.test(start)) return 'ofx';
  if (/camt\.053|<(?:\w+:)?BkToCstmrStmt\b/.test(start)) return 'camt053';
  if (/^\{1:[\s\S]{0,400}:20:|^[^\S\r\n\u2028\u2029]*:20:|^:25:/m.test(start)) return 'mt940';
  if (/^\s*</.test(start)) return undefined;
  return /[;,\t]/.test(start) ? 'csv' : undefined;
};
