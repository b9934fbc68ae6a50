import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import { act } from '../../api/client';
import { useMay, useMembership } from '../../api/session';
import { useText } from '../../texts/language';
import { DocumentBadge } from '../../ui/document-badge';
import { useKeys, type KeyBinding } from '../../ui/keys';
import { Loaded, PageHead } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { onSingleClick, useRun } from '../../ui/use-run';
import { Coding } from './coding';
import { documentQuery, useAhead, usePrefetch, type Details } from './document-query';
import { EntryProposal } from './entry-proposal';
import { History } from './history';
import { Notices } from './notices';
import { Paper } from './paper';
import { Questions } from './questions';
import { Reading } from './reading';
import { RemoveDocument } from './remove-document';
import { Statement } from './statement';
import { unpost } from './unpost';
import { useReviewQueue } from './review-queue';

/**
 * The document that a reviewer looks at. The next one is on the page too, drawn but hidden, so the key that approves only shows
 * it.
 */
export default function Review(): ReactNode {
  const { id } = useParams({ from: '/$organization/review/$id' });
  const { next, afterNext } = useReviewQueue(id);
  usePrefetch(next);
  usePrefetch(afterNext);
  const ahead = useAhead(id, next);
  return [id, ...(ahead === undefined ? [] : [ahead])].map((each) => (
    <div key={each} className="one-document" hidden={each !== id}>
      <OneDocument id={each} isShown={each === id} />
    </div>
  ));
}

interface OneProps {
  readonly id: string;
  readonly isShown: boolean;
}

function OneDocument({ id, isShown }: OneProps): ReactNode {
  const reading = useQuery(documentQuery(id));
  const document = reading.data?.result;
  return (
    <Loaded of={reading}>
      {document && (
        <>
          <Head document={document} isShown={isShown} />
          <Body document={document} />
        </>
      )}
    </Loaded>
  );
}

function useOpen(): (id: string | undefined) => void {
  const { id: organization } = useMembership();
  const navigate = useNavigate();
  return (id) =>
    void (id === undefined
      ? navigate({ to: '/$organization/review', params: { organization } })
      : navigate({ to: '/$organization/review/$id', params: { organization, id } }));
}

interface HeadProps {
  readonly document: Details;
  readonly isShown: boolean;
}

/** The decision about the document, and the way to the others. */
function Head({ document, isShown }: HeadProps): ReactNode {
  const t = useText();
  const queue = useReviewQueue(document.id);
  const open = useOpen();
  const mayPost = useMay('documents:post');
  const { run, isRunning } = useRun();
  const { id, state, extraction, fileName } = document;
  const name = extraction?.supplier.name ?? fileName ?? t('document');
  const canApprove = mayPost && state === 'coded' && document.error === null && document.questions.length === 0;
  const isStillShown = useIsStill(isShown);
  // The next document comes when this one is posted: after a failure the approving key must not decide about another one.
  const post = async (): Promise<void> => {
    const { posting } = await act('post_document', { documentId: id });
    queue.setDecided(id, true);
    if (isStillShown()) open(queue.next);
    notify(t('approved', { name, voucher: posting?.voucherNumber ?? '' }), async () => {
      await unpost(id, t('unpostReason'));
      queue.setDecided(id, false);
    });
  };
  const approve = (): void => {
    if (canApprove) void run(post);
  };
  const keys: readonly KeyBinding[] = [
    { key: 'a', text: 'key_approve', run: approve },
    { key: 'j', text: 'key_nextDocument', run: () => queue.next && open(queue.next) },
    { key: 'k', text: 'key_nextDocument', run: () => queue.previous && open(queue.previous) },
    { key: 'e', text: 'key_edit', run: focusDoubtful },
    { key: 'q', text: 'key_question', run: () => focusFirst('.attention button') },
    { key: 'c', text: 'key_coding', run: () => focusFirst('.coding-line input') },
  ];
  useKeys(isShown ? keys : NO_KEYS);
  return (
    <PageHead title={name}>
      <DocumentBadge document={document} />
      {queue.position > 0 && <span className="quiet">{t('of', { position: queue.position, all: queue.count })}</span>}
      <RemoveDocument document={document} onRemoved={() => open(queue.next)} />
      <button type="button" disabled={!queue.previous} onClick={() => open(queue.previous)}>
        {t('previous')} <kbd>k</kbd>
      </button>
      <button type="button" disabled={!queue.next} onClick={() => open(queue.next)}>
        {t('next')} <kbd>j</kbd>
      </button>
      {mayPost && state !== 'posted' && (
        <button type="button" className="primary" disabled={!canApprove || isRunning} onClick={onSingleClick(approve)}>
          {t('approve')} <kbd>a</kbd>
        </button>
      )}
    </PageHead>
  );
}

/** What holds when it is called, not when the work began: the reviewer may have gone to another document meanwhile. */
function useIsStill(isShown: boolean): () => boolean {
  const latest = useRef(isShown);
  useEffect(() => {
    latest.current = isShown;
    return () => {
      latest.current = false;
    };
  }, [isShown]);
  return () => latest.current;
}

const NO_KEYS: readonly KeyBinding[] = [];

/** The page on the left, what was read and how it is coded on the right. Other places in the queue do not change it. */
const Body = memo(function Body({ document }: { document: Details }): ReactNode {
  const client = useQueryClient();
  const [pointed, setPointed] = useState<string>();
  const refresh = () => client.invalidateQueries({ queryKey: documentQuery(document.id).queryKey });
  return (
    <div className="review">
      <Paper document={document} pointed={pointed} onPoint={setPointed} />
      <div className="decisions">
        <Notices document={document} onChanged={refresh} />
        <Questions document={document} onChanged={refresh} />
        <Statement document={document} />
        <EntryProposal document={document} onChanged={refresh} />
        <Reading document={document} pointed={pointed} onChanged={refresh} onPoint={setPointed} />
        <Coding document={document} onChanged={refresh} />
        <History document={document} />
      </div>
    </div>
  );
});

/** The document that is shown comes before the hidden one. */
const focusFirst = (...selectors: readonly string[]): void =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
    ?.focus();

const focusDoubtful = (): void => focusFirst('[data-doubtful]', '.fields input');
