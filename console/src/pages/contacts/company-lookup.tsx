import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { http, resultOf, type Records } from '../../api/client';
import { useText } from '../../texts/language';
import type { Values } from './contact-form';
import { RegisterAnswer } from './register-answer';

/** The registers are asked when the user pauses, not with every key. */
const PAUSE_MS = 500;
const DANISH_DIGITS = 8;
const EU_NUMBER = /^[A-Z]{2}[0-9A-Z+*]{7,12}$/;

/** A number that can be complete, so that half a number is not looked up. */
const isComplete = ({ vatNumber, businessId }: Values): boolean =>
  EU_NUMBER.test(vatNumber.replace(/[\s.-]/g, '').toUpperCase()) ||
  businessId.replace(/\D/g, '').length === DANISH_DIGITS;

/** VAT numbers of Greece and Northern Ireland begin with other letters than the code of the country. */
const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

function countryOf({ register, number }: Records['CompanyLookup']): string {
  if (register === 'cvr') return 'DK';
  const prefix = number.slice(0, 2);
  return COUNTRIES[prefix] ?? prefix;
}

/** What the register says about the number that the user types, with its name to take over. */
export function CompanyLookup({
  values,
  onUse,
}: {
  values: Values;
  onUse: (found: Pick<Values, 'name' | 'country'>) => void;
}): ReactNode {
  const t = useText();
  const paused = usePaused(values);
  const { vatNumber, businessId, country } = paused;
  const body = {
    ...(vatNumber && { vatNumber }),
    ...(businessId && { businessId }),
    ...(country && { country }),
  };
  const reading = useQuery({
    queryKey: ['company-lookup', body],
    enabled: isComplete(paused),
    staleTime: 600_000,
    queryFn: () => resultOf(http.POST('/api/rest/company-lookups', { body })),
  });
  if (!isComplete(paused)) return null;
  const { data } = reading;
  return (
    <div className="notice" role="status">
      {data ? <RegisterAnswer answer={data} /> : <span>{reading.error ? reading.error.message : t('lookingUp')}</span>}
      {data?.name && data.name !== values.name && (
        <button type="button" onClick={() => onUse({ name: data.name ?? '', country: countryOf(data) })}>
          {t('useName')}
        </button>
      )}
    </div>
  );
}

function usePaused(values: Values): Values {
  const [paused, setPaused] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(values), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return paused;
}
