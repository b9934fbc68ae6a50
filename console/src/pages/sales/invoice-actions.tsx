import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { act, download, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Confirm } from '../../ui/confirm';
import { attempt, notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { MailDialog } from './mail-dialog';

type Invoice = Records['InvoiceDetails'];

export function InvoiceActions({ invoice, mayEdit }: { invoice: Invoice; mayEdit: boolean }): ReactNode {
  const t = useText();
  const [isMailing, setMailing] = useState(false);
  const { id, number, state } = invoice;
  const save = (kind: 'pdf' | 'xml'): void =>
    void attempt(() => download(`/api/rest/invoices/${id}/${kind}`, `${number ?? id}.${kind}`));
  return (
    <>
      <button type="button" onClick={() => save('pdf')}>
        {t('pdf')}
      </button>
      {state === 'issued' && (
        <button type="button" onClick={() => save('xml')}>
          XML
        </button>
      )}
      {mayEdit && state === 'issued' && (
        <button type="button" className="primary" onClick={() => setMailing(true)}>
          {t('sendByMail')}
        </button>
      )}
      {mayEdit && state === 'draft' && <DraftActions invoice={invoice} />}
      {isMailing && <MailDialog invoice={invoice} onClose={() => setMailing(false)} />}
    </>
  );
}

function DraftActions({ invoice }: { invoice: Invoice }): ReactNode {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { organization } = useParams({ from: '/$organization/sales/$id' });
  const [asked, setAsked] = useState<'issue' | 'delete'>();
  const { id, buyerName, total, currency } = invoice;
  const { run, isRunning } = useRun();
  const issue = async (): Promise<void> => {
    setAsked(undefined);
    const { number } = await act('issue_invoice', { id });
    notify(t('issuedAs', { number: number ?? '' }));
  };
  const remove = async (): Promise<void> => {
    setAsked(undefined);
    await act('delete_invoice', { id });
    notify(t('deleted'));
    await navigate({ to: '/$organization/sales', params: { organization } });
  };
  const what = `${buyerName}, ${format.money(total, currency)}`;
  return (
    <>
      <button type="button" className="bad" disabled={isRunning} onClick={() => setAsked('delete')}>
        {t('delete')}
      </button>
      <button type="button" className="primary" disabled={isRunning} onClick={() => setAsked('issue')}>
        {t('issue')}
      </button>
      {asked === 'issue' && (
        <Confirm
          title={t('issue')}
          text={
            <>
              <p className="strong">{what}</p>
              <p>{t('issueConfirm')}</p>
            </>
          }
          action={t('issueNow')}
          onConfirm={() => void run(issue)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          title={t('deleteDraft')}
          text={<p>{what}</p>}
          action={t('delete')}
          isBad
          onConfirm={() => void run(remove)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
