import { useState, type ReactNode } from 'react';
import { act, api } from '../api/client';
import { useText } from '../texts/language';
import { Combobox } from './combobox';
import { useRun } from './use-run';

interface Props {
  readonly label: string;
  readonly type: 'client' | 'vendor';
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string;
  readonly isLocked?: boolean;
}

/** Finds a contact; a new name becomes one. */
export function ContactChoice({ label, type, value, onChange, placeholder = '', isLocked = false }: Props): ReactNode {
  const t = useText();
  const { run } = useRun();
  const [q, setQuery] = useState('');
  const query = { limit: 40, ...(q && { q }) };
  const contacts = api.useQuery('get', '/api/rest/contacts', { params: { query } });
  const chosen = api.useQuery(
    'get',
    '/api/rest/contacts/{id}',
    { params: { path: { id: value } } },
    { enabled: value !== '' },
  ).data?.result;
  const found = [...(contacts.data?.result ?? []), ...(chosen ? [chosen] : [])];
  const choices = [...new Map(found.map((contact) => [contact.id, contact])).values()].map(({ id, name, country }) => ({
    value: id,
    label: name,
    hint: country ?? '',
  }));
  const isNew = q !== '' && contacts.data?.result.length === 0;
  const choose = async (choice: string): Promise<void> => {
    if (!choice.startsWith('new:')) return onChange(choice);
    await run(async () => {
      const { id } = await act('save_contact', { name: choice.slice(4), type });
      await contacts.refetch();
      onChange(id);
    });
  };
  return (
    <Combobox
      {...{ label, value, placeholder, isLocked }}
      choices={isNew ? [{ value: `new:${q}`, label: `${t('newContact')}: ${q}` }] : choices}
      onSearch={setQuery}
      onChange={(choice) => void choose(choice)}
    />
  );
}
