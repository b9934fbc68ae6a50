import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useMay, useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { useKeys } from '../../ui/keys';
import { PageHead, Tabs } from '../../ui/states';
import { InvoiceList } from './invoice-list';
import { Products } from './products';
import { Recurring } from './recurring';

const SECTIONS = ['invoices', 'recurring', 'products'] as const;

export default function Sales(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const mayEdit = useMay('invoices:edit');
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('invoices');
  const create = (): void => void navigate({ to: '/$organization/sales/$id', params: { organization, id: 'new' } });
  useKeys(mayEdit ? [{ key: 'n', text: 'newInvoice', run: create }] : []);
  return (
    <>
      <PageHead title={t('sales')}>
        {mayEdit && (
          <button type="button" className="primary" onClick={create}>
            {t('newInvoice')} <kbd>n</kbd>
          </button>
        )}
      </PageHead>
      <Tabs
        label={t('sales')}
        value={section}
        tabs={SECTIONS.map((each) => [each, t(each)] as const)}
        onChange={setSection}
      />
      {section === 'invoices' && <InvoiceList />}
      {section === 'recurring' && <Recurring />}
      {section === 'products' && <Products />}
    </>
  );
}
