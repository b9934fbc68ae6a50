import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useProducts } from '../../api/lists';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Badge, Empty, Loaded } from '../../ui/states';
import { TableFrame } from '../../ui/table-frame';
import { ProductDialog } from './product-dialog';

type Product = Records['Product'];

/** What the organisation sells, for lines of invoices. */
export function Products(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('invoices:edit');
  const reading = useProducts();
  const products = reading.data?.result ?? [];
  const [edited, setEdited] = useState<Product | 'new'>();
  const close = (): void => {
    setEdited(undefined);
    void reading.refetch();
  };
  return (
    <Loaded of={reading}>
      {mayEdit && (
        <button type="button" className="start" onClick={() => setEdited('new')}>
          {t('newProduct')}
        </button>
      )}
      {products.length === 0 ? (
        <Empty>{t('noProducts')}</Empty>
      ) : (
        <TableFrame label={t('products')}>
          <table>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th>{t('number')}</th>
                <th className="number">{t('unitPrice')}</th>
                <th className="number">{t('vatRate')}</th>
                <th>{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.id}>
                  <td>
                    <button type="button" className="link" disabled={!mayEdit} onClick={() => setEdited(product)}>
                      {product.name}
                    </button>
                  </td>
                  <td>{product.number}</td>
                  <td className="number">{format.money(product.unitPrice)}</td>
                  <td className="number">{format.number(product.vatRate)}</td>
                  <td>
                    <Badge tone={product.active ? 'good' : 'plain'}>{t(product.active ? 'inUse' : 'outOfUse')}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {edited && <ProductDialog product={edited === 'new' ? undefined : edited} onClose={close} />}
    </Loaded>
  );
}
