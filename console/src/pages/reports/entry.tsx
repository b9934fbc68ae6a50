import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded, PageHead } from '../../ui/states';
import { EntryLines } from './entry-lines';
import { Trail } from './trail';

/** A journal entry, and the trail from the VAT boxes to the document. */
export default function Entry(): ReactNode {
  const t = useText();
  const { id } = useParams({ from: '/$organization/entries/$id' });
  const start = useSearch({ from: '/$organization/entries/$id' });
  const params = { params: { path: { id } } };
  const reading = api.useQuery('get', '/api/rest/ledger-entries/{id}', params);
  const why = api.useQuery('get', '/api/rest/ledger-entries/{id}/why', params);
  const entry = reading.data?.result;
  return (
    <Loaded of={reading}>
      {entry && (
        <>
          <PageHead title={`${t('entry')} ${entry.voucherNumber}`} />
          <Lines entry={entry} />
          <Loaded of={why}>{why.data && <Trail key={id} entry={entry} why={why.data.result} start={start} />}</Loaded>
        </>
      )}
    </Loaded>
  );
}

function Lines({ entry }: { entry: Records['LedgerEntry'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <section className="card" aria-label={t('entry')}>
      <p>
        {entry.text} <span className="quiet">{format.date(entry.entryDate)}</span>
      </p>
      <EntryLines lines={entry.lines} />
      {entry.notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
    </section>
  );
}
