import { nullable, record } from '../json-schema.js';
import { choiceField, listField, textField } from '../record-fields.js';

const previewedChange = record('PreviewedChange', 'A record that an action would create, change or delete.', {
  targetType: nullable(textField('The type of the record.')),
  targetId: nullable(textField('The id.')),
  before: nullable(textField('The record before, as JSON; null if it would be created.')),
  after: nullable(textField('The record after, as JSON; null if it would be deleted.')),
});

const previewedEvent = record('PreviewedEvent', 'An event that an action would emit.', {
  type: textField('The type.'),
  aggregateType: textField('The type of the changed record.'),
  aggregateId: textField('The id of that record.'),
});

const previewedFollowUp = record('PreviewedFollowUp', 'A follow-up that an action would request.', {
  action: textField('The action.'),
  payload: textField('The request, as JSON.'),
});

/** The reply of a worker to a preview. Records are encoded as JSON text, because they can be of any type. */
export const previewPayload = record('PreviewPayload', 'The outcome that a command would have.', {
  status: choiceField(['done', 'rejected'], 'The outcome.'),
  body: textField('The result or the problem, as JSON.'),
  changes: listField(previewedChange, 'The records that would change.'),
  events: listField(previewedEvent, 'The events that would be emitted.'),
  followUps: listField(previewedFollowUp, 'The follow-ups that would be requested.'),
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
