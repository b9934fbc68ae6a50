import { foldText } from '../page/fold-text.js';

/** The row of an Italian fee note that states the tax which the client withholds. */
export const WITHHOLDING = /\brit(?:enuta|\.)\s?(?:d.?\s?)?(?:acc(?:onto|\.)?)?\b/;

/** Contributions to the pension funds of the professions: CPA, Inarcassa, ENPAP, Cassa geometri, INPS gestione separata. */
export const PENSION_FUND =
  /\b(?:c\.?p\.?a\.?|cassa (?:previdenz\w*|forense|avvocati|dottori|geometri|ragionieri)|inarcassa|enpa\w+|cnpa\w+|contributo (?:integrativo|previdenziale|inarcassa|inps)|rivalsa inps)\b/;

/** Without withholding tax, the letters of a fund alone may be something else. */
export const STATED_FUND =
  /\b(?:c\.?p\.?a\.?\W{0,3}\d{1,2}\s?%|cassa previdenz\w*|inarcassa|contributo (?:integrativo|previdenziale|inarcassa|inps)|rivalsa inps|enpa\w+ \d)/;

/** Contributions and withheld tax have a rate and an amount like VAT, but are not VAT. */
export const isFeeRow = (text: string): boolean => {
  const folded = foldText(text);
  return (WITHHOLDING.test(folded) || STATED_FUND.test(folded)) && !/\biva\b/.test(folded);
};
