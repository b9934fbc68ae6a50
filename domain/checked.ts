/** The answer of a check that can fail for a reason a person can mend: a value, or one precise English sentence. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

export const accepted = <T>(value: T): Checked<T> => ({ ok: true, value });

export const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });
