const isSpace = (character: string | undefined): boolean => character?.trim() === '';

/** Splits CSV into rows. Quoted values may contain separators, line breaks and doubled quotes. */
export const splitCsv = (text: string, separator: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  // Kept up to date instead of trimming the cell at every quote, which takes time that grows with its square.
  let isBlank = true;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === '"' && text[at + 1] !== '"') {
        isQuoted = false;
        continue;
      }
      if (character === '"') at += 1;
      cell += character;
      isBlank &&= isSpace(character);
    } else if (character === '"' && isBlank) {
      cell = '';
      isQuoted = true;
    } else if (character === separator || character === '\n') {
      row.push(cell.trim());
      cell = '';
      isBlank = true;
      if (character === separator) continue;
      rows.push(row);
      row = [];
    } else if (character !== '\r') {
      cell += character;
      isBlank &&= isSpace(character);
    }
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell.trim()]);
  return rows.filter((cells) => cells.some((one) => one !== ''));
};

/** Chooses the separator that gives the most rows of the same, largest width. */
export const guessSeparator = (text: string): string => {
  const sample = text.slice(0, 20_000);
  const scoreOf = (separator: string): number => {
    const widths = splitCsv(sample, separator).map(({ length }) => length);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    return Math.max(0, ...[...counts].map(([width, count]) => (width < 2 ? 0 : width * count)));
  };
  return [';', ',', '\t'].reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best));
};
