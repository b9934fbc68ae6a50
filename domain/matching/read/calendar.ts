const DAY_MS = 86_400_000;

/** Days since 1970 of a date YYYY-MM-DD. */
export const dayOf = (date: string): number => Math.round(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS);

const MONTHS: Readonly<Record<string, number>> = {
  januar: 1,
  februar: 2,
  marts: 3,
  april: 4,
  maj: 5,
  juni: 6,
  juli: 7,
  august: 8,
  september: 9,
  oktober: 10,
  november: 11,
  december: 12,
  gennaio: 1,
  febbraio: 2,
  marzo: 3,
  aprile: 4,
  maggio: 5,
  giugno: 6,
  luglio: 7,
  agosto: 8,
  settembre: 9,
  ottobre: 10,
  novembre: 11,
  dicembre: 12,
  january: 1,
  february: 2,
  march: 3,
  may: 5,
  june: 6,
  july: 7,
  october: 10,
  jan: 1,
  gen: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  mag: 5,
  jun: 6,
  giu: 6,
  jul: 7,
  lug: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  sept: 9,
  set: 9,
  okt: 10,
  oct: 10,
  ott: 10,
  nov: 11,
  dec: 12,
  dic: 12,
};

/** The months 1..12 that words name: "abbonamento marzo", "husleje maj". */
export const monthsIn = (words: readonly string[]): readonly number[] => {
  const months: number[] = [];
  for (const word of words) {
    const month = MONTHS[word];
    if (month !== undefined && !months.includes(month)) months.push(month);
  }
  return months;
};
