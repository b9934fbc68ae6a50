import { AREAS, OTHER_AREA } from '../../areas.js';
import type { Contracts } from '../../contract.js';
import { ACTION_LIST_PATH, AVAILABLE_ACTION } from './describe-action-list.js';
import { ACTION_PREVIEW, describePreviews } from './describe-previews.js';
import { ACCEPTED_COMMAND, ACCEPTED_RESPONSE, ACTION_PARAMETERS, describeActions } from './describe-actions.js';
import { describeReads } from './describe-reads.js';
import { describeErrorCodes, describeErrorResponses, HEADERS } from './describe-responses.js';
import { describeSchemas, type JsonObject } from './describe-schemas.js';

const DESCRIPTION = `Partita automates the bookkeeping of organisations in Denmark and Italy: receipts and supplier invoices, bank reconciliation, sales invoices and e-invoices, VAT returns.

Every change is an **action**, invoked with \`POST /api/rest/actions/{action}\`. The same actions are tools of an MCP server at \`/api/mcp\` and commands on Kafka topics (see \`/api/asyncapi.json\`). Bodies are JSON, and unknown fields are refused. A successful call returns \`{ "result": … }\`, a failed call a problem (RFC 9457) with a machine-readable \`code\`.

- **Safe retries**: send an \`Idempotency-Key\`. A repeated call then returns the stored outcome.
- **Slow actions**: after 30 seconds, or with \`Prefer: respond-async\`, the call returns 202 with a command to look up.
- **Lists** take \`limit\` and \`cursor\` and return \`{ "result": […], "nextCursor": … }\`.
- **Money** is a JSON number in the currency given next to it. **Times** are ISO 8601 in UTC. **Unset** values are null.`;

/** The tags are the areas of work. The last one appears only while an action or a read has no area yet. */
function describeTags(paths: JsonObject): JsonObject[] {
  const used = JSON.stringify(paths);
  return [...AREAS, OTHER_AREA]
    .filter(({ title }) => used.includes(JSON.stringify([title])))
    .map(({ title, description }) => ({ name: title, description }));
}

/** Records that exist only on topics are left out. */
function withoutUnused(document: JsonObject, schemas: JsonObject): JsonObject {
  const text = JSON.stringify([document, schemas]);
  return Object.fromEntries(
    Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)),
  );
}

export function buildOpenApi(all: Contracts): JsonObject {
  const contracts = { ...all, actions: all.actions.filter(({ onlyOnTopics }) => !onlyOnTopics) };
  const paths = Object.fromEntries([
    ACTION_LIST_PATH,
    ...describeActions(contracts),
    ...describePreviews(contracts),
    ...describeReads(contracts),
  ]);
  const responses = { Accepted: ACCEPTED_RESPONSE, ...describeErrorResponses() };
  const schemas = {
    ...describeSchemas(contracts),
    AcceptedCommand: ACCEPTED_COMMAND,
    AvailableAction: AVAILABLE_ACTION,
    ActionPreview: ACTION_PREVIEW,
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partita',
      version: '1.0.0',
      summary: 'Accounting automation for organisations in Denmark and Italy.',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server of this document.' }],
    security: [{ apiKey: [] }],
    tags: describeTags(paths),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key (`pk_…`) as bearer token. It belongs to the organisation or acts as one user.',
        },
      },
      parameters: ACTION_PARAMETERS,
      headers: HEADERS,
      responses,
      schemas: withoutUnused({ paths, responses }, schemas),
    },
    'x-error-codes': describeErrorCodes(),
  };
}
