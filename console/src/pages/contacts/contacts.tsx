import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useContacts } from '../../api/lists';
import { useMay, useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { useKeys } from '../../ui/keys';
import { List } from '../../ui/list';
import { SearchField } from '../../ui/search-field';
import { Badge, PageHead, Tabs } from '../../ui/states';

type View = 'all' | Records['Contact']['type'];
const VIEWS: readonly View[] = ['all', 'client', 'vendor', 'both'];
const ROW_HEIGHT = 58;

/** The address book, newest first. */
export default function Contacts(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const mayEdit = useMay('invoices:edit');
  const [view, setView] = useState<View>('all');
  const [q, setQuery] = useState('');
  const contacts = useContacts({ ...(view !== 'all' && { type: view }), ...(q && { q }) });
  const open = (id: string): void => void navigate({ to: '/$organization/contacts/$id', params: { organization, id } });
  useKeys(mayEdit ? [{ key: 'n', text: 'newContact', run: () => open('new') }] : []);
  return (
    <>
      <PageHead title={t('contacts')}>
        {mayEdit && (
          <button type="button" className="primary" onClick={() => open('new')}>
            {t('newContact')}
          </button>
        )}
      </PageHead>
      <div className="bar">
        <Tabs
          label={t('contactType')}
          value={view}
          tabs={VIEWS.map((each) => [each, each === 'all' ? t('all') : t(`contact_${each}`)] as const)}
          onChange={setView}
        />
        <SearchField onSearch={setQuery} />
      </div>
      <List
        key={view}
        of={contacts}
        label={t('contacts')}
        empty={q === '' && view === 'all' ? t('emptyContacts') : t('nothingHere')}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        render={(contact) => <Row contact={contact} organization={organization} />}
      />
    </>
  );
}

/** By hand, because a row has room for few fields. */
function Row({ contact, organization }: { contact: Records['Contact']; organization: string }): ReactNode {
  const t = useText();
  const { id, name, email, vatNumber, businessId, country, type } = contact;
  return (
    <div className="document-row">
      <div className="main">
        <Link to="/$organization/contacts/$id" params={{ organization, id }}>
          {name}
        </Link>
        <small className="quiet">{email ?? ''}</small>
      </div>
      <span className="number">{vatNumber ?? businessId ?? ''}</span>
      <span className="quiet day">{country ?? ''}</span>
      <span className="state">
        <Badge>{t(`contact_${type}`)}</Badge>
      </span>
    </div>
  );
}
