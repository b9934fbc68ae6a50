import type { ReactNode } from 'react';
import { act, api } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { DocumentBadge } from '../../ui/document-badge';
import { PagePicture } from '../../ui/page-picture';
import { Loaded } from '../../ui/states';
import { attempt, notify } from '../../ui/toasts';

interface Props {
  readonly id: string;
  readonly otherId: string;
  readonly onClose: () => void;
}

/** Two documents that may be the same, side by side. */
export function Compare({ id, otherId, onClose }: Props): ReactNode {
  const t = useText();
  const mayDelete = useMay('documents:delete');
  const mayEdit = useMay('documents:edit');
  const remove = async (): Promise<void> => {
    if (await attempt(() => act('delete_document', { documentId: id }))) notify(t('deleted'));
    onClose();
  };
  const keep = async (): Promise<void> => {
    await attempt(() => act('retry_document', { documentId: id }));
    onClose();
  };
  return (
    <Dialog title={t('compareTitle')} wide onClose={onClose}>
      <div className="side-by-side">
        <Side title={t('thisOne')} id={id} />
        <Side title={t('otherOne')} id={otherId} />
      </div>
      <footer className="actions">
        {mayEdit && (
          <button type="button" onClick={() => void keep()}>
            {t('keepBoth')}
          </button>
        )}
        {mayDelete && (
          <button type="button" className="bad" onClick={() => void remove()}>
            {t('deleteThis')}
          </button>
        )}
      </footer>
    </Dialog>
  );
}

function Side({ title, id }: { title: string; id: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const reading = api.useQuery('get', '/api/rest/documents/{id}', { params: { path: { id } } });
  const document = reading.data?.result;
  const extraction = document?.extraction;
  return (
    <section>
      <h3>{title}</h3>
      <Loaded of={reading}>
        {document && (
          <>
            <p>
              <DocumentBadge document={document} /> {extraction?.supplier.name ?? document.fileName}
            </p>
            <dl className="facts">
              <dt>{t('number')}</dt>
              <dd>{extraction?.number ?? '–'}</dd>
              <dt>{t('date')}</dt>
              <dd>{format.date(extraction?.date)}</dd>
              <dt>{t('total')}</dt>
              <dd>{format.money(extraction?.total, extraction?.currency)}</dd>
            </dl>
            <PagePicture document={document} page={1} />
          </>
        )}
      </Loaded>
    </section>
  );
}
