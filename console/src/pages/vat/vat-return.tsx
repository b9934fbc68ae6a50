import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { act, api, download, type Records } from '../../api/client';
import { useMay, useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';
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
      <div className="table-frame">
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
      </div>
      {box !== undefined && <BoxLines id={id} box={box} />}
      <Findings findings={vatReturn.checks} />
      <Actions vatReturn={vatReturn} />
    </details>
  );
}

function Actions({ vatReturn: { id, state } }: { vatReturn: Return }): ReactNode {
  const t = useText();
  const mayEdit = useMay('ledger:edit');
  const [reference, setReference] = useState('');
  const file = async (): Promise<void> => {
    const body = { returnId: id, ...(reference && { reference }) };
    if (await attempt(() => act('file_vat_return', body))) notify(t('filed'));
  };
  return (
    <div className="bar">
      <button
        type="button"
        onClick={() => void attempt(() => download(`/api/rest/vat-returns/${id}/pdf`, `${id}.pdf`))}
      >
        {t('pdf')}
      </button>
      {mayEdit && state === 'draft' && (
        <div className="actions">
          <input
            aria-label={t('filingReference')}
            placeholder={t('filingReference')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
          <button type="button" onClick={() => void file()}>
            {t('fileReturn')}
          </button>
        </div>
      )}
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
    <div className="table-frame">
      <table>
        <caption>
          {t('box')} {box}
        </caption>
        <tbody>
          {(lines.data?.result ?? []).map((line) => (
            <tr key={`${line.ledgerEntryId}-${line.line}-${line.part}`}>
              <td>
                <Link to="/$organization/entries/$id" params={{ organization, id: line.ledgerEntryId }}>
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
    </div>
  );
}
