/** The day of a time as providers write it, if they do. */
export const dayOf = (time: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(time ?? '')?.[0] ?? null;
