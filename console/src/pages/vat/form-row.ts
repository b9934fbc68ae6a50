/** Rows of the Italian form are known by their numbers. The boxes of the Danish form have names only. */
export const isFormRow = (code: string): boolean => /^VP\d/.test(code);
