import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../api/client';
import { useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { Loaded, PageHead } from '../../ui/states';
import { notifyFailure } from '../../ui/toasts';
import { COMPANIES, fillBooks, type FillStep } from './fill-books';

const STEPS: readonly FillStep[] = ['company', 'sales', 'sampleBills', 'bank', 'vat'];
type Progress = Partial<Record<FillStep, { readonly done: number; readonly all: number }>>;

/** Fills the books of a new sample company while its owner watches. */
export default function Sample(): ReactNode {
  const { isSample } = useMembership();
  const t = useText();
  const settings = api.useQuery('get', '/api/rest/settings', {}, { staleTime: Infinity });
  return (
    <>
      <PageHead title={t('sampleBooks')} />
      <Loaded of={settings}>
        {isSample && settings.data && <Books isEmptyNow={settings.data.result.regionKey === null} />}
      </Loaded>
    </>
  );
}

/** Decides once: filling sets the region, and a company with a region is filled or was left in the middle. */
function Books({ isEmptyNow }: { isEmptyNow: boolean }): ReactNode {
  const [isEmpty] = useState(isEmptyNow);
  return isEmpty ? <Filling /> : <Ready />;
}

function Filling(): ReactNode {
  const t = useText();
  const { name } = useMembership();
  const [progress, setProgress] = useState<Progress>({});
  const [state, setState] = useState<'running' | 'done' | 'failed'>('running');
  useEffect(() => {
    const companies = Object.values(COMPANIES);
    const company = companies.find(({ profile }) => profile.legalName === name) ?? companies[0];
    fillOnce(() =>
      fillBooks(company!, (step, done, all) => setProgress((before) => ({ ...before, [step]: { done, all } }))),
    )
      .then(() => setState('done'))
      .catch((error: unknown) => {
        notifyFailure(error);
        setState('failed');
      });
  }, [name]);
  return (
    <section className="card">
      <p>{t('sampleFilling')}</p>
      <ul className="lines">
        {STEPS.map((step) => {
          const { done, all } = progress[step] ?? { done: 0, all: 1 };
          return (
            <li key={step}>
              <span>{t(step)}</span>
              <progress value={done} max={all} aria-label={t(step)} />
            </li>
          );
        })}
      </ul>
      {state === 'failed' && <p role="alert">{t('sampleFailed')}</p>}
      {state === 'done' && <Ready />}
    </section>
  );
}

let filling: Promise<void> | undefined;

/** React runs effects twice in development; the books are filled once. */
const fillOnce = (fill: () => Promise<void>): Promise<void> => (filling ??= fill());

function Ready(): ReactNode {
  const t = useText();
  const { id: organization } = useMembership();
  return (
    <div className="notice good" role="status">
      <span>{t('sampleReady')}</span>
      {(['inbox', 'review', 'bank', 'sales', 'vat', 'reports'] as const).map((page) => (
        <Link key={page} className="button" to={`/$organization/${page}`} params={{ organization }}>
          {t(page)}
        </Link>
      ))}
    </div>
  );
}
