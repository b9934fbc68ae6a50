/** Colours for people; none for pipes, files and those who asked for none (NO_COLOR). */
const coloured = process.stdout.isTTY && !process.env['NO_COLOR'];
const code =
  (on: number, off: number) =>
  (text: string): string =>
    coloured ? `\u001b[${on}m${text}\u001b[${off}m` : text;

export const bold = code(1, 22);
export const dim = code(2, 22);
export const green = code(32, 39);
export const yellow = code(33, 39);
export const red = code(31, 39);
export const cyan = code(36, 39);

const CELLS = 10;

/** A share as a bar, in the colour of how good it is. */
export function bar(share: number): string {
  const full = Math.round(share * CELLS);
  const colour = share >= 0.9 ? green : share >= 0.7 ? yellow : red;
  return colour('█'.repeat(full)) + dim('░'.repeat(CELLS - full));
}
