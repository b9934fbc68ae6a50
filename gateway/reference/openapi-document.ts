/** The part of the OpenAPI document that the reference page shows. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly (string | null)[];
  readonly const?: string | number | boolean;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
  readonly items?: SchemaObject;
  readonly anyOf?: readonly SchemaObject[];
  readonly then?: SchemaObject;
}

export interface ParameterObject {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema?: SchemaObject;
}

interface MediaTypes {
  readonly 'application/json'?: { readonly schema: SchemaObject; readonly example?: unknown };
}

interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-permission'?: string;
  readonly 'x-error-codes': readonly string[];
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: { readonly content: MediaTypes };
  readonly responses: Readonly<Record<string, { readonly content?: MediaTypes }>>;
}

export interface OpenApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaObject>> };
  readonly 'x-error-codes': Readonly<Record<string, { readonly status: number; readonly title: string }>>;
}

export interface Operation extends OperationObject {
  readonly path: string;
  readonly method: string;
}

export function listOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
}
