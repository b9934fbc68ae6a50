import type { Said } from '#schemas/sentences/say.js';

/**
 * The result of every check in this folder. `format` means that the number cannot exist. `checksum` means that the form
 * is valid but the check digit does not match. The second kind can be accepted with a warning: registers have issued
 * numbers against their own rule, and the official FatturaPA samples have a wrong check digit (IT01234567890).
 */
export type IdCheck<Details extends object = object> =
  | ({ readonly ok: true; readonly normalized: string } & Details)
  | { readonly ok: false; readonly fault: 'format' | 'checksum'; readonly message: Said };

export const wrongFormat = (message: Said): IdCheck & { ok: false } => ({ ok: false, fault: 'format', message });

export const wrongChecksum = (message: Said): IdCheck & { ok: false } => ({ ok: false, fault: 'checksum', message });

/** Spaces, dots, dashes and slashes only group the characters. They have no meaning in any of these ids. */
export const withoutSeparators = (text: string): string => text.replace(/[\s.\-/\u2010-\u2015]/gu, '').toUpperCase();
