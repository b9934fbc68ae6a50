import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { TableFrame } from '../../ui/table-frame';
import { Totals } from './totals';

/** The lines and terms of an invoice that is final. */
export function Issued({ invoice }: { invoice: Records['InvoiceDetails'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const money = (amount: number | null | undefined): string => format.money(amount, invoice.currency);
  const facts: readonly (readonly [string, string])[] = [
    [t('date'), format.date(invoice.date)],
    [t('dueDate'), format.date(invoice.dueDate)],
    [t('openAmount'), money(invoice.payment?.openAmount)],
    [t('paid'), money(invoice.payment?.paidAmount)],
    [t('vatAmount'), invoice.vatTreatmentReason],
  ];
  return (
    <section className="card">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TableFrame label={t('lines')}>
        <table>
          <thead>
            <tr>
              <th>{t('description')}</th>
              <th className="number">{t('quantity')}</th>
              <th className="number">{t('unitPrice')}</th>
              <th className="number">{t('vatRate')}</th>
              <th className="number">{t('net')}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              <tr key={index}>
                <td>{line.description}</td>
                <td className="number">{format.number(line.quantity)}</td>
                <td className="number">{money(line.unitPrice)}</td>
                <td className="number">{format.number(line.vatRate)}</td>
                <td className="number">{money(line.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {invoice.legalNotes.map((note) => (
        <small key={note} className="quiet">
          {note}
        </small>
      ))}
      <Totals net={invoice.net} vat={invoice.vat} currency={invoice.currency} />
    </section>
  );
}
