import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useText } from '../../texts/language';

const TONES = { information: '', warning: 'warn', blocking: 'bad' } as const;

/** Results of checks, the blocking ones first. */
export function Findings({ findings }: { findings: readonly Records['VatCheck'][] }): ReactNode {
  const t = useText();
  if (findings.length === 0) return <p className="notice good">{t('noFindings')}</p>;
  const order = ['blocking', 'warning', 'information'];
  const sorted = findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  return (
    <ul className="stack">
      {sorted.map(({ code, severity, message }, index) => (
        <li key={`${code}-${index}`} className={`notice ${TONES[severity]}`}>
          {message}
        </li>
      ))}
    </ul>
  );
}
