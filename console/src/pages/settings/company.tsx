import { useQueryClient } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { act, api, http, resultOf, type Records } from '../../api/client';
import { formsOf, hasField, REGIONS, type RegionKey } from '../../api/country';
import { useMay } from '../../api/session';
import { SampleOffer } from '../../shell/sample-notice';
import { countryName } from '../../texts/country-name';
import { LanguageContext, useText } from '../../texts/language';
import { RecordForm, type FormField, type Values } from '../../ui/record-form';
import { Loaded } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { ADDRESS, bodyOf, PROFILE } from './company-changes';

export function Company(): ReactNode {
  const mayEdit = useMay('admin');
  const reading = api.useQuery('get', '/api/rest/organization', {});
  const company = reading.data?.result;
  return (
    <Loaded of={reading}>
      {company && company.regionKey === null && <RegionChoice />}
      {company && (mayEdit ? <Profile key={company.id} company={company} /> : <Facts company={company} />)}
      <SampleOffer />
    </Loaded>
  );
}

function RegionChoice(): ReactNode {
  const t = useText();
  const { language } = useContext(LanguageContext);
  const client = useQueryClient();
  const mayEdit = useMay('settings:edit');
  const { run, isRunning } = useRun();
  const choose = (regionKey: RegionKey) =>
    run(async () => {
      // Nearly everything depends on the region: currency, accounts, VAT codes, how numbers are written.
      await act('set_region', { regionKey }).finally(() => void client.invalidateQueries());
      notify(t('saved'));
    });
  return (
    <div className="notice warn">
      <span>{t('regionHint')}</span>
      {mayEdit &&
        REGIONS.map((region) => (
          <button type="button" key={region} disabled={isRunning} onClick={() => void choose(region)}>
            {countryName(formsOf(region).country, language)}
          </button>
        ))}
    </div>
  );
}

/** The fields of the profile with their labels, without those of another country. */
function useFields(region: Records['Organization']['regionKey']): readonly FormField[] {
  const t = useText();
  const country = region ? formsOf(region) : undefined;
  const labels = {
    legalName: t('legalName'),
    businessId: t('businessId'),
    vatNumber: t('vatNumber'),
    fiscalCode: t('fiscalCode'),
    iban: t('iban'),
    email: t('email'),
    fiscalYearStart: t('fiscalYearStart'),
    industry: t('industry'),
    street: t('street'),
    postalCode: t('postalCode'),
    city: t('city'),
    province: t('province'),
    country: t('country'),
  };
  return [...PROFILE, ...ADDRESS]
    .filter((name) => hasField(name, country))
    .map((name) => ({
      name,
      label: labels[name],
      isRequired: name === 'legalName',
      ...(name === 'fiscalYearStart' && { hint: t('monthDay') }),
      ...(name === 'industry' && { hint: t('industryHint') }),
    }));
}

function valuesOf({ address, ...company }: Records['Organization']): Values {
  const texts = { ...company, ...address };
  return Object.fromEntries([...PROFILE, ...ADDRESS].map((name) => [name, texts[name] ?? '']));
}

function Profile({ company }: { company: Records['Organization'] }): ReactNode {
  const t = useText();
  const client = useQueryClient();
  return (
    <RecordForm
      title={t('company')}
      submit={t('save')}
      fields={useFields(company.regionKey)}
      initial={valuesOf(company)}
      onSubmit={async (values, changed) => {
        if (changed.length > 0) {
          await resultOf(http.PATCH('/api/rest/organization', { body: bodyOf(values, changed) }));
        }
        notify(t('saved'));
        await client.invalidateQueries({ queryKey: ['get', '/api/rest/organization'] });
      }}
    />
  );
}

function Facts({ company }: { company: Records['Organization'] }): ReactNode {
  const values = valuesOf(company);
  return (
    <section className="card">
      <dl className="facts">
        {useFields(company.regionKey).map(({ name, label }) => [
          <dt key={`${name} label`}>{label}</dt>,
          <dd key={name}>{values[name] || '–'}</dd>,
        ])}
      </dl>
    </section>
  );
}
