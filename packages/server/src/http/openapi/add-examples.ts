import type { oas32 } from "zod-openapi";
import { exampleValue, type ResolveSchema } from "./example-value.ts";

const methods = ["get", "post", "patch", "delete"] as const;
const prefix = "#/components/schemas/";

/**
 * Adds examples to the document: to each body, and to each answer. A component carries its example itself, a list has that of its rows.
 */
export function addExamples(document: oas32.OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  const resolve: ResolveSchema = (schema) => {
    if (typeof schema === "boolean") return {};
    if (!isReference(schema)) return schema;
    const target = schemas[schema.$ref.slice(prefix.length)];
    if (!target) throw new Error(`${schema.$ref} names no component`);
    return resolve(target);
  };
  for (const operation of operationsOf(document)) {
    const { requestBody, responses = {} } = operation;
    if (requestBody && !isReference(requestBody))
      addExample(requestBody.content["application/json"], resolve, "required");
    for (const response of Object.values(responses)) {
      if (!isReference(response)) addExample(response.content?.["application/json"], resolve, "all");
    }
  }
}

/** The operations of a document. */
export function operationsOf({ paths = {} }: oas32.OpenAPIObject): oas32.OperationObject[] {
  return Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
}

function addExample(
  media: oas32.MediaTypeObject | oas32.ReferenceObject | undefined,
  resolve: ResolveSchema,
  scope: "all" | "required",
): void {
  if (!media || isReference(media) || !media.schema || media.schema === true) return;
  // What a written child row says of its questionnaire besides is optional.
  const [first = media.schema] = isReference(media.schema) ? [] : (media.schema.allOf ?? []);
  const { results } = resolve(first).properties ?? {};
  const items = results ? resolve(results).items : undefined;
  const schema = items ?? first;
  if (typeof schema === "boolean") return;
  if (!isReference(schema)) {
    if (!items) media.example = exampleValue(schema, resolve, scope);
    return;
  }
  const component = resolve(schema);
  component.examples ??= [exampleValue(schema, resolve, scope)];
}

function isReference(value: object): value is oas32.ReferenceObject {
  return "$ref" in value;
}
