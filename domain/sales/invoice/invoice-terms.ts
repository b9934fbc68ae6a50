/** What an invoice states beyond its lines: terms of payment and references of the buyer. */
export interface InvoiceTerms {
  /** Instead of the due date that follows from contact and organisation. */
  readonly dueDate?: string;
  readonly paymentTerms?: string;
  readonly references?: InvoiceReferences;
}

export interface InvoiceReferences {
  readonly order?: string;
  readonly contract?: string;
  readonly delivery?: string;
  readonly deliveryDate?: string;
  /** The person, department or requisition number of the buyer. */
  readonly buyerReference?: string;
  /** The EAN or GLN location number of the buyer. */
  readonly gln?: string;
  /** Italian codes of public contracts and projects. */
  readonly cig?: string;
  readonly cup?: string;
}

const GLN_DIGITS = 13;

/** The check digit of GS1: digits from the left are weighted 1 and 3 in turns, and the sum is a multiple of ten. */
export const isGln = (text: string): boolean =>
  text.length === GLN_DIGITS &&
  /^\d+$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** CIG: ten characters, CUP: fifteen, both upper-case letters and digits. */
export const isCig = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text);
export const isCup = (text: string): boolean => /^[A-Z0-9]{15}$/.test(text);

/** New terms over the old ones: a field that is null is removed, a field that is absent stays. */
export function changeTerms(
  before: InvoiceTerms,
  change: {
    readonly dueDate?: string | null;
    readonly paymentTerms?: string | null;
    readonly references?: { readonly [F in keyof InvoiceReferences]?: string | null } | null;
  },
): InvoiceTerms {
  const { references, ...plain } = change;
  const merged = references === null ? {} : withoutEmpty({ ...before.references, ...references });
  return withoutEmpty({
    ...before,
    ...plain,
    references: Object.keys(merged).length === 0 ? undefined : merged,
  });
}

const withoutEmpty = <T extends object>(fields: T): { [F in keyof T]?: Exclude<T[F], null | undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as { [F in keyof T]?: Exclude<T[F], null | undefined> };
