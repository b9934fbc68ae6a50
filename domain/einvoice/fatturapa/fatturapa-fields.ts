import { type Said, say } from '#schemas/sentences/say.js';
import { decimalText, roundToUnits, type Decimal } from '../../money/decimal.js';
import { toDecimalText, type Money } from '../../money/money.js';
import type { Findings } from '../../violation.js';
import { leaf, type XmlChild, type XmlNode } from '../xml-node.js';
import { latinText } from './latin-text.js';

const PRICE_DECIMALS = 8;

/** Amounts have exactly two decimals. */
export const amountText = (amount: Money): string => toDecimalText(amount);

/** Prices and quantities have two to eight decimals: 1 is written 1.00. */
export const priceText = (value: Decimal): string => {
  const rounded = { coefficient: roundToUnits(value, PRICE_DECIMALS), scale: PRICE_DECIMALS };
  return decimalText(rounded).replace(/(\.\d{2}\d{0,6}?)0{1,6}$/, '$1');
};

/** Rates are written 22.00, never 22 or 0.22. */
export const rateText = (rate: Decimal): string => decimalText({ coefficient: roundToUnits(rate, 2), scale: 2 });

/** Writes texts within the limits of the schema, and collects a violation for each text that does not fit. */
export class FatturaPaFields {
  constructor(readonly findings: Findings) {}

  /** A Latin-1 text. `pointer` names the field of the invoice. */
  text(name: string, value: string, maxLength: number, pointer: string): XmlNode {
    return leaf(name, this.checked(value, maxLength, pointer, 'latin'));
  }

  optionalText(name: string, value: string | undefined, maxLength: number, pointer: string): XmlChild {
    return value === undefined || value.trim() === '' ? undefined : this.text(name, value, maxLength, pointer);
  }

  /** A Basic Latin code, such as a number, reference or unit. */
  code(name: string, value: string, maxLength: number, pointer: string): XmlNode {
    return leaf(name, this.checked(value, maxLength, pointer, 'basic'));
  }

  optionalCode(name: string, value: string | undefined, maxLength: number, pointer: string): XmlChild {
    return value === undefined || value.trim() === '' ? undefined : this.code(name, value, maxLength, pointer);
  }

  matching(name: string, value: string, pattern: RegExp, pointer: string, message: Said): XmlNode {
    if (!pattern.test(value)) this.findings.violation(pointer, message);
    return leaf(name, value);
  }

  /** A text of any length, written in as many elements as needed. */
  repeated(name: string, value: string, maxLength: number, pointer: string): XmlNode[] {
    const written = this.checked(value, Number.POSITIVE_INFINITY, pointer, 'latin');
    const pieces: string[] = [];
    for (let rest = written; rest !== '';) {
      const space = rest.length > maxLength ? rest.lastIndexOf(' ', maxLength) : -1;
      const end = rest.length <= maxLength ? rest.length : space > 0 ? space : maxLength;
      pieces.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    return pieces.map((piece) => leaf(name, piece));
  }

  checked(value: string, maxLength: number, pointer: string, set: 'basic' | 'latin'): string {
    const written = latinText(value, set);
    if (!written.ok) {
      this.findings.violation(pointer, written.message);
      return '';
    }
    if (written.value === '') this.findings.violation(pointer, say('must_not_be_empty_here'));
    if (written.value.length > maxLength) {
      this.findings.violation(
        pointer,
        say('has_too_many_characters', { count: written.value.length, most: maxLength }),
      );
    }
    return written.value;
  }
}
