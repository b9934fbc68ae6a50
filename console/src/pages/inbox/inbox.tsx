import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useDocuments, type DocumentFilter } from '../../api/lists';
import { useMay, useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { List } from '../../ui/list';
import { SearchField } from '../../ui/search-field';
import { PageHead, Tabs } from '../../ui/states';
import { Compare } from './compare';
import { DocumentRow } from './document-row';
import { DropZone } from './drop-zone';
import { UploadList } from './upload-list';

type View = 'all' | 'needsReview' | 'withError' | 'duplicate' | 'captured' | 'posted';
const FILTERS: Readonly<Record<View, DocumentFilter>> = {
  all: {},
  needsReview: { state: 'coded', hasError: false },
  withError: { hasError: true },
  duplicate: { errorCode: 'duplicate_suspected' },
  captured: { state: 'draft', hasError: false },
  posted: { state: 'posted' },
};
const VIEWS = Object.keys(FILTERS) as View[];
const ROW_HEIGHT = 56;

export default function Inbox(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const mayAdd = useMay('documents:edit');
  const [view, setView] = useState<View>('all');
  const [q, setQuery] = useState('');
  const [compared, setCompared] = useState<{ id: string; otherId: string }>();
  const documents = useDocuments({ ...FILTERS[view], ...(q && { q }) });
  return (
    <>
      <PageHead title={t('inbox')} />
      {mayAdd && <DropZone />}
      <UploadList />
      <div className="bar">
        <Tabs label={t('state')} value={view} tabs={VIEWS.map((each) => [each, t(each)] as const)} onChange={setView} />
        <SearchField onSearch={setQuery} />
      </div>
      <List
        key={view}
        of={documents}
        label={t('inbox')}
        empty={view === 'all' && !q ? t('emptyInbox') : t('nothingHere')}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/$organization/review/$id', params: { organization, id } })}
        render={(document) => (
          <DocumentRow document={document} onCompare={(otherId) => setCompared({ id: document.id, otherId })} />
        )}
      />
      {compared && <Compare {...compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}
