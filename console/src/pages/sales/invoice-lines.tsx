import { useId, type ReactNode } from 'react';
import { useProducts } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RemoveRow } from '../../ui/editable-table';
import { readLines, type TypedLine } from './lines';

interface Props {
  readonly lines: readonly TypedLine[];
  readonly empty: TypedLine;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

/** The lines of an invoice. The name of a product fills in its price and rate. */
export function InvoiceLines({ lines, empty, onChange }: Props): ReactNode {
  const t = useText();
  const format = useFormat();
  const list = useId();
  const products = useProducts().data?.result.filter(({ active }) => active) ?? [];
  const change = (index: number, part: Partial<TypedLine>): void => {
    const product = products.find(({ name }) => name === part.description);
    const filled = product && {
      unitPrice: format.number(product.unitPrice),
      vatRate: format.number(product.vatRate),
    };
    onChange(lines.map((line, each) => (each === index ? { ...line, ...part, ...filled } : line)));
  };
  return (
    <div className="invoice-lines">
      <datalist id={list}>
        {products.map(({ id, name, number }) => (
          <option key={id} value={name} label={number ?? name} />
        ))}
      </datalist>
      {lines.map((line, index) => (
        <LineRow
          key={index}
          line={line}
          list={list}
          onChange={(part) => change(index, part)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, each) => each !== index)) : undefined}
        />
      ))}
      <button type="button" className="link" onClick={() => onChange([...lines, empty])}>
        {t('addLine')}
      </button>
    </div>
  );
}

interface RowProps {
  readonly line: TypedLine;
  readonly list: string;
  readonly onChange: (part: Partial<TypedLine>) => void;
  readonly onRemove: (() => void) | undefined;
}

function LineRow({ line, list, onChange, onRemove }: RowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const number = (name: 'quantity' | 'unitPrice' | 'vatRate'): ReactNode => (
    <label>
      {t(name)}
      <input
        required
        inputMode="decimal"
        className="number"
        value={line[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
  const [{ quantity, unitPrice } = { quantity: 0, unitPrice: 0 }] = readLines([line], format);
  return (
    <div className="invoice-line">
      <label>
        {t('description')}
        <input
          required
          list={list}
          value={line.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </label>
      {number('quantity')}
      {number('unitPrice')}
      {number('vatRate')}
      <output className="number">{format.money(Math.round(quantity * unitPrice * 100) / 100)}</output>
      {onRemove ? <RemoveRow onRemove={onRemove} /> : <span />}
    </div>
  );
}
