import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, http, resultOf } from '../../api/client';
import { useCaller, useMay } from '../../api/session';
import { parseAmount } from '../../texts/amounts';
import { today } from '../../texts/days';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { RecordForm, type Values } from '../../ui/record-form';
import { RecordList } from '../../ui/record-list';
import { notify } from '../../ui/toasts';

const SHOWN = 100;

/** The rates of foreign currencies. A document that waits for one leads here, with its currency and day. */
export function Rates(): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('ledger:edit');
  const { currency = '', date = today() } = useSearch({ strict: false });
  const books = useCaller()?.baseCurrency ?? '';
  const rates = api.useQuery('get', '/api/rest/exchange-rates', { params: { query: { limit: SHOWN } } });
  const save = async (typed: Values): Promise<void> => {
    const { rate = '', currency: code = '', date: day = '', source = '' } = typed;
    const body = {
      currency: code.trim().toUpperCase(),
      date: day,
      source,
      rate: parseAmount(rate, format.locale) ?? 0,
    };
    await resultOf(http.POST('/api/rest/exchange-rates', { body })).finally(rates.refetch);
    notify(t('rateSaved'));
  };
  return (
    <>
      {mayEdit && (
        <RecordForm
          key={`${currency} ${date}`}
          title={t('newRate')}
          initial={{ currency, date }}
          fields={[
            { name: 'currency', label: t('currency'), isRequired: true, hint: t('currencyHint') },
            { name: 'date', label: t('date'), type: 'date', isRequired: true },
            { name: 'rate', label: t('rate'), isRequired: true, hint: t('rateHint', { books }) },
            { name: 'source', label: t('rateSource'), isRequired: true, hint: t('rateSourceHint') },
          ]}
          submit={t('save')}
          onSubmit={save}
        />
      )}
      <RecordList
        title={t('exchangeRates')}
        of={rates}
        lines={(rates.data?.result ?? []).map(({ bookCurrency, origin, source, ...each }) => ({
          id: `${each.currency} ${each.date}`,
          title: `1 ${each.currency} = ${format.number(each.rate)} ${bookCurrency}`,
          detail: [format.date(each.date), source, origin === 'person' && t('enteredByHand')]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </>
  );
}
