import { refuse } from '#schemas/errors.js';
import { ACTION_NAMES, ACTIONS } from '#schemas/index.js';
import { nameOperations } from '#schemas/sentences/text-of.js';
import { findOperation } from './operations.js';
import { toolReader } from '../tool-reader.js';
import { outlineOf } from './outline.js';
import { findKind } from './record-kinds.js';

/** Whether `describe` explains this operation or kind of record to the caller. */
export const isDescribable = (name: string, permissions: readonly string[]): boolean =>
  [findOperation(name, permissions), findKind('list', name, permissions), findKind('get', name, permissions)].some(
    (found) => found !== undefined,
  );

/** The input of an action, an operation or a kind of record whole, and its output in outline, for a caller who may use it. */
export function describeName(name: string, permissions: readonly string[]): object {
  const forCaller = <T>(contract: T): T => nameOperations(contract, toolReader(permissions));
  const action = ACTION_NAMES.find((each) => each === name && permissions.includes(ACTIONS[each].permission));
  if (action) {
    const { title, summary, description, request, result, errors } = forCaller(ACTIONS[action]);
    const text = `${summary}\n\n${description}`;
    return { tool: action, title, description: text, input: request, output: outlineOf(result), errors };
  }
  const operation = findOperation(name, permissions);
  if (operation) {
    const { title, summary, description, request, response, errors } = forCaller(operation.contract);
    const input = request ?? { type: 'object', maxProperties: 0 };
    const call = { tool: 'run_operation', operation: name, takesId: operation.takesId };
    const text = `${summary}\n\n${description}`;
    return { ...call, title, description: text, input, output: outlineOf(response), errors };
  }
  const kind = findKind('list', name, permissions) ?? findKind('get', name, permissions);
  if (kind) {
    const { title, summary, description, parameters, item, paged } = forCaller(kind.contract);
    const { id: _id, limit: _limit, cursor: _cursor, ...filters } = parameters.properties;
    const call = { tool: paged ? 'list_records' : 'get_record', kind: kind.kind };
    const text = `${summary}\n\n${description}`;
    return { ...call, title, description: text, filters, record: outlineOf(item) };
  }
  throw refuse('no_name_of_tools', { name });
}
