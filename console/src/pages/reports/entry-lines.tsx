import type { ReactNode } from 'react';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { TableFrame } from '../../ui/table-frame';

interface Props {
  readonly caption?: string;
  readonly lines: readonly {
    readonly accountId: string;
    readonly accountName?: string | undefined;
    readonly vatCode?: string | null;
    readonly amount: number;
  }[];
}

/** The lines of an entry that is or would be posted. */
export function EntryLines({ caption, lines }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <TableFrame label={t('entry')}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            <th>{t('ledgerAccount')}</th>
            <th>{t('name_vatCode')}</th>
            <th className="number">{t('debit')}</th>
            <th className="number">{t('credit')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ accountId, accountName, vatCode, amount }, index) => (
            <tr key={index}>
              <td>
                {accountId} {accountName}
              </td>
              <td>{vatCode}</td>
              <td className="number">{amount > 0 && format.money(amount)}</td>
              <td className="number">{amount < 0 && format.money(-amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
