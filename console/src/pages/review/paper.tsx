import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useText } from '../../texts/language';
import { PagePicture } from '../../ui/page-picture';
import type { Details } from './document-query';
import { DOUBTFUL_BELOW } from './fields';

interface Props {
  readonly document: Details;
  readonly pointed: string | undefined;
  readonly onPoint: (name: string | undefined) => void;
}

/** The page with a box around each value that was read. A box and its field point at each other; a click edits the field. */
export function Paper({ document, pointed, onPoint }: Props): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState(1);
  const [isZoomed, setZoomed] = useState(false);
  const pages = document.extraction?.pages ?? 1;
  const boxed = document.extraction?.fields.filter(({ box }) => box !== null) ?? [];
  const pointedBox = boxed.find(({ name }) => name === pointed)?.box;
  const page = pointedBox?.page ?? chosen;
  return (
    <section className="paper-side" aria-label={t('document')}>
      <div className="paper-bar">
        {pages > 1 && (
          <div className="tabs" role="group" aria-label={t('document')}>
            {Array.from({ length: pages }, (_, index) => (
              <button type="button" key={index} aria-pressed={page === index + 1} onClick={() => setChosen(index + 1)}>
                {t('page', { page: index + 1 })}
              </button>
            ))}
          </div>
        )}
        <button type="button" className="small" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          {t('zoom')}
        </button>
      </div>
      <div className="sheet" tabIndex={0} role="region" aria-label={t('page', { page })}>
        <div className={`page ${isZoomed ? 'zoomed' : ''}`}>
          <PagePicture document={document} page={page} isEnlarged={isZoomed} />
          <svg className="boxes" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            {boxed
              .filter(({ box }) => box?.page === page)
              .map((field) => (
                <Box
                  key={field.name}
                  field={field}
                  isPointed={field.name === pointed}
                  onPoint={(isPointed) => onPoint(isPointed ? field.name : undefined)}
                />
              ))}
          </svg>
        </div>
      </div>
    </section>
  );
}

interface BoxProps {
  readonly field: Records['ExtractedField'];
  readonly isPointed: boolean;
  readonly onPoint: (isPointed: boolean) => void;
}

function Box({ field: { name, box, confidence }, isPointed, onPoint }: BoxProps): ReactNode {
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
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onClick={() => focusField(name)}
    />
  );
}

const focusField = (name: string): void =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, select)`)?.focus();
