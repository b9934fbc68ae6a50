import type { ReactNode } from 'react';
import { act, api, type Records } from '../../api/client';
import { useMay } from '../../api/session';
import { useFormat, type Format } from '../../texts/format';
import type { TextKey } from '../../texts/language';
import { useText } from '../../texts/language';
import { Dialog } from '../../ui/dialog';
import { DocumentBadge } from '../../ui/document-badge';
import { PagePicture } from '../../ui/page-picture';
import { Loaded } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';

type Details = Records['DocumentDetails'];

interface Props {
  readonly id: string;
  readonly otherId: string;
  readonly onClose: () => void;
}

const useDetails = (id: string) => api.useQuery('get', '/api/rest/documents/{id}', { params: { path: { id } } });

/** Two documents that may be the same, side by side. A person says that they are distinct, or deletes one. */
export function Compare({ id, otherId, onClose }: Props): ReactNode {
  const t = useText();
  const { run, isRunning } = useRun();
  const mayDelete = useMay('documents:delete');
  const mayEdit = useMay('documents:edit');
  const [own, other] = [useDetails(id), useDetails(otherId)];
  const decide = (work: () => Promise<unknown>, done: TextKey) =>
    run(async () => {
      await work().finally(onClose);
      notify(t(done));
    });
  return (
    <Dialog title={t('compareTitle')} wide onClose={onClose}>
      <div className="side-by-side">
        <Side title={t('thisOne')} reading={own} other={other.data?.result} />
        <Side title={t('otherOne')} reading={other} other={own.data?.result} />
      </div>
      <footer className="actions">
        {mayDelete && (
          <button
            type="button"
            className="bad"
            disabled={isRunning}
            onClick={() => void decide(() => act('delete_document', { documentId: id }), 'deleted')}
          >
            {t('deleteThis')}
          </button>
        )}
        {mayEdit && (
          <button
            type="button"
            className="primary"
            disabled={isRunning}
            onClick={() => void decide(() => act('retry_document', { documentId: id }), 'markedDistinct')}
          >
            {t('distinct')}
          </button>
        )}
      </footer>
    </Dialog>
  );
}

/** The values by which a person tells two bills apart. */
const factsOf = (
  { extraction, fileName, createdAt }: Details,
  format: Format,
): readonly (readonly [TextKey, string])[] => [
  ['number', extraction?.number ?? '–'],
  ['date', format.date(extraction?.date)],
  ['dueDate', format.date(extraction?.dueDate)],
  ['total', format.money(extraction?.total, extraction?.currency)],
  ['vatNumber', extraction?.supplier.vatNumber ?? '–'],
  ['file', fileName ?? '–'],
  ['when', format.time(createdAt)],
];

interface SideProps {
  readonly title: string;
  readonly reading: ReturnType<typeof useDetails>;
  readonly other: Details | undefined;
}

function Side({ title, reading, other }: SideProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const document = reading.data?.result;
  const others = new Map(other && factsOf(other, format));
  return (
    <section>
      <h3>{title}</h3>
      <Loaded of={reading}>
        {document && (
          <>
            <p>
              <DocumentBadge document={document} /> {document.extraction?.supplier.name ?? document.fileName}
            </p>
            <dl className="facts">
              {factsOf(document, format).map(([name, value]) => (
                <div key={name} className={others.has(name) && others.get(name) !== value ? 'differs' : ''}>
                  <dt>{t(name)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <PagePicture document={document} page={1} />
          </>
        )}
      </Loaded>
    </section>
  );
}
