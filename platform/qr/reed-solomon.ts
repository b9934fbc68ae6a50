/** Error correction of QR codes: Reed-Solomon over GF(256) with the polynomial 0x11d (ISO/IEC 18004, 7.5). */

function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** The coefficients of the generator polynomial of this degree, highest first, without the leading one. */
function generatorOf(degree: number): number[] {
  const coefficients: number[] = Array.from({ length: degree }, (_, index) => (index === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ (coefficients[index + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

/** The error correction codewords of a block. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  const remainder = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [index, coefficient] of generator.entries()) {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
    }
  }
  return remainder;
}
