import { nullable, record } from '../json-schema.js';
import { choiceField, listField, textField } from '../record-fields.js';

const previewedChange = record('PreviewedChange', 'A record that an action would create, change or delete.', {
  targetType: nullable(textField('The kind of record.')),
  targetId: nullable(textField('Its id.')),
  before: nullable(textField('The record before, as JSON; null when it would be created.')),
  after: nullable(textField('The record after, as JSON; null when it would be deleted.')),
});

const previewedEvent = record('PreviewedEvent', 'An event that an action would publish.', {
  type: textField('Its type.'),
  aggregateType: textField('The kind of record that it is about.'),
  aggregateId: textField('The id of that record.'),
});

const previewedFollowUp = record('PreviewedFollowUp', 'A command that an action would hand over to a worker.', {
  action: textField('The action.'),
  payload: textField('Its request, as JSON.'),
});

/** What a worker answers about a command that it has tried out and undone. Records of all kinds travel as text. */
export const previewPayload = record('PreviewPayload', 'What a command would have come to.', {
  status: choiceField(['done', 'rejected'], 'What its outcome would be.'),
  body: textField('The result or the problem, as JSON.'),
  changes: listField(previewedChange, 'What it would write.'),
  events: listField(previewedEvent, 'What it would publish.'),
  followUps: listField(previewedFollowUp, 'What would follow by itself.'),
});

export interface PreviewPayload {
  readonly status: 'done' | 'rejected';
  readonly body: string;
  readonly changes: readonly {
    readonly targetType: string | null;
    readonly targetId: string | null;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly events: readonly { readonly type: string; readonly aggregateType: string; readonly aggregateId: string }[];
  readonly followUps: readonly { readonly action: string; readonly payload: string }[];
}
