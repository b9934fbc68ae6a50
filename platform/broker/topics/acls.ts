import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AclEntry } from 'kafkajs';
import { parse } from 'yaml';
import { findProjectRoot } from '../../project-root.js';

/** Numbers of the Kafka protocol. Node cannot import the enums from kafkajs, which is a CommonJS module. */
const RESOURCES = { topic: 2, group: 3, cluster: 4 } as const;
const PATTERNS = { literal: 3, prefixed: 4 } as const;
const OPERATIONS = {
  read: 3,
  write: 4,
  create: 5,
  delete: 6,
  alter: 7,
  describe: 8,
  'describe-configs': 10,
} as const;
const ALLOW = 3;

export interface AclRule {
  readonly resource: keyof typeof RESOURCES;
  readonly name: string;
  readonly pattern: keyof typeof PATTERNS;
  readonly operations: readonly (keyof typeof OPERATIONS)[];
}

type AclRole = 'fleet' | 'importer';

/** The rules of `deploy/acls.yaml` for a role, with the names of workers and organisation filled in. */
export function loadAcls(role: AclRole, workers: readonly string[], organizationId: string | undefined): AclRule[] {
  const document = parse(readFileSync(join(findProjectRoot(), 'deploy/acls.yaml'), 'utf8')) as Record<
    AclRole,
    AclRule[]
  >;
  const rules = document[role].flatMap((rule) =>
    rule.name.includes('{worker}')
      ? workers.map((worker) => ({ ...rule, name: rule.name.replace('{worker}', worker) }))
      : [rule],
  );
  return rules.map((rule) => {
    if (!rule.name.includes('{organization}')) return rule;
    if (organizationId === undefined) throw new Error(`deploy/acls.yaml: ${rule.name} needs an organisation`);
    return { ...rule, name: rule.name.replace('{organization}', organizationId) };
  });
}

/** One entry per operation, as the broker stores them. */
export function aclEntries(rules: readonly AclRule[], user: string): AclEntry[] {
  return rules.flatMap(({ resource, name, pattern, operations }) =>
    operations.map((operation) => ({
      principal: `User:${user}`,
      host: '*',
      resourceType: RESOURCES[resource],
      resourceName: name,
      resourcePatternType: PATTERNS[pattern],
      operation: OPERATIONS[operation],
      permissionType: ALLOW,
    })),
  );
}
