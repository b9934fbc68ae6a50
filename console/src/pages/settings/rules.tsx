import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useAccounts, useCategories } from '../../api/lists';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { RecordList } from '../../ui/record-list';

const pathOf = (id: string) => ({ params: { path: { id } } });

/** Accounts and categories as people know them. */
function useNames() {
  const { data: accounts } = useAccounts();
  const { data: categories } = useCategories();
  const accountOf = (id: string | null): string | undefined =>
    id === null ? undefined : `${id} ${accounts?.result.find((each) => each.id === id)?.name ?? ''}`;
  const categoryOf = (id: string | null): string | undefined =>
    categories?.result.find((each) => each.category === id)?.name ?? id ?? undefined;
  return { accountOf, categoryOf };
}

export function Rules(): ReactNode {
  const t = useText();
  const forBank = api.useQuery('get', '/api/rest/matching-rules', {});
  const forVendors = api.useQuery('get', '/api/rest/vendor-rules', {});
  const remembered = api.useQuery('get', '/api/rest/coding-memories', {});
  const { accountOf, categoryOf } = useNames();
  const mayEditBank = useMay('bank:edit');
  const mayEditDocuments = useMay('documents:edit');
  const mayPost = useMay('documents:post');
  return (
    <>
      <RecordList
        title={t('matchingRules')}
        of={forBank}
        lines={(forBank.data?.result ?? []).map(({ id, name, text, ledgerAccountId, effect, vatCode }) => ({
          id,
          title: name,
          detail: [text, accountOf(ledgerAccountId) ?? t(`effect_${effect}`), vatCode].filter(Boolean).join(' · '),
          actions: [
            mayEditBank && {
              label: t('remove'),
              isBad: true,
              run: () => resultOf(http.DELETE('/api/rest/matching-rules/{id}', pathOf(id))),
            },
          ],
        }))}
      />
      <RecordList
        title={t('vendorRules')}
        of={forVendors}
        lines={(forVendors.data?.result ?? []).map(
          ({ id, vendorName, vendor, ledgerAccountId, category, vatCode }) => ({
            id,
            title: vendorName ?? vendor,
            detail: [accountOf(ledgerAccountId) ?? categoryOf(category), vatCode].filter(Boolean).join(' · '),
            actions: [
              mayEditDocuments && {
                label: t('remove'),
                isBad: true,
                run: () => resultOf(http.DELETE('/api/rest/vendor-rules/{id}', pathOf(id))),
              },
            ],
          }),
        )}
      />
      <RecordList
        title={t('codingMemories')}
        of={remembered}
        lines={(remembered.data?.result ?? []).map(
          ({ id, vendorName, vendor, what, ledgerAccountId, category, vatCode, confirmations }) => ({
            id,
            title: vendorName ?? vendor,
            detail: [what, accountOf(ledgerAccountId) ?? categoryOf(category), vatCode, `${confirmations} ×`]
              .filter(Boolean)
              .join(' · '),
            actions: [
              mayPost && {
                label: t('remove'),
                isBad: true,
                run: () => resultOf(http.DELETE('/api/rest/coding-memories/{id}', pathOf(id))),
              },
            ],
          }),
        )}
      />
    </>
  );
}
