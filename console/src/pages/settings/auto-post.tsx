import { useState, type ReactNode } from 'react';
import { act, api, type Records } from '../../api/client';
import { recordsOf, useDocuments } from '../../api/lists';
import { useMay } from '../../api/session';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
import { Loaded } from '../../ui/states';
import { notify } from '../../ui/toasts';
import { useRun } from '../../ui/use-run';
import { ConfidencePicture } from './confidence-picture';

export function AutoPost(): ReactNode {
  const reading = api.useQuery('get', '/api/rest/settings', {});
  return (
    <Loaded of={reading}>
      {reading.data && <Threshold key={reading.data.result.version} settings={reading.data.result} />}
    </Loaded>
  );
}

/** Whether a document waits for another reason than the threshold of now. */
const isHeldBack = ({ heldBackCode }: Records['Document']): boolean =>
  heldBackCode !== null && heldBackCode !== 'confidence_below_threshold';

/** The threshold, and what it would have done with the last documents. */
function Threshold({ settings }: { settings: Records['Settings'] }): ReactNode {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMay('settings:edit');
  const { run, isRunning } = useRun();
  const [isOn, setOn] = useState(settings.autoPost);
  const [threshold, setThreshold] = useState(settings.autoPostThreshold);
  const known = recordsOf(useDocuments({}).data).filter(({ confidence }) => confidence !== null);
  const reaching = known.filter(({ confidence }) => (confidence ?? 0) >= threshold);
  const held = reaching.filter(isHeldBack).length;
  const save = async (): Promise<void> => {
    await act('set_auto_post', { autoPost: isOn, autoPostThreshold: threshold });
    notify(t('saved'));
  };
  return (
    <section className="card">
      <h2>{t('autoPost')}</h2>
      <p className="quiet">{t('autoPostHint')}</p>
      <label className="inline">
        <input type="checkbox" checked={isOn} disabled={!mayEdit} onChange={(event) => setOn(event.target.checked)} />
        {t('autoPostOn')}
      </label>
      <label>
        {t('threshold')}: {format.percent(threshold)}
        <input
          type="range"
          min={0.5}
          max={1}
          step={0.01}
          value={threshold}
          disabled={!mayEdit}
          onChange={(event) => setThreshold(Number(event.target.value))}
        />
      </label>
      <p aria-live="polite">
        {t('autoPostWould', { count: reaching.length, all: known.length })}{' '}
        {held > 0 && t('autoPostHeld', { count: held })}
      </p>
      <ConfidencePicture confidences={known.map(({ confidence }) => confidence ?? 0)} threshold={threshold} />
      {mayEdit && (
        <div className="actions">
          <button type="button" className="primary" disabled={isRunning} onClick={() => void run(save)}>
            {t('save')}
          </button>
        </div>
      )}
    </section>
  );
}
