import { absoluteDecimal } from '../../money/compare-decimals.js';
import { decimal } from '../../money/decimal.js';
import type { FieldReader } from '../field-reader.js';
import type { ReadAllowance, ReadLine } from '../read-invoice.js';
import { categoryOfNatura } from '../vat-category.js';
import { childrenOf, textAt, type XmlElement } from '../xml-element.js';

/** ScontoMaggiorazione of a line (per piece) or of the document: SC is a discount, MG a surcharge. */
export const readAllowances = (element: XmlElement | undefined, reader: FieldReader): ReadAllowance[] =>
  childrenOf(element, 'ScontoMaggiorazione').map((allowance) => {
    const amount = reader.decimal(allowance, 'Importo');
    return {
      isCharge: textAt(allowance, 'Tipo') === 'MG',
      reason: undefined,
      rate: reader.decimal(allowance, 'Percentuale'),
      amount: amount && absoluteDecimal(amount),
      vatRate: undefined,
      vatCategory: undefined,
    };
  });

const readLine = (line: XmlElement, reader: FieldReader): ReadLine => {
  const natura = textAt(line, 'Natura');
  return {
    id: textAt(line, 'NumeroLinea'),
    description: textAt(line, 'Descrizione') ?? '',
    itemCode: textAt(childrenOf(line, 'CodiceArticolo')[0], 'CodiceValore'),
    quantity: reader.decimal(line, 'Quantita'),
    unit: textAt(line, 'UnitaMisura'),
    unitPrice: reader.decimal(line, 'PrezzoUnitario'),
    priceQuantity: decimal('1'),
    net: reader.decimal(line, 'PrezzoTotale'),
    vatRate: reader.decimal(line, 'AliquotaIVA'),
    vatCategory: categoryOfNatura(natura),
    natura,
    allowances: readAllowances(line, reader),
    withheld: textAt(line, 'Ritenuta') === 'SI',
  };
};

export const readLines = (goods: XmlElement | undefined, reader: FieldReader): ReadLine[] =>
  childrenOf(goods, 'DettaglioLinee').map((line) => readLine(line, reader));
