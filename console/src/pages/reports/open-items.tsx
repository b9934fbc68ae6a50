import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { TableFrame } from '../../ui/table-frame';

type Item = Records['OpenItem'];

interface Props {
  readonly label: string;
  readonly items: readonly Item[];
  /** Left out on the page of the contact. */
  readonly showsContact?: boolean;
}

/** Open items with links to their entries and documents. */
export function OpenItems({ label, items, showsContact = false }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const { id: organization } = useMembership();
  return (
    <TableFrame label={label}>
      <table>
        <thead>
          <tr>
            <th>{t('voucher')}</th>
            <th>{t('text')}</th>
            <th>{t('dueDate')}</th>
            <th className="number">{t('openAmount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.ledgerEntryId}-${item.accountId}`}>
              <td>
                <Link to="/$organization/entries/$id" params={{ organization, id: item.ledgerEntryId }}>
                  {item.voucherNumber}
                </Link>
              </td>
              <td>
                {showsContact && item.contactName && !item.text.includes(item.contactName) && `${item.contactName}: `}
                <Text item={item} organization={organization} />
              </td>
              <td>{format.date(item.dueDate)}</td>
              <td className="number">{format.money(item.openAmount, item.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Text({ item, organization }: { item: Item; organization: string }): ReactNode {
  if (!item.documentId) return item.text;
  return (
    <Link to="/$organization/review/$id" params={{ organization, id: item.documentId }}>
      {item.text}
    </Link>
  );
}
