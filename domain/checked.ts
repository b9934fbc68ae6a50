import type { Told } from '#schemas/sentences/say.js';

/** The result of a check: a value, or one precise sentence about a problem that a person can correct. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: Told };

export const accepted = <T>(value: T): Checked<T> => ({ ok: true, value });

export const refused = (message: Told): { readonly ok: false; readonly message: Told } => ({ ok: false, message });
