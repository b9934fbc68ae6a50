import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { Empty, Loaded } from '../../ui/states';
import { attempt } from '../../ui/toasts';

export function Rules(): ReactNode {
  const t = useText();
  const forBank = api.useQuery('get', '/api/rest/matching-rules', {});
  const forVendors = api.useQuery('get', '/api/rest/vendor-rules', {});
  const mayEditBank = useMay('bank:edit');
  const mayEditDocuments = useMay('documents:edit');
  const removeBank = async (id: string): Promise<void> => {
    await attempt(() => resultOf(http.DELETE('/api/rest/matching-rules/{id}', { params: { path: { id } } })));
    await forBank.refetch();
  };
  const removeVendor = async (id: string): Promise<void> => {
    await attempt(() => resultOf(http.DELETE('/api/rest/vendor-rules/{id}', { params: { path: { id } } })));
    await forVendors.refetch();
  };
  return (
    <>
      <Loaded of={forBank}>
        <RuleList
          title={t('matchingRules')}
          rules={(forBank.data?.result ?? []).map((rule) => ({
            id: rule.id,
            name: rule.name,
            effect: [rule.text, rule.ledgerAccountId ?? rule.effect, rule.vatCode].filter(Boolean).join(' · '),
          }))}
          onRemove={mayEditBank ? removeBank : undefined}
        />
      </Loaded>
      <Loaded of={forVendors}>
        <RuleList
          title={t('vendorRules')}
          rules={(forVendors.data?.result ?? []).map((rule) => ({
            id: rule.id,
            name: rule.vendorName ?? rule.vendor,
            effect: [rule.ledgerAccountId, rule.category, rule.vatCode].filter(Boolean).join(' · '),
          }))}
          onRemove={mayEditDocuments ? removeVendor : undefined}
        />
      </Loaded>
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly rules: readonly { readonly id: string; readonly name: string; readonly effect: string }[];
  readonly onRemove: ((id: string) => Promise<void>) | undefined;
}

function RuleList({ title, rules, onRemove }: ListProps): ReactNode {
  const t = useText();
  return (
    <section className="card">
      <h2>{title}</h2>
      {rules.length === 0 && <Empty>{t('nothingHere')}</Empty>}
      <ul className="lines">
        {rules.map(({ id, name, effect }) => (
          <li key={id}>
            <span>
              {name} <small className="quiet">{effect}</small>
            </span>
            {onRemove && (
              <button type="button" className="small" onClick={() => void onRemove(id)}>
                {t('remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
