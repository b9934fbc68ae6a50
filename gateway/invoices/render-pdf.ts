import { dayText } from '#domain/calendar/day-text.js';
import { isSandboxExchange } from '#domain/einvoice/sandbox.js';
import { fikIdentification } from '#domain/sales/fik-identification.js';
import { money, toDecimalText } from '#domain/money/money.js';
import { payableOf, type InvoiceRow } from '#tables/invoice-table.js';
import type { SellerBooks } from '#operations/sales/load-seller.js';
import { addressLines, negative, withCents } from './format-invoice.js';
import { GREY, PAGE, PdfCanvas, RIGHT } from './pdf-canvas.js';
import { localNumber, PDF_WORDS, type PdfLanguage, type PdfWords } from './pdf-words.js';

interface PdfInvoice {
  readonly row: InvoiceRow;
  readonly books: SellerBooks;
  readonly logo: Buffer | null;
  readonly language: PdfLanguage;
}

const COLUMNS = {
  description: { x: PAGE.margin, width: 225 },
  quantity: { x: 280, width: 60 },
  unitPrice: { x: 345, width: 75 },
  vatRate: { x: 425, width: 45 },
  amount: { x: 470, width: RIGHT - 470 },
} as const;

/** Draws the invoice on one or more pages. Fonts are embedded, so every name can be printed. */
export function renderInvoicePdf(invoice: PdfInvoice): Promise<Buffer> {
  const page = new InvoicePage(invoice);
  return page.render();
}

class InvoicePage extends PdfCanvas {
  private readonly words: PdfWords;

  constructor(private readonly invoice: PdfInvoice) {
    const { row, books, language } = invoice;
    const words = PDF_WORDS[language];
    super(language, {
      Title: `${row.kind === 'credit_note' ? words.creditNote : words.invoice} ${row.number ?? ''}`.trim(),
      Author: books.seller.legalName,
      ...(row.issued_at && { CreationDate: row.issued_at }),
    });
    this.words = words;
  }

  render(): Promise<Buffer> {
    this.drawHead();
    this.drawParties();
    this.drawLines();
    this.drawTotals();
    this.drawPayment();
    this.drawNotes();
    this.drawFeet();
    return this.finish();
  }

  private get money() {
    const { row, language } = this.invoice;
    return (text: string): string => `${localNumber(text, language)} ${row.currency}`;
  }

  /** The name of a country. Null on domestic invoices, which do not print it. */
  private countryOf(code: string | null): string | null {
    const { row, books, language } = this.invoice;
    const from = books.seller.address?.country ?? null;
    const to = row.buyer.address?.country ?? row.buyer.country;
    if (code === null || from === to) return null;
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
  }

  private drawHead(): void {
    const { row, books, logo } = this.invoice;
    const { seller } = books;
    if (logo) this.pdf.image(logo, PAGE.margin, this.y, { fit: [150, 60] });
    const width = 230;
    const x = RIGHT - width;
    this.text(seller.legalName, x, { size: 11, bold: true, width, align: 'right' });
    this.y += this.pdf.font('bold').fontSize(11).heightOfString(seller.legalName, { width }) + 2;
    for (const line of [
      ...addressLines(seller.address, this.countryOf(seller.address?.country ?? null)),
      seller.vatNumber && `${this.words.vatId} ${seller.vatNumber}`,
      seller.fiscalCode && `${this.words.fiscalCode} ${seller.fiscalCode}`,
      seller.phone,
      seller.email,
    ]) {
      if (!line) continue;
      this.text(line, x, { width, align: 'right', color: GREY });
      this.y += 12;
    }
    this.y = Math.max(this.y, PAGE.margin + 70) + 15;
    const title = row.kind === 'credit_note' ? this.words.creditNote : this.words.invoice;
    const isSandbox = row.einvoice !== null && isSandboxExchange(row.einvoice.provider);
    const marks = [...(row.state === 'draft' ? [this.words.draft] : []), ...(isSandbox ? [this.words.sandbox] : [])];
    this.text([title, ...marks].join(' – '), PAGE.margin, {
      size: 20,
      bold: true,
    });
    this.y += 34;
  }

