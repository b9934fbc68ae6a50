import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { http, resultOf } from '../../api/client';
import { useAccounts } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Disclosure } from '../../ui/disclosure';
import { Loaded } from '../../ui/states';
import { EntryLines } from '../reports/entry-lines';

interface PlannedEntry {
  readonly entryDate: string;
  readonly lines: readonly { readonly account: string; readonly vatCode: string | null; readonly amount: number }[];
  readonly rules: readonly { readonly rule: string; readonly source: string }[];
}

/** The entry that approving would post, and the rules of the country behind it. Read when the user asks. */
export function PostingPreview({ id }: { id: string }): ReactNode {
  const t = useText();
  return (
    <Disclosure className="reason" summary={t('whatIsPosted')}>
      {() => <Planned id={id} />}
    </Disclosure>
  );
}

function Planned({ id }: { id: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const names = new Map(useAccounts().data?.result.map(({ number, name }) => [number, name]));
  const preview = useQuery({
    queryKey: ['preview', id],
    gcTime: 0,
    queryFn: () => resultOf(http.POST('/api/rest/actions/post_document/preview', { body: { documentId: id } })),
  });
  const entry = preview.data?.changes.find(({ recordType }) => recordType === 'ledger_entry')?.['after'] as
    PlannedEntry | undefined;
  const refusal = preview.data?.refusal?.['detail'];
  return (
    <Loaded of={preview}>
      {typeof refusal === 'string' && <p className="bad-text">{refusal}</p>}
      {entry && (
        <>
          <EntryLines
            caption={`${t('entry')}, ${format.date(entry.entryDate)}`}
            lines={entry.lines.map(({ account, ...line }) => ({
              ...line,
              accountId: account,
              accountName: names.get(account),
            }))}
          />
          <ul className="reasons">
            {entry.rules.map(({ rule, source }) => (
              <li key={rule}>
                {rule}: {source}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
