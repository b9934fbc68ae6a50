import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../texts/language';
import { addFiles, addPictures } from './upload-queue';

interface Taken {
  /** The pictures of one document that were taken so far; undefined while each file is a document. */
  readonly pictures: readonly File[] | undefined;
  readonly add: (files: Iterable<File>) => void;
  readonly toggle: () => void;
  readonly readTogether: () => void;
}

function useTaken(): Taken {
  const [pictures, setPictures] = useState<readonly File[] | undefined>();
  return {
    pictures,
    add: (files) => (pictures ? setPictures([...pictures, ...files]) : addFiles(files)),
    toggle: () => {
      // Pictures that were taken for one document are documents of their own after all.
      if (pictures) addFiles(pictures);
      setPictures(pictures ? undefined : []);
    },
    readTogether: () => {
      addPictures(pictures ?? []);
      setPictures(undefined);
    },
  };
}

/** Takes files by drag and drop, by the dialog of the browser, or from the camera of a phone. */
export function DropZone(): ReactNode {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { pictures, add, toggle, readTogether } = useTaken();
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    add(target.files ?? []);
    // The same file can be chosen again, for instance after it was mended.
    target.value = '';
  };
  return (
    <section
      className={`drop ${isOver ? 'over' : ''}`}
      aria-label={t('dropHere')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div>
        <strong>{t('dropHere')}</strong>
        <small className="quiet">{t('dropTypes')}</small>
        <label className="inline">
          <input type="checkbox" checked={pictures !== undefined} onChange={toggle} />
          {t('severalPictures')}
        </label>
      </div>
      <div className="actions">
        <button type="button" className="only-phone" onClick={() => camera.current?.click()}>
          {t('takePicture')}
        </button>
        <button type="button" onClick={() => files.current?.click()}>
          {t('chooseFiles')}
        </button>
        {pictures && (
          <button type="button" className="primary" disabled={pictures.length < 2} onClick={readTogether}>
            {t('readTogether', { count: pictures.length })}
          </button>
        )}
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('chooseFiles')}
        accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff,.webp,.heic,.xml,.p7m,.zip"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('takePicture')}
        onChange={take}
      />
    </section>
  );
}