  private drawParties(): void {
    const { row, language } = this.invoice;
    const { buyer } = row;
    const top = this.y;
    this.text(this.words.to, PAGE.margin, { color: GREY, size: 8 });
    this.y += 12;
    const width = 260;
    this.text(buyer.name, PAGE.margin, { bold: true, size: 10, width });
    this.y += this.pdf.font('bold').fontSize(10).heightOfString(buyer.name, { width }) + 2;
    for (const line of [
      ...addressLines(buyer.address, this.countryOf(buyer.address?.country ?? buyer.country)),
      buyer.vatNumber && `${this.words.vatId} ${buyer.vatNumber}`,
      buyer.fiscalCode && `${this.words.fiscalCode} ${buyer.fiscalCode}`,
    ]) {
      if (!line) continue;
      this.text(line, PAGE.margin, { width });
      this.y += 12;
    }
    const end = this.y;
    this.y = top;
    const facts: (readonly [string, string | null])[] = [
      [this.words.number, row.number ?? this.words.draft],
      [this.words.date, row.date && dayText(row.date, language)],
      [this.words.dueDate, row.kind === 'invoice' && row.due_date ? dayText(row.due_date, language) : null],
      ...this.referenceFacts(),
      [this.words.refersTo, row.linked.map(({ number }) => number).join(', ') || null],
    ];
    for (const [label, value] of facts) {
      if (value === null) continue;
      this.text(label, 350, { color: GREY, width: 90 });
      this.text(value, 440, { width: RIGHT - 440, align: 'right' });
      this.y += 15;
    }
    this.y = Math.max(this.y, end) + 20;
  }

  private referenceFacts(): (readonly [string, string | null])[] {
    const { language, row } = this.invoice;
    const { order, contract, delivery, deliveryDate, buyerReference, gln, cig, cup } = row.terms.references ?? {};
    const { words } = this;
    return [
      [words.order, order ?? null],
      [words.contract, contract ?? null],
      [words.deliveryNote, delivery ?? null],
      [words.delivered, deliveryDate === undefined ? null : dayText(deliveryDate, language)],
      [words.yourReference, buyerReference ?? null],
      ['EAN/GLN', gln ?? null],
      ['CIG', cig ?? null],
      ['CUP', cup ?? null],
    ];
  }

  private drawLineHead(): void {
    const { words } = this;
    const head = { size: 8, color: GREY } as const;
    this.text(words.description, COLUMNS.description.x, { ...head, width: COLUMNS.description.width });
    this.text(words.quantity, COLUMNS.quantity.x, { ...head, width: COLUMNS.quantity.width, align: 'right' });
    this.text(words.unitPrice, COLUMNS.unitPrice.x, { ...head, width: COLUMNS.unitPrice.width, align: 'right' });
    this.text(words.vatRate, COLUMNS.vatRate.x, { ...head, width: COLUMNS.vatRate.width, align: 'right' });
    this.text(words.amount, COLUMNS.amount.x, { ...head, width: COLUMNS.amount.width, align: 'right' });
    this.y += 14;
    this.rule();
    this.y += 5;
  }

  private drawLines(): void {
    const { row, language } = this.invoice;
    this.drawLineHead();
    for (const line of row.lines) {
      const height = this.heightOf(line.description, COLUMNS.description.width) + 5;
      if (this.makeRoom(height)) this.drawLineHead();
      const rate = line.vatNature ?? `${localNumber(line.vatRate, language)} %`;
      this.text(line.description, COLUMNS.description.x, { width: COLUMNS.description.width });
      this.text(localNumber(line.quantity, language), COLUMNS.quantity.x, { ...right(COLUMNS.quantity.width) });
      this.text(localNumber(withCents(line.unitPrice), language), COLUMNS.unitPrice.x, {
        ...right(COLUMNS.unitPrice.width),
      });
      this.text(rate, COLUMNS.vatRate.x, { ...right(COLUMNS.vatRate.width) });
      this.text(localNumber(line.net, language), COLUMNS.amount.x, { ...right(COLUMNS.amount.width) });
      this.y += height;
    }
    this.rule();
    this.y += 8;
  }

