import type { Contracts } from '../contract.js';
import { camelCase, GENERATED, propertyKey } from './print-names.js';
import { workerNames } from './print-worker-indexes.js';

/** The generated registry: every contract by name. */

function printImports(kind: string, names: readonly string[], suffix: string): string[] {
  return names.map((name) => `import ${camelCase(name)}${suffix} from './${kind}/${name}.js';`);
}

function printRecord(constant: string, names: readonly string[], suffix: string | ((name: string) => string)): string {
  const valueOf = typeof suffix === 'string' ? (name: string) => `${camelCase(name)}${suffix}` : suffix;
  const lines = names.map((name) => `  ${propertyKey(name)}: ${valueOf(name)},`);
  return `export const ${constant} = {\n${lines.join('\n')}\n} as const;`;
}

function printWorkers(contracts: Contracts): string {
  const lines = workerNames(contracts).map((worker) => {
    const names = contracts.actions.filter((action) => action.worker === worker).map(({ name }) => `'${name}'`);
    return `  ${propertyKey(worker)}: [${names.join(', ')}],`;
  });
  return `/** The actions of each worker. */\nexport const WORKERS = {\n${lines.join('\n')}\n} as const;`;
}

const TYPES = `export type ActionName = keyof typeof ACTIONS;
export type QueryName = keyof typeof QUERIES;
export type ResourceName = keyof typeof RESOURCES;
export type { EventType };
export type WorkerName = keyof typeof WORKERS;

type RequestTypes = { readonly [A in ActionName]: ValueOf<(typeof ACTIONS)[A]['request']> };
type ResultTypes = { readonly [A in ActionName]: ValueOf<(typeof ACTIONS)[A]['result']> };
type QueryParameterTypes = { readonly [Q in QueryName]: ParametersOf<(typeof QUERIES)[Q]['parameters']> };
type QueryItemTypes = { readonly [Q in QueryName]: ValueOf<(typeof QUERIES)[Q]['item']> };
type ResourceRequestTypes = {
  readonly [R in ResourceName]: (typeof RESOURCES)[R] extends { readonly request: infer S }
    ? ValueOf<S>
    : Readonly<Record<string, never>>;
};
type ResourceResponseTypes = { readonly [R in ResourceName]: ValueOf<(typeof RESOURCES)[R]['response']> };
type EventTypes = { readonly [E in EventType]: ValueOf<(typeof EVENTS)[E]['payload']> };

export type RequestFor<A extends ActionName> = RequestTypes[A];
export type ResultFor<A extends ActionName> = ResultTypes[A];
export type QueryParametersFor<Q extends QueryName> = QueryParameterTypes[Q];
export type QueryItemFor<Q extends QueryName> = QueryItemTypes[Q];
export type ResourceRequestFor<R extends ResourceName> = ResourceRequestTypes[R];
export type ResourceResponseFor<R extends ResourceName> = ResourceResponseTypes[R];
export type EventPayloadFor<E extends EventType> = EventTypes[E];

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name);
}`;

const NAMES = `/** All commands on the topics: the actions, and the commands for importers only. */
export const COMMAND_NAMES = Object.keys(ACTIONS) as readonly ActionName[];

export const RESOURCE_NAMES = Object.keys(RESOURCES) as readonly ResourceName[];

export const WORKER_NAMES = Object.keys(WORKERS) as readonly WorkerName[];

/** The actions of the interface: each has a REST endpoint and a tool. */
export const ACTION_NAMES = COMMAND_NAMES.filter((name) => !('onlyOnTopics' in ACTIONS[name]));

/** The commands of resources: each is a tool, and its REST endpoint is that of the resource. */
export const RESOURCE_COMMAND_NAMES = COMMAND_NAMES.filter((name) => 'ofResource' in ACTIONS[name]);`;

const TYPE_IMPORTS = `import type { EventType } from './event-types.js';
import type { ParametersOf, ValueOf } from './json-schema.js';`;

/** `schemas/event-types.ts`. Contracts name events, and the events' own contracts follow from the same module. */
export const printEventTypes = ({ events }: Contracts): string =>
  `${GENERATED}\n\nexport type EventType =\n${events.map(({ type }) => `  | '${type}'`).join('\n')};\n`;

export function printIndex(contracts: Contracts): string {
  const ofResource = new Map(contracts.resources.map(({ name, command }) => [command?.name, name]));
  const actions = contracts.actions.map(({ name }) => name);
  const queries = contracts.queries.map(({ name }) => name);
  const resources = contracts.resources.map(({ name }) => name);
  const events = contracts.events.map(({ type }) => type);
  const imports = [
    ...printImports(
      'actions',
      actions.filter((name) => !ofResource.has(name)),
      'Action',
    ),
    ...printImports('events', events, 'Event'),
    ...printImports('queries', queries, 'Query'),
    ...printImports('resources', resources, 'Operation'),
    `import { commandOf } from './contract.js';`,
    TYPE_IMPORTS,
  ];
  const sections = [
    `${GENERATED}\n\n${imports.join('\n')}`,
    printRecord('ACTIONS', actions, (name) => {
      const resource = ofResource.get(name);
      return resource === undefined ? `${camelCase(name)}Action` : `commandOf(${camelCase(resource)}Operation)`;
    }),
    printRecord('QUERIES', queries, 'Query'),
    printRecord('RESOURCES', resources, 'Operation'),
    printRecord('EVENTS', events, 'Event'),
    printWorkers(contracts),
    TYPES,
    NAMES,
  ];
  return `${sections.join('\n\n')}\n`;
}
