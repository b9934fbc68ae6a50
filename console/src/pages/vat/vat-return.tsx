import { useContext, useState, type ReactNode } from 'react';
import { api, download, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { LanguageContext, useText } from '../../texts/language';
import { Badge } from '../../ui/states';
import { attempt } from '../../ui/toasts';
import { Boxes, LinesOfReturn } from './boxes';
import { FileReturn } from './file-return';
import { Findings } from './findings';

type Return = Records['VatReturn'];

/** A return with its boxes. A box opens to the entries it consists of. */
export function VatReturn({ vatReturn, isOpen }: { vatReturn: Return; isOpen: boolean }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id, state, currency } = vatReturn;
  return (
    <details className="card" open={isOpen}>
      <summary className="card-head">
        <strong>
          {format.date(vatReturn.periodStart)} – {format.date(vatReturn.periodEnd)}
        </strong>
        <span className="number">
          {t('amountDue')}: {format.money(vatReturn.amountDue, currency)}
        </span>
        <Badge tone={state === 'filed' ? 'good' : 'warn'}>{t(state === 'filed' ? 'filed' : 'draft')}</Badge>
      </summary>
      <p className="quiet">{t('due', { date: format.date(vatReturn.filingDeadline) })}</p>
      <Boxes boxes={vatReturn.boxes} currency={currency} linesOf={(box) => <LinesOfReturn id={id} box={box} />} />
      <Checks vatReturn={vatReturn} isOpen={isOpen} />
      <Actions vatReturn={vatReturn} />
    </details>
  );
}

/** The findings on the books of now, in the language of the page. A filed return keeps those of its filing. */
function Checks({ vatReturn, isOpen }: { vatReturn: Return; isOpen: boolean }): ReactNode {
  const { language } = useContext(LanguageContext);
  const { id, state, checks } = vatReturn;
  const reading = api.useQuery(
    'get',
    '/api/rest/vat-returns/{id}/checks',
    { params: { path: { id }, query: { language } } },
    { enabled: isOpen && state === 'draft' },
  );
  return <Findings findings={reading.data?.result.checks ?? checks} />;
}

function Actions({ vatReturn }: { vatReturn: Return }): ReactNode {
  const t = useText();
  const mayEdit = useMay('ledger:edit');
  const [isFiling, setFiling] = useState(false);
  const { id, state } = vatReturn;
  return (
    <div className="bar">
      <button
        type="button"
        onClick={() => void attempt(() => download(`/api/rest/vat-returns/${id}/pdf`, `${id}.pdf`))}
      >
        {t('pdf')}
      </button>
      {mayEdit && state === 'draft' && (
        <button type="button" className="primary" onClick={() => setFiling(true)}>
          {t('fileReturn')}
        </button>
      )}
      {isFiling && <FileReturn vatReturn={vatReturn} onClose={() => setFiling(false)} />}
    </div>
  );
}
