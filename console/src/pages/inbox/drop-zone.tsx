import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../texts/language';
import { addFiles } from './upload-queue';

/** Takes files by drag and drop, by the dialog of the browser, or from the camera of a phone. */
export function DropZone(): ReactNode {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    addFiles(event.dataTransfer.files);
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    addFiles(target.files ?? []);
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
      </div>
      <div className="actions">
        <button type="button" className="only-phone" onClick={() => camera.current?.click()}>
          {t('takePicture')}
        </button>
        <button type="button" onClick={() => files.current?.click()}>
          {t('chooseFiles')}
        </button>
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
