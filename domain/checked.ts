/** The result of a check: a value, or one precise English sentence about a problem that a person can correct. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export const accepted = <T>(value: T): Checked<T> => ({ ok: true, value });

export const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });
