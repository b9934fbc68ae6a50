import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { act } from '../../api/client';
import { useMay } from '../../api/session';
import { useText } from '../../texts/language';
import { DocumentBadge } from '../../ui/document-badge';
import { useKeys } from '../../ui/keys';
import { Loaded, PageHead } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { onSingleClick, useRun } from '../../ui/use-run';
import { Coding } from './coding';
import { documentQuery, usePrefetch, type Details } from './document-query';
import { History } from './history';
import { Notices } from './notices';
import { Paper } from './paper';
import { Questions } from './questions';
import { Reading } from './reading';
import { RemoveDocument } from './remove-document';
import { unpost } from './unpost';
import { useReviewQueue } from './review-queue';

/** One document: the page on the left, what was read and how it is coded on the right. */
export default function Review(): ReactNode {
  const { id, organization } = useParams({ from: '/$organization/review/$id' });
  const navigate = useNavigate();
  const reading = useQuery(documentQuery(id));
  const queue = useReviewQueue(id);
  usePrefetch(queue.next);
  usePrefetch(queue.afterNext);
  const open = (next: string | undefined): void =>
    void (next === undefined
      ? navigate({ to: '/$organization/review', params: { organization } })
      : navigate({ to: '/$organization/review/$id', params: { organization, id: next } }));
  const document = reading.data?.result;
  return (
    <Loaded of={reading}>{document && <Opened key={id} document={document} queue={queue} onOpen={open} />}</Loaded>
  );
}

interface OpenedProps {
  readonly document: Details;
  readonly queue: ReturnType<typeof useReviewQueue>;
  readonly onOpen: (id: string | undefined) => void;
}

function Opened({ document, queue, onOpen }: OpenedProps): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const mayPost = useMay('documents:post');
  const { run, isRunning } = useRun();
  const [pointed, setPointed] = useState<string>();
  const { id, state, extraction, fileName } = document;
  const name = extraction?.supplier.name ?? fileName ?? t('document');
  const canApprove = mayPost && state === 'coded' && document.error === null && document.questions.length === 0;
  const refresh = () => client.invalidateQueries({ queryKey: documentQuery(id).queryKey });
  const post = async (): Promise<void> => {
    queue.setDecided(id, true);
    onOpen(queue.next);
    const { posting } = await act('post_document', { documentId: id }).catch((error: unknown) => {
      queue.setDecided(id, false);
      throw error;
    });
    notify(t('approved', { name, voucher: posting?.voucherNumber ?? '' }), async () => {
      await unpost(id, t('unpostReason'));
      queue.setDecided(id, false);
    });
  };
  const approve = (): void => {
    if (canApprove) void run(post);
  };
  useKeys([
    { key: 'a', text: 'key_approve', run: approve },
    { key: 'j', text: 'key_nextDocument', run: () => queue.next && onOpen(queue.next) },
    { key: 'k', text: 'key_nextDocument', run: () => queue.previous && onOpen(queue.previous) },
    { key: 'e', text: 'key_edit', run: focusDoubtful },
    { key: 'q', text: 'key_question', run: () => focusFirst('.attention button') },
    { key: 'c', text: 'key_coding', run: () => focusFirst('.coding-line input') },
  ]);
  return (
    <>
      <PageHead title={name}>
        <DocumentBadge document={document} />
        {queue.position > 0 && <span className="quiet">{t('of', { position: queue.position, all: queue.count })}</span>}
        <RemoveDocument document={document} onRemoved={() => onOpen(queue.next)} />
        <button type="button" disabled={!queue.previous} onClick={() => onOpen(queue.previous)}>
          {t('previous')} <kbd>k</kbd>
        </button>
        <button type="button" disabled={!queue.next} onClick={() => onOpen(queue.next)}>
          {t('next')} <kbd>j</kbd>
        </button>
        {mayPost && state !== 'posted' && (
          <button
            type="button"
            className="primary"
            disabled={!canApprove || isRunning}
            onClick={onSingleClick(approve)}
          >
            {t('approve')} <kbd>a</kbd>
          </button>
        )}
      </PageHead>
      <div className="review">
        <Paper document={document} pointed={pointed} onPoint={setPointed} />
        <div className="decisions">
          <Notices document={document} onChanged={refresh} />
          <Questions document={document} onChanged={refresh} />
          <Reading document={document} pointed={pointed} onChanged={refresh} onPoint={setPointed} />
          <Coding document={document} onChanged={refresh} />
          <History document={document} />
        </div>
      </div>
    </>
  );
}

const focusFirst = (...selectors: readonly string[]): void =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
    ?.focus();

const focusDoubtful = (): void => focusFirst('[data-doubtful]', '.fields input');
