import type { Endpoint } from "@opis/model/contract/endpoint";
import { parentState } from "@opis/model/contract/forms/form-endpoints";
import type { Form } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { createSchema, patchSchema } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { z } from "zod";

/**
 * Returns component names for the schemas of operations: rows of a form by the form (`Process`), lists `PageOfProcess`,
 * bodies `ProcessInput` and `ProcessPatch`, everything else by its path. The first operation with a schema names it.
 */
export function nameSchemas(endpoints: readonly Endpoint[]): Map<z.ZodType, string> {
  const bodies = new Set(endpoints.map(({ body }) => body));
  const ofForms = allForms.flatMap(namesOfForm).filter(([schema, name]) => bodies.has(schema) || !/Input$/.test(name));
  const names = new Map<z.ZodType, string>([[parentState, "ParentState"], ...ofForms]);
  const takenNames = new Set(names.values());
  const add = (schema: z.ZodType, name: string) => {
    // For a row with additional members, the row has its name and the rest is named separately.
    if (schema instanceof z.ZodIntersection && schema.def.right instanceof z.ZodType)
      add(schema.def.right, `${name}Details`);
    if (names.has(schema) || takenNames.has(name) || !(schema instanceof z.ZodObject)) return;
    names.set(schema, name);
    takenNames.add(name);
  };
  // Lists and single objects go first: a change often returns the same schema.
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const item = pageItem(endpoint.response);
    add(item ?? endpoint.response, nameOf(endpoint));
    if (item) add(endpoint.response, `PageOf${names.get(item) ?? nameOf(endpoint)}`);
  }
  for (const endpoint of endpoints) {
    add(endpoint.response, `${nameOf(endpoint)}${suffixes[endpoint.method].response}`);
    if (endpoint.body) add(endpoint.body, `${nameOf(endpoint)}${suffixes[endpoint.method].body}`);
  }
  return names;
}

function namesOfForm(form: Form): [z.ZodType, string][] {
  return [
    [rowSchema(form.name), formSchemaName(form, "")],
    [patchSchema(form), formSchemaName(form, "Patch")],
    [createSchema(form, false), formSchemaName(form, "Input")],
    [createSchema(form, true), formSchemaName(form, "Input")],
  ];
}

/** Returns the component name of a form's rows, or of the bodies that change or create them. */
export function formSchemaName({ name }: Form, use: "" | "Patch" | "Input"): string {
  return `${pascal([name])}${use}`;
}

const suffixes = {
  GET: { response: "", body: "Query" },
  POST: { response: "Result", body: "Input" },
  PATCH: { response: "Result", body: "Patch" },
  DELETE: { response: "Result", body: "Input" },
} as const;

/** Returns the schema of a list's rows; undefined if the schema is not a list. */
function pageItem(schema: z.ZodType): z.ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { results } = schema.shape;
  return results instanceof z.ZodArray && results.element instanceof z.ZodType ? results.element : undefined;
}

/** Returns the literal parts of the path in the singular, without the company: `/users/:id/tokens/` is `UserToken`. */
function nameOf({ path }: Endpoint): string {
  const parts = path.split("/").filter((part) => part && !part.startsWith(":"));
  const ownParts = path.startsWith("/companies/:company_id/") && parts.length > 1 ? parts.slice(1) : parts;
  return pascal(ownParts.map(singular));
}

function singular(word: string): string {
  if (/(ss|us|is|news)$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch)es$/, "$1")
    .replace(/s$/, "");
}

function pascal(words: readonly string[]): string {
  return words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .filter(Boolean)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");
}
