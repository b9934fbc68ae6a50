import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { TableFrame } from '../../ui/table-frame';
import { isFormRow } from './form-row';

type Box = Records['RunningVatPeriod']['boxes'][number];

interface Props {
  readonly boxes: readonly Box[];
  readonly currency: string;
  readonly linesOf: (box: Box) => ReactNode;
}

/** The boxes of a period. A box opens to the entries and documents that it consists of. */
export function Boxes({ boxes, currency, linesOf }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const [opened, setOpened] = useState<string>();
  const box = boxes.find(({ code }) => code === opened);
  return (
    <>
      <TableFrame label={t('vat')}>
        <table>
          <tbody>
            {boxes.map(({ code, label, amount, lines }) => (
              <tr key={code}>
                <td>
                  {isFormRow(code) && <span className="quiet">{code} </span>}
                  {lines === 0 ? (
                    label
                  ) : (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={code === opened}
                      onClick={() => setOpened(code === opened ? undefined : code)}
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
      {box && linesOf(box)}
    </>
  );
}

const MAX_SHOWN = 200;

export function LinesOfReturn({ id, box }: { id: string; box: Box }): ReactNode {
  const params = { path: { id }, query: { box: box.code, limit: MAX_SHOWN } };
  return <Lines title={box.label} of={api.useQuery('get', '/api/rest/vat-returns/{id}/lines', { params })} />;
}

export function LinesOfRunningPeriod({ box }: { box: Box }): ReactNode {
  const params = { query: { box: box.code, limit: MAX_SHOWN } };
  return <Lines title={box.label} of={api.useQuery('get', '/api/rest/running-vat-period/lines', { params })} />;
}

interface LinesProps {
  readonly title: string;
  readonly of: Parameters<typeof Loaded>[0]['of'] & {
    readonly data: { readonly result: readonly Records['VatReturnLine'][] } | undefined;
  };
}

function Lines({ title, of }: LinesProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  return (
    <Loaded of={of}>
      <TableFrame label={title}>
        <table>
          <caption>{title}</caption>
          <tbody>
            {(of.data?.result ?? []).map((line) => (
              <tr key={`${line.ledgerEntryId}-${line.line}-${line.part}`}>
                <td className="short">
                  <Link
                    to="/$organization/entries/$id"
                    params={{ organization, id: line.ledgerEntryId }}
                    search={{ box: line.box }}
                  >
                    {line.voucherNumber}
                  </Link>
                </td>
                <td className="short">{format.date(line.vatDate)}</td>
                <td>
                  {line.text}{' '}
                  {line.documentId !== null && (
                    <Link to="/$organization/review/$id" params={{ organization, id: line.documentId }}>
                      {t('document')}
                    </Link>
                  )}
                </td>
                <td className="number">{format.money(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Loaded>
  );
}