  private drawTotals(): void {
    const { row, language } = this.invoice;
    const { totals } = row;
    const splitVat = row.vat_due === 'split_payment' ? totals.vat : null;
    const withheld = row.withholding && {
      label: this.words.withheld(localNumber(row.withholding.rate, language)),
      amount: negative(toDecimalText(money(BigInt(row.withholding.minor), row.currency))),
    };
    const isRecharged = row.lines.some(({ origin }) => origin === 'stamp_duty');
    const rows: (readonly [string, string, boolean])[] = [
      [this.words.net, totals.net, false],
      ...totals.vatSummary.map(
        ({ vatRate, vatNature, net, vat }) =>
          [
            `${this.words.vatOn(localNumber(vatRate, language), this.money(net))}${vatNature === null ? '' : ` (${vatNature})`}`,
            vat,
            false,
          ] as const,
      ),
      [this.words.total, totals.total, true],
      ...(splitVat === null ? [] : [[this.words.splitVat, negative(splitVat), false] as const]),
      ...(withheld === null ? [] : [[withheld.label, withheld.amount, false] as const]),
      ...(splitVat === null && withheld === null ? [] : [[this.words.toPay, payableOf(row), true] as const]),
      ...(row.stamp_duty_minor === 0n || isRecharged
        ? []
        : [[this.words.stampDuty, toDecimalText(money(row.stamp_duty_minor, row.currency)), false] as const]),
    ];
    // Totals and payment details stay on one page.
    this.makeRoom(rows.length * 16 + 14 + this.paymentHeight());
    for (const [label, amount, bold] of rows) {
      this.text(label, 230, { width: 215, align: 'right', bold, ...(bold ? {} : { color: GREY }) });
      this.text(this.money(amount), 445, { width: RIGHT - 445, align: 'right', bold });
      this.y += 16;
    }
    this.y += 14;
  }

  /** Credit notes and self-billed documents have no payment details. */
  private get isPayable(): boolean {
    const { row } = this.invoice;
    return row.kind === 'invoice' && row.purpose === 'sale';
  }

  private paymentHeight(): number {
    return this.isPayable ? 40 + this.paymentLines().length * 14 : 0;
  }

  private paymentLines(): (readonly [string, string])[] {
    const { row, books } = this.invoice;
    const { seller } = books;
    const slip =
      seller.fikCreditor !== null && row.currency === seller.region.sales.paymentSlipCurrency && row.number !== null
        ? `+71<${fikIdentification(row.number, row.date ?? '')}+${seller.fikCreditor}<`
        : null;
    return [
      ...(slip === null ? [] : [[this.words.paySlip, slip] as const]),
      ...(seller.iban === null ? [] : [['IBAN', seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')] as const]),
      ...(row.number === null ? [] : [[this.words.reference, row.number] as const]),
    ];
  }

  private drawPayment(): void {
    if (!this.isPayable) return;
    const { row, language } = this.invoice;
    this.makeRoom(this.paymentHeight());
    this.text(this.words.payment, PAGE.margin, { bold: true, size: 10 });
    this.y += 16;
    if (row.due_date !== null) {
      this.text(this.words.payBy(dayText(row.due_date, language)), PAGE.margin, { width: 300 });
      this.y += 14;
    }
    for (const [label, value] of this.paymentLines()) {
      this.text(label, PAGE.margin, { color: GREY, width: 130 });
      this.text(value, PAGE.margin + 135, { width: 330 });
      this.y += 14;
    }
    this.y += 10;
  }

  private drawNotes(): void {
    const { row } = this.invoice;
    const width = RIGHT - PAGE.margin;
    const terms = row.terms.paymentTerms === undefined ? [] : [row.terms.paymentTerms];
    for (const note of [...terms, ...(row.causale === null ? [] : [row.causale]), ...row.legal_notes]) {
      const height = this.heightOf(note, width, 8) + 4;
      this.makeRoom(height);
      this.text(note, PAGE.margin, { size: 8, width });
      this.y += height;
    }
  }

  /** Drawn last, when the number of pages is known. */
  private drawFeet(): void {
    const { row, books } = this.invoice;
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.pdf.switchToPage(index);
      this.y = PAGE.height - 45;
      this.rule();
      this.y += 6;
      const left = [books.seller.legalName, row.number].filter(Boolean).join(' · ');
      this.text(left, PAGE.margin, { size: 7, color: GREY, width: 350 });
      this.text(this.words.page(index + 1, count), RIGHT - 120, { size: 7, color: GREY, width: 120, align: 'right' });
    }
  }
}

const right = (width: number) => ({ width, align: 'right' }) as const;
