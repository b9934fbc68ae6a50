import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { recordsOf, useDocuments, type DocumentFilter } from '../../api/lists';
import { useMay, useMembership } from '../../api/session';
import type { TextKey } from '../../texts/en';
import { useText } from '../../texts/language';
import { useKeys } from '../../ui/keys';
import { Rows } from '../../ui/rows';
import { Empty, Loaded, PageHead, Tabs } from '../../ui/states';
import { Compare } from './compare';
import { DocumentRow } from './document-row';
import { DropZone } from './drop-zone';
import { UploadList } from './upload-list';

type View = 'all' | 'needsReview' | 'withError' | 'captured' | 'posted';
const FILTERS: Readonly<Record<View, DocumentFilter>> = {
  all: {},
  needsReview: { state: 'coded', hasError: false },
  withError: { hasError: true },
  captured: { state: 'draft', hasError: false },
  posted: { state: 'posted' },
};
const ROW_HEIGHT = 64;

export default function Inbox(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const mayAdd = useMay('documents:edit');
  const [view, setView] = useState<View>('all');
  const [q, setQuery] = useState('');
  const [compared, setCompared] = useState<{ id: string; otherId: string }>();
  const search = useRef<HTMLInputElement>(null);
  const documents = useDocuments({ ...FILTERS[view], ...(q && { q }) });
  const items = recordsOf(documents.data);
  useKeys([{ key: '/', text: 'key_search', run: () => search.current?.focus() }]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = documents;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const tabs = (Object.keys(FILTERS) as (View & TextKey)[]).map((each) => [each, t(each)] as const);
  return (
    <>
      <PageHead title={t('inbox')} />
      {mayAdd && <DropZone />}
      <UploadList />
      <div className="bar">
        <Tabs label={t('state')} value={view} tabs={tabs} onChange={setView} />
        <input
          ref={search}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setQuery(event.target.value.trim())}
        />
      </div>
      <Loaded of={documents}>
        {items.length === 0 ? (
          <Empty>{view === 'all' && !q ? t('emptyInbox') : t('nothingHere')}</Empty>
        ) : (
          <Rows
            label={t('inbox')}
            items={items}
            rowHeight={ROW_HEIGHT}
            keyOf={({ id }) => id}
            onEnd={onEnd}
            onOpen={({ id }) => void navigate({ to: '/$organization/review/$id', params: { organization, id } })}
            render={(document) => (
              <DocumentRow document={document} onCompare={(otherId) => setCompared({ id: document.id, otherId })} />
            )}
          />
        )}
      </Loaded>
      {compared && <Compare {...compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}
