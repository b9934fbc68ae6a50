import { extractDocument } from '../extract-document.js';
import { pageOfText } from '../page/page.js';

const read = (text: string) => extractDocument([pageOfText(text)], { today: '2026-03-01' });

describe('the tax of a table of rates', () => {
  test('counts more than an amount that happens to fit another rate', () => {
    const receipt = `GL Handicraft & Tailoring
Date: 20/03/2018 13:01
GST RM
6.00 BOXS  X  17.00  102.00
Total Incl. of GST  102.00
GST Summary Amount(RM)  Tax (RM)
SR @6%  96.23  5.77`;
    expect(read(receipt).vat?.normalized).toBe('5.77');
  });

  test('is not the sum of quantities and prices that fit a rate by chance', () => {
    const receipt = `Mr. D.I.Y. (M) Sdn Bhd
20/03/2018 13:01
GST No 001269075968
Cashier LST
10.00 NOS  X  0.70  7.00
Subtotal  7.00
Total Incl of GST  7.00`;
    expect(read(receipt).vat).toBeNull();
  });

  test('follows from the rate below its heading and the total', () => {
    const receipt = `Mr. D.I.Y. (M) Sdn Bhd
20/03/2018 13:01
Total Incl of GST  7.00
Total Item(s)  10
GST Summary  Amount(RM)  Tax(RM)
SR  @6%  660  090`;
    expect(read(receipt).vat?.normalized).toBe('0.40');
  });

  test('is not the year of a law', () => {
    const receipt = `Kedai Buku Sdn Bhd
20/03/2018
Total  86.00
56 (3) (b) GST Act 2014`;
    expect(read(receipt).vat).toBeNull();
  });

  test('follows from the net amount if it was not read', () => {
    const receipt = `Mr. D.I.Y. (M) Sdn Bhd
20/03/2018 13:01
Total Incl of GST  7.00
GST Summary  Amount(RM)  Tax(RM)
SR @6%  6.60  04 01`;
    expect(read(receipt).vat?.normalized).toBe('0.40');
  });
});
