import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { act, api, type Records } from '../../api/client';
import { useMay, useMembership } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { usePageEnd } from '../../ui/list';
import { Rows } from '../../ui/rows';
import { Badge, Empty, Loaded, PageHead } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { usePrefetch } from './document-query';
import { useReviewQueue } from './review-queue';
import { unpost } from './unpost';

const ROW_HEIGHT = 56;

/** Sure: nothing is asked or held back, nothing warns, and the confidence reaches the threshold of the organisation. */
const isSure = (document: Records['Document'], threshold: number): boolean =>
  document.heldBack === null && document.warnings.length === 0 && (document.confidence ?? 0) >= threshold;

/** The documents that wait, the least sure first. */
export default function ReviewQueue(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { id: organization } = useMembership();
  const queue = useReviewQueue();
  const onEnd = usePageEnd(queue.reading);
  usePrefetch(queue.next);
  return (
    <>
      <PageHead title={t('review')}>
        <ApproveSure queue={queue} />
      </PageHead>
      <Loaded of={queue.reading}>
        {queue.count === 0 ? (
          <Empty>{t('reviewDone')}</Empty>
        ) : (
          <Rows
            label={t('review')}
            items={queue.waiting}
            rowHeight={ROW_HEIGHT}
            keyOf={({ id }) => id}
            onEnd={onEnd}
            onOpen={({ id }) => void navigate({ to: '/$organization/review/$id', params: { organization, id } })}
            render={(document) => <Waiting document={document} />}
          />
        )}
      </Loaded>
    </>
  );
}

function Waiting({ document }: { document: Records['Document'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { extraction, confidence, questions, heldBack, ledgerAccountId, category, fileName } = document;
  return (
    <div className="document-row">
      <div className="main">
        <span className="strong">{extraction?.supplier.name ?? fileName ?? t('document')}</span>
        <small className="quiet">{heldBack ?? document.bookingText ?? fileName}</small>
      </div>
      <span className="number">{format.money(extraction?.total, extraction?.currency)}</span>
      <span className="quiet day">{ledgerAccountId ?? category}</span>
      <span className="state">
        {document.warnings.length > 0 && <Badge tone="warn">{t('warnings')}</Badge>}
        {questions.length > 0 && <Badge tone="info">{t('questions')}</Badge>}
        {confidence !== null && <Badge tone={confidence >= 0.9 ? 'good' : 'warn'}>{format.percent(confidence)}</Badge>}
      </span>
    </div>
  );
}

function ApproveSure({ queue }: { queue: ReturnType<typeof useReviewQueue> }): ReactNode {
  const t = useText();
  const mayPost = useMay('documents:post');
  const { run, isRunning } = useRun();
  const threshold = api.useQuery('get', '/api/rest/settings', {}).data?.result.autoPostThreshold ?? 1;
  const sure = queue.waiting.filter((document) => isSure(document, threshold));
  if (!mayPost || sure.length === 0) return null;
  const approve = async (): Promise<void> => {
    const posted: string[] = [];
    for (const { id } of sure) {
      queue.setDecided(id, true);
      if (await attempt(() => act('post_document', { documentId: id }))) posted.push(id);
      else queue.setDecided(id, false);
    }
    notify(t('approvedMany', { count: posted.length }), async () => {
      for (const id of posted) {
        await unpost(id, t('unpostReason'));
        queue.setDecided(id, false);
      }
    });
  };
  return (
    <button type="button" className="primary" disabled={isRunning} onClick={() => void run(approve)}>
      {isRunning ? t('loading') : t('approveSure', { count: sure.length })}
    </button>
  );
}
