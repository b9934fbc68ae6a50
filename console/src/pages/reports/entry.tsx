import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded, PageHead } from '../../ui/states';

/** A journal entry, and the trail from the document to the VAT boxes. */
export default function Entry(): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id } = useParams({ from: '/$organization/entries/$id' });
  const params = { params: { path: { id } } };
  const reading = api.useQuery('get', '/api/rest/ledger-entries/{id}', params);
  const why = api.useQuery('get', '/api/rest/ledger-entries/{id}/why', params);
  const entry = reading.data?.result;
  return (
    <Loaded of={reading}>
      {entry && (
        <>
          <PageHead title={`${t('entry')} ${entry.voucherNumber}`} />
          <section className="card">
            <p>
              {entry.text} <span className="quiet">{format.date(entry.entryDate)}</span>
            </p>
            <div className="table-frame">
              <table>
                <tbody>
                  {entry.lines.map((line, index) => (
                    <tr key={index}>
                      <td>{line.accountId}</td>
                      <td>{line.vatCode}</td>
                      <td className="number">{format.money(line.amount)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
          {why.data && <Trail why={why.data.result} />}
        </>
      )}
    </Loaded>
  );
}

function Trail({ why }: { why: Records['EntryExplanation'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  return (
    <section className="card" aria-label={t('whyTrail')}>
      <h2>{t('whyTrail')}</h2>
      <ol className="trail">
        {why.source && (
          <li>
            <Link to="/$organization/review/$id" params={{ organization, id: why.source.documentId }}>
              {why.source.fileName ?? t('document')}
            </Link>
          </li>
        )}
        {why.coding.map(({ line, name, value, reason }, index) => (
          <li key={index}>
            {line}. {name}: <strong>{value}</strong> <span className="quiet">{reason}</span>
          </li>
        ))}
        <li>{why.approval}</li>
        {why.vat.map(({ box, vatCode, amount }, index) => (
          <li key={index}>
            {t('box')} <strong>{box}</strong> ({vatCode}) <span className="number">{format.money(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
