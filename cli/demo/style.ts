/** No colours in pipes and files, or when NO_COLOR is set. */
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

/** Draws a share as a bar: green from 0.9, yellow from 0.7, red below. */
export function bar(share: number): string {
  const full = Math.round(share * CELLS);
  const colour = share >= 0.9 ? green : share >= 0.7 ? yellow : red;
  return colour('█'.repeat(full)) + dim('░'.repeat(CELLS - full));
}
