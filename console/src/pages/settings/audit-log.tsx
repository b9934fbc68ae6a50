import { useContext, useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useAuditLog } from '../../api/lists';
import { deedName, recordName } from '../../texts/audit-names';
import { fieldName } from '../../texts/field-names';
import { fieldValue } from '../../texts/field-values';
import { useFormat } from '../../texts/format';
import { LanguageContext, useText } from '../../texts/language';
import { DateInput } from '../../ui/date-input';
import { Dialog } from '../../ui/dialog';
import { List } from '../../ui/list';

type Entry = Records['AuditEntry'];
const ROW_HEIGHT = 52;

/** Every change, newest first. A row opens the values before and after. */
export function AuditLog(): ReactNode {
  const t = useText();
  const format = useFormat();
  const [from, setFrom] = useState('');
  const { language } = useContext(LanguageContext);
  const [opened, setOpened] = useState<Entry>();
  const log = useAuditLog({ ...(from && { from }) });
  return (
    <>
      <div className="actions periods">
        <DateInput label={t('from')} value={from} onChange={setFrom} />
      </div>
      <List
        of={log}
        label={t('auditLog')}
        empty={t('nothingHere')}
        rowHeight={ROW_HEIGHT}
        keyOf={({ id }) => id}
        onOpen={setOpened}
        render={({ action, actor, at, target }) => (
          <div className="bank-line">
            <div className="main">
              <span className="strong">{deedName(action, language)}</span>
              <small className="quiet">
                {detailOf(actor, target && { ...target, type: recordName(target.type, language) }, t('system'))}
              </small>
            </div>
            <span className="quiet">{format.time(at)}</span>
          </div>
        )}
      />
      {opened && <Change entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const detailOf = ({ type, name, onBehalfOf }: Entry['actor'], target: Entry['target'], system: string): string => {
  const who = [type === 'system' ? system : name, onBehalfOf?.name].filter(Boolean).join(' / ');
  return target ? `${who} · ${target.type} ${target.id}` : who;
};

function Change({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = useContext(LanguageContext);
  const { action, actor, at, target, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  const textOf = (name: string, value: unknown): string => fieldValue(name, value, format, language);
  return (
    <Dialog wide title={deedName(action, language)} onClose={onClose}>
      <p className="quiet">
        {format.time(at)} ·{' '}
        {detailOf(actor, target && { ...target, type: recordName(target.type, language) }, t('system'))}
      </p>
      {fields.length > 0 && (
        <div className="table-frame" role="region" aria-label={deedName(action, language)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th>{t('field')}</th>
                <th>{t('before')}</th>
                <th>{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((name) => (
                <tr key={name}>
                  <td>{fieldName(name, language)}</td>
                  <td>{textOf(name, before?.[name])}</td>
                  <td>{textOf(name, after?.[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
