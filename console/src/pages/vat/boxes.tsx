import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api, type Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { TableFrame } from '../../ui/table-frame';

interface Props {
  readonly boxes: Records['RunningVatPeriod']['boxes'];
  readonly currency: string;
  readonly linesOf: (box: string) => ReactNode;
}

/** The boxes of a period. A box opens to the entries and documents that it consists of. */
export function Boxes({ boxes, currency, linesOf }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const [box, setBox] = useState<string>();
  return (
    <>
      <TableFrame label={t('vat')}>
        <table>
          <tbody>
            {boxes.map(({ code, label, amount, lines }) => (
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
      {box !== undefined && linesOf(box)}
    </>
  );
}

const MAX_SHOWN = 200;

export function LinesOfReturn({ id, box }: { id: string; box: string }): ReactNode {
  const params = { path: { id }, query: { box, limit: MAX_SHOWN } };
  return <Lines box={box} of={api.useQuery('get', '/api/rest/vat-returns/{id}/lines', { params })} />;
}

export function LinesOfRunningPeriod({ box }: { box: string }): ReactNode {
  const params = { query: { box, limit: MAX_SHOWN } };
  return <Lines box={box} of={api.useQuery('get', '/api/rest/running-vat-period/lines', { params })} />;
}

interface LinesProps {
  readonly box: string;
  readonly of: Parameters<typeof Loaded>[0]['of'] & {
    readonly data: { readonly result: readonly Records['VatReturnLine'][] } | undefined;
  };
}

function Lines({ box, of }: LinesProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  return (
    <Loaded of={of}>
      <TableFrame label={`${t('box')} ${box}`}>
        <table>
          <caption>
            {t('box')} {box}
          </caption>
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
