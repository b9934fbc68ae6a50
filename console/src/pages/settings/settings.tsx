import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay, useMembership, useSession } from '../../api/session';
import { useText, type TextKey } from '../../texts/language';
import { PageHead } from '../../ui/states';
import { ApiKeys } from './api-keys';
import { Apps } from './apps';
import { AuditLog } from './audit-log';
import { AutoPost } from './auto-post';
import { Company } from './company';
import { Connections } from './connections';
import { DeadLetters } from './dead-letters';
import { Fleet } from './fleet';
import { People } from './people';
import { Rates } from './rates';
import { Rules } from './rules';
import { Webhooks } from './webhooks';

interface Section {
  readonly text: TextKey;
  readonly isForOwners: boolean;
  readonly isForOperators?: true;
  readonly show: () => ReactNode;
}

const SECTIONS: Readonly<Record<string, Section>> = {
  company: { text: 'company', isForOwners: false, show: () => <Company /> },
  people: { text: 'people', isForOwners: true, show: () => <People /> },
  keys: { text: 'apiKeys', isForOwners: true, show: () => <ApiKeys /> },
  apps: { text: 'apps', isForOwners: false, show: () => <Apps /> },
  connections: { text: 'connections', isForOwners: false, show: () => <Connections /> },
  webhooks: { text: 'webhooks', isForOwners: true, show: () => <Webhooks /> },
  rules: { text: 'rules', isForOwners: false, show: () => <Rules /> },
  rates: { text: 'exchangeRates', isForOwners: false, show: () => <Rates /> },
  autopost: { text: 'autoPost', isForOwners: false, show: () => <AutoPost /> },
  audit: { text: 'auditLog', isForOwners: false, show: () => <AuditLog /> },
  'dead-letters': { text: 'deadLetters', isForOwners: false, show: () => <DeadLetters /> },
  fleet: { text: 'fleet', isForOwners: false, isForOperators: true, show: () => <Fleet /> },
};

export default function Settings(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const isOwner = useMay('admin');
  const { section = 'company' } = useParams({ strict: false });
  const { data: session } = useSession();
  const isVisible = ({ isForOwners, isForOperators }: Section): boolean =>
    (isOwner || !isForOwners) && (!isForOperators || session?.isOperator === true);
  const visible = Object.entries(SECTIONS).filter(([, each]) => isVisible(each));
  const shown = SECTIONS[section];
  const to = '/$organization/settings/$section';
  return (
    <>
      <PageHead title={t('settings')} />
      <select
        className="only-phone"
        aria-label={t('settings')}
        value={section}
        onChange={({ target }) => void navigate({ to, params: { organization, section: target.value } })}
      >
        {visible.map(([name, { text }]) => (
          <option key={name} value={name}>
            {t(text)}
          </option>
        ))}
      </select>
      <div className="tabs sections only-wide" role="group" aria-label={t('settings')}>
        {visible.map(([name, { text }]) => (
          <Link
            key={name}
            className="button"
            to={to}
            params={{ organization, section: name }}
            {...(name === section && { 'aria-current': 'page' as const })}
          >
            {t(text)}
          </Link>
        ))}
      </div>
      {shown && isVisible(shown) ? shown.show() : <p className="empty">{t('noAccess')}</p>}
    </>
  );
}
