import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useText } from '../../texts/language';
import { PagePicture } from '../../ui/page-picture';
import type { Details } from './document-query';
import { DOUBTFUL_BELOW } from './fields';

interface Props {
  readonly document: Details;
  readonly pointed: string | undefined;
}

/** The page with a box around each value that was read. The box of the pointed field is filled. */
export function Paper({ document, pointed }: Props): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState(1);
  const pages = document.extraction?.pages ?? 1;
  const boxed = document.extraction?.fields.filter(({ box }) => box !== null) ?? [];
  const pointedBox = boxed.find(({ name }) => name === pointed)?.box;
  const page = pointedBox?.page ?? chosen;
  return (
    <section className="paper-side" aria-label={t('document')}>
      {pages > 1 && (
        <div className="tabs" role="group" aria-label={t('document')}>
          {Array.from({ length: pages }, (_, index) => (
            <button type="button" key={index} aria-pressed={page === index + 1} onClick={() => setChosen(index + 1)}>
              {t('page', { page: index + 1 })}
            </button>
          ))}
        </div>
      )}
      <div className="sheet">
        <div className="page">
          <PagePicture document={document} page={page} />
          <svg className="boxes" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            {boxed
              .filter(({ box }) => box?.page === page)
              .map((field) => (
                <Box key={field.name} field={field} isPointed={field.name === pointed} />
              ))}
          </svg>
        </div>
      </div>
    </section>
  );
}

function Box({
  field: { box, confidence },
  isPointed,
}: {
  field: Records['ExtractedField'];
  isPointed: boolean;
}): ReactNode {
  if (!box) return null;
  const tone = isPointed ? 'pointed' : confidence < DOUBTFUL_BELOW ? 'doubtful' : '';
  const margin = 0.004;
  return (
    <rect
      className={tone}
      x={box.left - margin}
      y={box.top - margin / 2}
      width={box.width + 2 * margin}
      height={box.height + margin}
    />
  );
}
