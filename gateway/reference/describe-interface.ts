import { asyncApiText, openApiText } from '#schemas/documents.js';
import type { OpenApiDocument } from './openapi-document.js';
import { renderReference } from './render-reference.js';

export interface Description {
  readonly openapi: string;
  readonly asyncapi: string;
  /** HTML pages by path. */
  readonly pages: ReadonlyMap<string, string>;
}

export function describeInterface(): Description {
  const openapi = openApiText();
  return { openapi, asyncapi: asyncApiText(), pages: renderReference(JSON.parse(openapi) as OpenApiDocument) };
}
