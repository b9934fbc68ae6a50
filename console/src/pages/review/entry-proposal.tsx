import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useAccounts } from '../../api/lists';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { useRun } from '../../ui/use-run';
import { EntryLines } from '../reports/entry-lines';
import type { Details } from './document-query';

interface Props {
  readonly document: Details;
  readonly onChanged: () => Promise<unknown>;
}

/** Papers that are entries and not purchases. */
const KINDS: ReadonlySet<string | null | undefined> = new Set([
  'payslip',
  'loan_notice',
  'card_settlement',
  'tax_payment',
  'mileage_claim',
  'bank_notice',
]);

/** The entry that a paper stands for. A person posts it after a look at it. */
export function EntryProposal({ document, onChanged }: Props): ReactNode {
  return document.state !== 'posted' && KINDS.has(document.extraction?.kind) ? (
    <Proposal id={document.id} onChanged={onChanged} />
  ) : null;
}

function Proposal({ id, onChanged }: { readonly id: string; readonly onChanged: Props['onChanged'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayPost = useMay('ledger:edit');
  const { run, isRunning } = useRun();
  const names = new Map(useAccounts().data?.result.map(({ number, name }) => [number, name]));
  const reading = api.useQuery('get', '/api/rest/documents/{id}/entry-proposal', { params: { path: { id } } });
  const proposal = reading.data?.result;
  const post = () =>
    resultOf(http.POST('/api/rest/documents/{id}/entry-proposal', { params: { path: { id } }, body: {} })).finally(
      onChanged,
    );
  return (
    <section className="card" aria-label={t('proposedEntry')}>
      <Loaded of={reading}>
        {proposal?.reason && <p>{proposal.reason}</p>}
        {proposal?.entry && (
          <>
            <EntryLines
              caption={`${t('proposedEntry')}, ${format.date(proposal.entry.date)}: ${proposal.entry.text}`}
              lines={proposal.entry.lines.map((line) => ({ ...line, accountName: names.get(line.accountId) }))}
            />
            {mayPost && (
              <div className="actions">
                <button type="button" className="primary" disabled={isRunning} onClick={() => void run(post)}>
                  {t('postProposedEntry')}
                </button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
