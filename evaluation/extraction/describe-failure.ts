import type { Reading } from '#workers/extraction/reading.js';
import type { PaperTruth } from '../paper/truth.js';
import { JUDGED, type JudgedName, type ReadingVerdict } from './judge-reading.js';

const amount = (cents: number | null): string => (cents === null ? '–' : (cents / 100).toFixed(2));

const readOf = (field: JudgedName, reading: Reading | null): unknown => {
  const read = reading?.extraction;
  switch (field) {
    case 'supplier':
      return read?.supplier?.name;
    case 'vatNumber':
      return read?.supplier?.vatNumber;
    case 'vatPerRate':
      return read?.vatLines.map(({ rate, net, vat }) => `${rate}%: ${net} + ${vat}`).join(', ');
    case 'lines':
      return read?.lineItems
        .map(({ description, quantity, amount: value }) => `${quantity ?? ''} ${description} ${value}`)
        .join(', ');
    case 'withholding':
    case 'pensionFund':
      return read?.fields.find(({ name }) => name === field)?.value;
    default:
      return read?.[field];
  }
};

const rightOf = (field: JudgedName, truth: PaperTruth): unknown => {
  switch (field) {
    case 'supplier':
      return [truth.supplier, ...truth.otherNames].join(' or ');
    case 'total':
      return amount(truth.totalCents);
    case 'vat':
      return amount(truth.vatCents);
    case 'vatPerRate':
      return truth.rates
        ?.map(({ rate, netCents, vatCents }) => `${rate}%: ${amount(netCents)} + ${amount(vatCents)}`)
        .join(', ');
    case 'kind':
      return truth.kinds.join(' or ');
    case 'lines':
      return truth.lines
        ?.map(({ description, quantity, cents }) => `${quantity ?? ''} ${description} ${amount(cents)}`)
        .join(', ');
    case 'withholding':
      return amount(truth.withholdingCents);
    case 'pensionFund':
      return amount(truth.pensionFundCents);
    default:
      return truth[field];
  }
};

/** What was read and what is right, one line per wrong field. */
export const describeFailure = ({
  name,
  condition,
  confidence,
  verdict,
  reading,
  error,
  document,
}: {
  readonly name: string;
  readonly condition: string;
  readonly confidence: number;
  readonly verdict: ReadingVerdict;
  readonly reading: Reading | null;
  readonly error: string | null;
  readonly document: { readonly truth: PaperTruth };
}): string[] => {
  const title = `${name} ${condition} (${confidence.toFixed(2)})`;
  if (reading === null) return [`${title}: ${error ?? 'not read'}`];
  return JUDGED.filter((field) => verdict[field] === false).map(
    (field) =>
      `${title} ${field}: ${String(readOf(field, reading) ?? '–')} is ${String(rightOf(field, document.truth) ?? '–')}`,
  );
};
