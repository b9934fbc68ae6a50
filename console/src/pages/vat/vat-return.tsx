import { Link } from '@tanstack/react-router';
import { useContext, useState, type ReactNode } from 'react';
import { api, download, type Records } from '../../api/client';
import { useMay, useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { LanguageContext, useText } from '../../texts/language';
import { Badge } from '../../ui/states';
import { TableFrame } from '../../ui/table-frame';
import { attempt } from '../../ui/toasts';
import { FileReturn } from './file-return';
import { Findings } from './findings';

type Return = Records['VatReturn'];

/** A return with its boxes. A box opens to the entries it consists of. */
export function VatReturn({ vatReturn, isOpen }: { vatReturn: Return; isOpen: boolean }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id, state, currency } = vatReturn;
  const [box, setBox] = useState<string>();
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
      <TableFrame label={t('vat')}>
        <table>
          <tbody>
            {vatReturn.boxes.map(({ code, label, amount, lines }) => (
              <tr key={code}>
                <td>
                  {lines === 0 ? (
                    label
                  ) : (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={box === code}
                      onClick={() => setBox(box === code ? undefined : code)}
                    >
                      {label}
                    </button>
                  )}
                </td>
                <td className="number">{format.money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {box !== undefined && <BoxLines id={id} box={box} />}
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

function BoxLines({ id, box }: { id: string; box: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  const query = { box, limit: 200 };
  const lines = api.useQuery('get', '/api/rest/vat-returns/{id}/lines', { params: { path: { id }, query } });
  return (
    <TableFrame label={`${t('box')} ${box}`}>
      <table>
        <caption>
          {t('box')} {box}
        </caption>
        <tbody>
          {(lines.data?.result ?? []).map((line) => (
            <tr key={`${line.ledgerEntryId}-${line.line}-${line.part}`}>
              <td>
                <Link
                  to="/$organization/entries/$id"
                  params={{ organization, id: line.ledgerEntryId }}
                  search={{ box: line.box }}
                >
                  {line.voucherNumber}
                </Link>
              </td>
              <td>{format.date(line.vatDate)}</td>
              <td>{line.text}</td>
              <td className="number">{format.money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
