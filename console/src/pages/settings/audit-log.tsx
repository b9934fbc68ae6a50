import { useState, type ReactNode } from 'react';
import type { Records } from '../../api/client';
import { useAuditLog } from '../../api/lists';
import { useFormat } from '../../texts/format';
import { useText } from '../../texts/language';
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
              <span className="strong">{action}</span>
              <small className="quiet">{target ? `${target.type} ${target.id}` : ''}</small>
            </div>
            <span className="quiet">{nameOf(actor, t('system'))}</span>
            <span className="quiet">{format.time(at)}</span>
          </div>
        )}
      />
      {opened && <Change entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const nameOf = ({ type, name, onBehalfOf }: Entry['actor'], system: string): string =>
  [type === 'system' ? system : name, onBehalfOf?.name].filter(Boolean).join(' / ');

function Change({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { action, actor, at, target, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => textOf(before?.[name]) !== textOf(after?.[name]),
  );
  return (
    <Dialog wide title={action} onClose={onClose}>
      <p className="quiet">
        {[nameOf(actor, t('system')), format.time(at), target && `${target.type} ${target.id}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {fields.length > 0 && (
        <div className="table-frame" role="region" aria-label={action} tabIndex={0}>
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
                  <td>{name}</td>
                  <td>{textOf(before?.[name])}</td>
                  <td>{textOf(after?.[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
