import type { ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { pageOfFinding } from './finding-page';

const TONES = { information: '', warning: 'warn', blocking: 'bad' } as const;

/** Results of checks, the blocking ones first, each with a link to what solves it. */
export function Findings({ findings }: { findings: readonly Records['VatCheck'][] }): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  if (findings.length === 0) return <p className="notice good">{t('noFindings')}</p>;
  const order = ['blocking', 'warning', 'information'];
  const sorted = findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  return (
    <ul className="stack">
      {sorted.map(({ code, severity, message, link }, index) => {
        const page = link === null ? undefined : pageOfFinding(link);
        return (
          <li key={`${code}-${index}`} className={`notice ${TONES[severity]}`}>
            <span>{message}</span>
            {page && <a href={`/console/${organization}/${page}`}>{t('solve')}</a>}
          </li>
        );
      })}
    </ul>
  );
}
