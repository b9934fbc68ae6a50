import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useEntries } from '../../api/lists';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { List } from '../../ui/list';
import { usePeriod } from '../../ui/period-filter';
import { SearchField } from '../../ui/search-field';
import { PageHead } from '../../ui/states';

const ROW_HEIGHT = 54;

/** The journal, newest entry date first. */
export default function Entries(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const [journalId, setJournal] = useState('');
  const [period, periodFields] = usePeriod();
  const [q, setQuery] = useState('');
  const journals = api.useQuery('get', '/api/rest/journals', {}).data?.result ?? [];
  const entries = useEntries({ ...(journalId && { journalId }), ...period, ...(q && { q }) });
  return (
    <>
      <PageHead title={t('entries')} />
      <div className="bar">
        <div className="filters">
          <label>
            {t('ledgerJournal')}
            <select value={journalId} onChange={(event) => setJournal(event.target.value)}>
              <option value="">{t('all')}</option>
              {journals.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {periodFields}
          <SearchField onSearch={setQuery} />
        </div>
      </div>
      <List
        of={entries}
        label={t('entries')}
        empty={t('nothingHere')}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/$organization/entries/$id', params: { organization, id } })}
        render={(entry) => <Row entry={entry} journal={journals.find(({ id }) => id === entry.journalId)?.name} />}
      />
    </>
  );
}

function Row({ entry, journal }: { entry: Records['LedgerEntry']; journal: string | undefined }): ReactNode {
  const format = useFormat();
  const { id: organization } = useMembership();
  const { id, text, voucherNumber, entryDate, total } = entry;
  return (
    <div className="document-row">
      <div className="main">
        <Link to="/$organization/entries/$id" params={{ organization, id }}>
          {text}
        </Link>
        <small className="quiet">{voucherNumber}</small>
      </div>
      <span className="number">{format.money(total)}</span>
      <span className="quiet day">{journal}</span>
      <span className="state quiet">{format.date(entryDate)}</span>
    </div>
  );
}
