import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { act, api, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { Loaded, PageHead } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { Activity } from './activity';
import { ContactForm } from './contact-form';
import { RegisterChecks } from './register-checks';

/** One contact: its details, what the registers say about it, and what is open between you. */
export default function ContactPage(): ReactNode {
  const t = useText();
  const { id } = useParams({ from: '/$organization/contacts/$id' });
  if (id !== 'new') return <Stored id={id} />;
  return (
    <>
      <PageHead title={t('newContact')} />
      <ContactForm contact={undefined} />
    </>
  );
}

function Stored({ id }: { id: string }): ReactNode {
  const reading = api.useQuery('get', '/api/rest/contacts/{id}', { params: { path: { id } } });
  const mayEdit = useMay('invoices:edit');
  const contact = reading.data?.result;
  return (
    <Loaded of={reading}>
      {contact && (
        <>
          <PageHead title={contact.name}>{mayEdit && <Actions contact={contact} />}</PageHead>
          <ContactForm key={contact.version} contact={contact} />
          <RegisterChecks contact={contact} />
          <Activity contact={contact} />
        </>
      )}
    </Loaded>
  );
}

function Actions({ contact }: { contact: Records['Contact'] }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { organization } = useParams({ from: '/$organization/contacts/$id' });
  const { run, isRunning } = useRun();
  const remove = async (): Promise<void> => {
    await act('delete_contact', { id: contact.id });
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...fields } = contact;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    notify(t('deleted'), () => act('save_contact', { ...given, name: contact.name }));
    await navigate({ to: '/$organization/contacts', params: { organization } });
  };
  return (
    <>
      <Link className="button" to="/$organization/contacts" params={{ organization }}>
        {t('contacts')}
      </Link>
      <button type="button" className="bad" disabled={isRunning} onClick={() => void run(remove)}>
        {t('delete')}
      </button>
    </>
  );
}
