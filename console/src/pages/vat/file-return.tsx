import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { act, http, resultOf, type Records } from '../../api/client';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { RecordForm } from '../../ui/record-form';
import { Loaded } from '../../ui/states';
import { notify } from '../../ui/toasts';

/** Shows what filing would record before it is recorded: the server previews the action and changes nothing. */
export function FileReturn({
  vatReturn,
  onClose,
}: {
  vatReturn: Records['VatReturn'];
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: returnId, currency } = vatReturn;
  const preview = useQuery({
    queryKey: ['preview', 'file_vat_return', returnId],
    gcTime: 0,
    queryFn: () => resultOf(http.POST('/api/rest/actions/file_vat_return/preview', { body: { returnId } })),
  });
  const refusal = preview.data?.refusal?.['detail'];
  return (
    <Dialog title={t('fileReturn')} onClose={onClose}>
      <Loaded of={preview}>
        <dl className="facts">
          <dt>{t('period')}</dt>
          <dd>
            {format.date(vatReturn.periodStart)} – {format.date(vatReturn.periodEnd)}
          </dd>
          <dt>{t('amountDue')}</dt>
          <dd>{format.money(vatReturn.amountDue, currency)}</dd>
        </dl>
        {typeof refusal === 'string' ? (
          <p className="notice bad">{refusal}</p>
        ) : (
          <>
            <p>{t('filingFinal')}</p>
            <RecordForm
              submit={t('fileReturn')}
              fields={[{ name: 'reference', label: t('filingReference') }]}
              onSubmit={async ({ reference = '' }) => {
                await act('file_vat_return', { returnId, ...(reference && { reference }) });
                notify(t('filed'));
                onClose();
              }}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
