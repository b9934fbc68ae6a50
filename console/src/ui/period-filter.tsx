import { useState, type ReactNode } from 'react';
import { useText } from '../texts/language';
import { DateInput } from './date-input';

/** A period as a filter of a list: a day that was not chosen is absent. */
export interface Period {
  readonly from?: string;
  readonly until?: string;
}

/** The chosen period, and the fields that choose it. */
export function usePeriod(): [Period, ReactNode] {
  const t = useText();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  return [
    { ...(from && { from }), ...(until && { until }) },
    <>
      <DateInput label={t('from')} value={from} onChange={setFrom} />
      <DateInput label={t('until')} value={until} onChange={setUntil} />
    </>,
  ];
}
