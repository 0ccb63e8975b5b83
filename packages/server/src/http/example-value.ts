import type { oas32 } from "zod-openapi";

type Schema = oas32.SchemaObject | oas32.ReferenceObject;

/** Resolves a schema reference. */
export type ResolveSchema = (schema: Schema) => oas32.SchemaObjectValue;

/** Examples by member name, where the schema alone would produce a value that no one would type. */
const textByName: Readonly<Record<string, string>> = {
  name: "HR administration",
  title: "HR administration",
  username: "anna",
  password: "correct horse battery staple",
  email: "anna@example.ru",
  inn: "7707083893",
  phone: "+74951234567",
  url: "https://example.ru/",
  next: "https://opis.example.ru/api/v2/companies/?limit=25&offset=25",
  created: "2026-11-29T09:30:00.000Z",
  modified: "2026-11-29T09:30:00.000Z",
};

const textByFormat: Readonly<Record<string, string>> = {
  date: "2026-11-29",
  "date-time": "2026-11-29T09:30:00.000Z",
  email: "anna@example.ru",
  uri: "https://example.ru/",
  uuid: "0b6f5a2e-6f0e-4a0a-9d7c-2f1c1c0c9a51",
};

/**
 * Builds an example that the schema accepts. Examples of changes contain the `required` members only, or else the first
 * editable one.
 */
export function exampleValue(
  schema: Schema,
  resolve: ResolveSchema,
  scope: "all" | "required",
  name = "",
  depth = 0,
): unknown {
  const resolvedSchema = resolve(schema);
  if (resolvedSchema.examples?.length) return resolvedSchema.examples[0];
  if (resolvedSchema.const !== undefined) return resolvedSchema.const;
  if (resolvedSchema.enum?.length) return resolvedSchema.enum[0];
  if (resolvedSchema.allOf) {
    const parts = resolvedSchema.allOf.map((part) => exampleValue(part, resolve, scope, name, depth));
    const ownExample = resolvedSchema.properties ? objectExample(resolvedSchema, resolve, scope, depth) : {};
    // A creation extends the body of a change: its example has the required members, not the single one of a change.
    return Object.keys(ownExample).length > 0 && scope === "required"
      ? ownExample
      : Object.assign({}, ...parts, ownExample);
  }
  const [option] = resolvedSchema.anyOf ?? resolvedSchema.oneOf ?? [];
  if (option) return exampleValue(option, resolve, scope, name, depth);
  return valueOfType(resolvedSchema, resolve, scope, name, depth);
}

function valueOfType(
  schema: oas32.SchemaObjectValue,
  resolve: ResolveSchema,
  scope: "all" | "required",
  name: string,
  depth: number,
): unknown {
  const [type] = [schema.type ?? (schema.properties ? "object" : [])].flat();
  switch (type) {
    case "object":
      return objectExample(schema, resolve, scope, depth);
    case "array": {
      const isNeeded = (schema.minItems ?? 0) > 0 || (depth === 1 && name === "results");
      if (!schema.items || !isNeeded) return [];
      const item = exampleValue(schema.items, resolve, scope, name, depth + 1);
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => item);
    }
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case "boolean":
      return true;
    case "string":
      return textExample(schema, name);
    default:
      return null;
  }
}

function objectExample(
  { properties = {}, required = [], additionalProperties = {} }: oas32.SchemaObjectValue,
  resolve: ResolveSchema,
  scope: "all" | "required",
  depth: number,
): Record<string, unknown> {
  const chosenNames =
    scope === "all"
      ? [...new Set([...Object.keys(properties), ...required])]
      : required.length > 0
        ? required
        : firstEditable(properties);
  return Object.fromEntries(
    chosenNames.flatMap((name) => {
      const property = properties[name] ?? additionalProperties;
      return property ? [[name, exampleValue(property, resolve, scope, name, depth + 1)]] : [];
    }),
  );
}

// Members without a type are accepted and ignored, so they are not used as an example.
function firstEditable(properties: Readonly<Record<string, Schema>>): string[] {
  const names = Object.entries(properties).filter(([, property]) => Object.keys(property).length > 0);
  const [named] = names.filter(([name]) => name === "name");
  const [first] = named ? [named] : names;
  return first ? [first[0]] : [];
}

function textExample({ format, pattern, minLength }: oas32.SchemaObjectValue, name: string): string {
  const byFormat = format ? textByFormat[format] : undefined;
  if (byFormat) return byFormat;
  if (pattern?.includes("\\d") || pattern?.includes("0-9")) return "1";
  const text = textByName[name] ?? "text";
  return text.padEnd(minLength ?? 0, "x");
}
