import type { ReadInvoice, ReadParty } from '#domain/einvoice/read-invoice.js';
import { readInvoices } from '#domain/einvoice/recognize-invoice.js';
import { decimal, decimalText } from '#domain/money/decimal.js';
import { sum, toDecimalText } from '#domain/money/money.js';
import { parseXml } from '#platform/xml/parse-xml.js';
import { asSaid, say } from '#schemas/sentences/say.js';
import { ProviderError } from '../../http/provider-error.js';
import type { EinvoiceFile } from '../port.js';

/** A VAT rate of Fatture in Cloud. */
export interface VatType {
  readonly id: number;
  readonly value: number;
  readonly ei_type?: string | null;
  readonly is_disabled?: boolean;
}

const valueOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

const entityOf = (party: ReadParty | undefined, xml: string) => ({
  name: party?.name ?? '',
  vat_number: party?.vatId ?? '',
  tax_code: party?.fiscalCode ?? '',
  address_street: party?.address?.street ?? '',
  address_postal_code: party?.address?.postalCode ?? '',
  address_city: party?.address?.city ?? '',
  address_province: /<CessionarioCommittente>[\s\S]*?<Provincia>([A-Z]{2})</.exec(xml)?.[1] ?? '',
  country_iso: party?.country ?? 'IT',
  ei_code: valueOf(xml, 'CodiceDestinatario') ?? '0000000',
  certified_email: valueOf(xml, 'PECDestinatario') ?? '',
});

/** Finds the same rate: by percentage and, at zero, by natura. */
function vatIdOf(rate: string, natura: string | undefined, types: readonly VatType[]): number {
  const wanted = Number(rate);
  const found = types.find(
    ({ value, ei_type: type, is_disabled: disabled }) =>
      disabled !== true && value === wanted && (wanted !== 0 || (type ?? undefined) === natura),
  );
  if (found) return found.id;
  const told = { provider: 'Fatture in Cloud', rate };
  throw new ProviderError(
    'rejected',
    natura === undefined
      ? say('provider_has_no_vat_type_in_settings', told)
      : say('provider_has_no_vat_type_with_nature', { ...told, nature: natura }),
  );
}

export async function readFile({ xml }: EinvoiceFile): Promise<ReadInvoice> {
  const read = readInvoices(await parseXml(Buffer.from(xml)));
  if (!read.ok) throw new ProviderError('rejected', say('file_to_send_unreadable', { reason: asSaid(read.message) }));
  const [invoice] = read.value;
  if (!invoice) throw new ProviderError('rejected', say('file_to_send_is_empty'));
  return invoice;
}

/** The invoice that a credit note corrects. Only one is supported. */
function correctedOf(xml: string): Record<string, string> {
  const [, number, date] =
    /<DatiFattureCollegate>\s*<IdDocumento>([^<]*)<\/IdDocumento>(?:\s*<Data>([^<]*)<\/Data>)?/.exec(xml) ?? [];
  if (number === undefined) return {};
  return { invoice_number: number, ...(date === undefined ? {} : { invoice_date: date }) };
}

/**
 * Pension fund, withholding tax, stamp duty and split payment: Fatture in Cloud takes the rates and computes the
 * amounts itself.
 */
function chargesOf({ pensionFunds, withholdings }: ReadInvoice, xml: string): Record<string, unknown> {
  const [fund, ...otherFunds] = pensionFunds;
  const [withholding, ...otherWithholdings] = withholdings;
  if (otherFunds.length > 0 || otherWithholdings.length > 0)
    throw new ProviderError('rejected', say('provider_supports_one_contribution', { provider: 'Fatture in Cloud' }));
  return {
    ...(valueOf(xml, 'EsigibilitaIVA') === 'S' && { use_split_payment: true }),
    ...(valueOf(xml, 'BolloVirtuale') === 'SI' && { stamp_duty: Number(valueOf(xml, 'ImportoBollo') ?? '2.00') }),
    ...(fund && {
      cassa: Number(decimalText(fund.rate ?? decimal('0'))),
      ...(fund.base && { amount_cassa_taxable: Number(toDecimalText(fund.base)) }),
      ei_cassa_type: fund.type,
    }),
    ...(withholding && {
      withholding_tax: Number(decimalText(withholding.rate ?? decimal('0'))),
      withholding_tax_taxable: 100,
      ei_withholding_tax_causal: withholding.reason,
    }),
  };
}

/** The amounts that Fatture in Cloud must compute as well. */
export const amountsOf = ({
  totals,
  withholdings,
}: ReadInvoice): { readonly gross: string; readonly withheld: string } => ({
  gross: toDecimalText(totals.gross),
  withheld: toDecimalText(
    sum(
      withholdings.map(({ amount }) => amount),
      totals.gross.currency,
    ),
  ),
});

/**
 * The document to create, line by line from our own file. `subject` contains our key, by which the document is found
 * again.
 */
export function documentOf(file: EinvoiceFile, invoice: ReadInvoice, types: readonly VatType[]): unknown {
  const payable = Number(toDecimalText(invoice.totals.payable));
  const number = /^\d{1,9}$/.test(invoice.number ?? '') ? Number(invoice.number) : undefined;
  if (number === undefined) {
    throw new ProviderError(
      'rejected',
      say('provider_needs_whole_numbers', { provider: 'Fatture in Cloud', number: invoice.number ?? '' }),
    );
  }
  return {
    data: {
      type: invoice.kind === 'credit_note' ? 'credit_note' : 'invoice',
      e_invoice: true,
      number,
      date: invoice.issueDate,
      subject: file.key,
      currency: { id: invoice.currency },
      entity: entityOf(invoice.buyer, file.xml),
      ei_data: {
        vat_kind: valueOf(file.xml, 'EsigibilitaIVA') ?? 'I',
        payment_method: valueOf(file.xml, 'ModalitaPagamento') ?? 'MP05',
        bank_iban: valueOf(file.xml, 'IBAN') ?? '',
        ...correctedOf(file.xml),
      },
      ...chargesOf(invoice, file.xml),
      items_list: invoice.lines.map((line) => ({
        name: line.description,
        qty: Number(line.quantity ? decimalText(line.quantity) : '1'),
        net_price: Number(line.unitPrice ? decimalText(line.unitPrice) : '0'),
        vat: { id: vatIdOf(line.vatRate ? decimalText(line.vatRate) : '0', line.natura, types) },
      })),
      payments_list: [{ amount: payable, due_date: invoice.dueDate ?? invoice.issueDate, status: 'not_paid' }],
    },
    options: { fix_payments: true },
  };
}
