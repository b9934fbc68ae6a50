import { rhythmOf } from './payment-rhythm.js';

/** The distances of each payment to the monthly documents of a series, in days. */
const distances = (paidDays: readonly number[], documentDays: readonly number[]): number[][] =>
  paidDays.map((paid) => documentDays.map((day) => paid - day));

const months = [0, 31, 59, 90, 120, 151];

describe('the rhythm of a series', () => {
  it('is the distance that all payments share, near the due date', () => {
    const payments = months.slice(0, 5).map((day) => day + 5);
    expect(rhythmOf(distances(payments, months), 'due date')).toBe(5);
  });

  it('tolerates one payment at another time', () => {
    expect(rhythmOf(distances([5, 36, 64, 95, 170], months), 'due date')).toBe(5);
  });

  it('is unknown when no due date is printed and a month more or less fits as well', () => {
    expect(rhythmOf(distances([33, 62, 92], months), 'document')).toBeNull();
  });

  it('is known without due dates when payments name their documents', () => {
    expect(rhythmOf([[60], [61], [59]], 'document')).toBe(60);
  });

  it('needs three payments that agree', () => {
    expect(rhythmOf([[3], [4]], 'due date')).toBeNull();
    expect(rhythmOf([[3], [14], [25], [40]], 'due date')).toBeNull();
  });
});
