import { MAX_FILE_NAME_LENGTH } from '#schemas/record-fields.js';

/** C0, DEL and C1 control characters, and the marks that change the text direction to disguise an extension. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Removes the path and invisible characters. Returns undefined when nothing is left. */
export function cleanFileName(name: string | undefined): string | undefined {
  const base = name?.split(/[/\\]/).at(-1)?.replaceAll(INVISIBLE, '').trim();
  if (!base) return undefined;
  if (base.length <= MAX_FILE_NAME_LENGTH) return base;
  // Shortens the name but keeps the extension.
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(base)?.[0] ?? '';
  // Half of a surrogate pair cannot be stored.
  return base.slice(0, MAX_FILE_NAME_LENGTH - extension.length).replace(/\p{Surrogate}$/u, '') + extension;
}
