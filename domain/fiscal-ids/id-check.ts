/**
 * The answer of every check in this folder. `fault` tells a number that cannot exist (format) from one that looks right but
 * whose check digit does not fit (checksum): the second kind can be let through with a warning, because registers have
 * issued numbers against their own rule, and the official FatturaPA samples carry a wrong check digit (IT01234567890).
 */
export type IdCheck<Details extends object = object> =
  | ({ readonly ok: true; readonly normalized: string } & Details)
  | { readonly ok: false; readonly fault: 'format' | 'checksum'; readonly message: string };

export const wrongFormat = (message: string): IdCheck & { ok: false } => ({ ok: false, fault: 'format', message });

export const wrongChecksum = (message: string): IdCheck & { ok: false } => ({ ok: false, fault: 'checksum', message });

/** People write numbers in groups: spaces, dots, dashes and slashes carry no meaning in any of these ids. */
export const withoutSeparators = (text: string): string => text.replace(/[\s.\-/\u2010-\u2015]/gu, '').toUpperCase();
