import type { ReactNode } from 'react';
import { api } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { TableFrame } from '../../ui/table-frame';
import type { Details } from './document-query';

/** A supplier's statement of account beside the books. */
export function Statement({ document }: { readonly document: Details }): ReactNode {
  return document.extraction?.kind === 'statement' ? <Compared id={document.id} /> : null;
}

function Compared({ id }: { readonly id: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const reading = api.useQuery('get', '/api/rest/documents/{id}/statement', { params: { path: { id } } });
  const compared = reading.data?.result;
  return (
    <section className="card" aria-label={t('statementCompared')}>
      <Loaded of={reading}>
        {compared?.reason && <p>{compared.reason}</p>}
        {compared && compared.reason === null && (
          <TableFrame label={t('statementCompared')}>
            <table>
              <caption>{t('statementCompared')}</caption>
              <tbody>
                {compared.lines.map(({ number, date, amount, status }, index) => (
                  <tr key={index}>
                    <td>{number}</td>
                    <td>{date && format.date(date)}</td>
                    <td className="number">{format.money(amount)}</td>
                    <td>{t(`statement_${status}`)}</td>
                  </tr>
                ))}
                {compared.surplus.map(({ documentId, number, date, openAmount }) => (
                  <tr key={documentId}>
                    <td>{number}</td>
                    <td>{date && format.date(date)}</td>
                    <td className="number">{format.money(openAmount)}</td>
                    <td>{t('statement_surplus')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
        {compared && compared.difference !== null && compared.difference !== 0 && (
          <p className="bad-text">
            {t('statementDifference')}: {format.money(compared.difference)}
          </p>
        )}
      </Loaded>
    </section>
  );
}
