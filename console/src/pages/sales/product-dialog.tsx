import { useState, type FormEvent, type ReactNode } from 'react';
import { http, resultOf, type Records } from '../../api/client';
import { useCountry } from '../../api/country';
import { parseAmount } from '../../texts/amounts';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { emptyLine } from './lines';

type Product = Records['Product'];
type Fields = Pick<Product, 'name' | 'unitPrice' | 'vatRate' | 'supplies'> & { number?: string };

const store = (product: Product | undefined, body: Fields, active: boolean): Promise<unknown> =>
  product
    ? resultOf(
        http.PATCH('/api/rest/products/{id}', { params: { path: { id: product.id } }, body: { ...body, active } }),
      )
    : resultOf(http.POST('/api/rest/products', { body }));

/** Adds or changes a product. */
export function ProductDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { run, isRunning } = useRun();
  const usual = emptyLine(useCountry()).vatRate;
  const [typed, setTyped] = useState({
    name: product?.name ?? '',
    number: product?.number ?? '',
    unitPrice: product ? format.number(product.unitPrice) : '',
    vatRate: product ? format.number(product.vatRate) : usual,
    supplies: product?.supplies ?? ('services' as const),
    active: product?.active ?? true,
  });
  const change = (part: Partial<typeof typed>): void => setTyped({ ...typed, ...part });
  const unitPrice = parseAmount(typed.unitPrice, format.locale);
  const vatRate = parseAmount(typed.vatRate, format.locale);
  const isIncomplete = unitPrice === undefined || vatRate === undefined;
  const save = async (): Promise<void> => {
    if (unitPrice === undefined || vatRate === undefined) return;
    const { name, number, supplies, active } = typed;
    await store(product, { name, supplies, unitPrice, vatRate, ...(number && { number }) }, active);
    notify(t('saved'));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(save);
  };
  const field = (name: 'name' | 'number' | 'unitPrice' | 'vatRate', isNumber = false): ReactNode => (
    <label>
      {t(name)}
      <input
        required={name !== 'number'}
        className={isNumber ? 'number' : ''}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={typed[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <Dialog title={product ? product.name : t('newProduct')} onClose={onClose}>
      <form onSubmit={submit}>
        {field('name')}
        {field('number')}
        <div className="two">
          {field('unitPrice', true)}
          {field('vatRate', true)}
        </div>
        <SuppliesChoice value={typed.supplies} onChange={(supplies) => change({ supplies })} />
        {product && (
          <label className="inline">
            <input
              type="checkbox"
              checked={typed.active}
              onChange={(event) => change({ active: event.target.checked })}
            />
            {t('inUse')}
          </label>
        )}
        <footer className="actions">
          <button type="submit" className="primary" disabled={isRunning || isIncomplete}>
            {t('save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface SuppliesProps {
  readonly value: Product['supplies'];
  readonly onChange: (value: Product['supplies']) => void;
}

function SuppliesChoice({ value, onChange }: SuppliesProps): ReactNode {
  const t = useText();
  return (
    <label>
      {t('kind')}
      <select value={value} onChange={({ target }) => onChange(target.value === 'goods' ? 'goods' : 'services')}>
        <option value="services">{t('services')}</option>
        <option value="goods">{t('goods')}</option>
      </select>
    </label>
  );
}
