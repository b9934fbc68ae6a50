import type { ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';

export function Company(): ReactNode {
  const t = useText();
  const mayEdit = useMay('settings:edit');
  const reading = api.useQuery('get', '/api/rest/organization', {});
  const company = reading.data?.result;
  const setRegion = async (regionKey: 'denmark' | 'italy'): Promise<void> => {
    if (await attempt(() => act('set_region', { regionKey }))) notify(t('saved'));
    await reading.refetch();
  };
  const { address } = company ?? {};
  return (
    <Loaded of={reading}>
      {company && (
        <section className="card">
          <dl className="facts">
            <dt>{t('name')}</dt>
            <dd>{company.legalName}</dd>
            <dt>{t('vatNumber')}</dt>
            <dd>{company.vatNumber ?? '–'}</dd>
            <dt>{t('address')}</dt>
            <dd>{address ? `${address.street}, ${address.postalCode} ${address.city}, ${address.country}` : '–'}</dd>
            <dt>{t('iban')}</dt>
            <dd>{company.iban ?? '–'}</dd>
            <dt>{t('currency')}</dt>
            <dd>{company.baseCurrency}</dd>
            <dt>{t('region')}</dt>
            <dd>{company.regionKey ? t(company.regionKey) : '–'}</dd>
          </dl>
          {mayEdit && company.regionKey === null && (
            <div className="notice warn">
              <span>{t('regionHint')}</span>
              {(['denmark', 'italy'] as const).map((region) => (
                <button type="button" key={region} onClick={() => void setRegion(region)}>
                  {t(region)}
                </button>
              ))}
            </div>
          )}
        </section>
      )}
    </Loaded>
  );
}
