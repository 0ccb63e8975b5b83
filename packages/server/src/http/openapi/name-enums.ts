import { sections } from "@opis/model/access/access";
import { formNames } from "@opis/model/forms/names";
import { countryOptions } from "@opis/model/law/country-options";
import { workflowStatusKeys } from "@opis/model/workflow/workflow";
import type { oas32 } from "zod-openapi";

/** Enumerations that many schemas have in common, by the names of their components. */
const namedEnums: Readonly<Record<string, readonly string[]>> = {
  FormName: formNames,
  Section: sections,
  WorkflowStatus: workflowStatusKeys,
  Country: Object.keys(countryOptions),
};

/**
 * Moves the enumerations that many schemas have in common to components of their own. It works on the finished document, as
 * zod-openapi refers to components for whole zod schemas only, and these are parts of them.
 */
export function nameEnums(document: oas32.OpenAPIObject): void {
  const nameByValues = new Map(Object.entries(namedEnums).map(([name, values]) => [values.join(), name]));
  referToEnums(document.paths, nameByValues);
  referToEnums(document.components, nameByValues);
  const schemas = Object.entries(namedEnums).map(([name, values]) => [name, { type: "string", enum: values }]);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...Object.fromEntries(schemas) },
  };
}

function referToEnums(node: unknown, nameByValues: ReadonlyMap<string, string>): void {
  if (typeof node !== "object" || node === null) return;
  const name = "enum" in node && Array.isArray(node.enum) ? nameByValues.get(node.enum.join()) : undefined;
  if (name && "enum" in node && "type" in node) {
    delete node.enum;
    delete node.type;
    Object.assign(node, { $ref: `#/components/schemas/${name}` });
    return;
  }
  for (const child of Object.values(node)) referToEnums(child, nameByValues);
}

/** Writes a choice that may be null as one enumeration, which is shorter than two alternatives. Works on the finished document. */
export function joinNullToEnums(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  if ("anyOf" in node && Array.isArray(node.anyOf)) {
    const [choice, none, ...others]: unknown[] = node.anyOf;
    if (isChoice(choice) && isNull(none) && others.length === 0) {
      delete node.anyOf;
      Object.assign(node, { type: ["string", "null"], enum: [...choice.enum, null] });
      return;
    }
  }
  for (const child of Object.values(node)) joinNullToEnums(child);
}

function isChoice(schema: unknown): schema is { readonly type: "string"; readonly enum: readonly string[] } {
  return isSchema(schema, "string") && "enum" in schema && Array.isArray(schema.enum);
}

function isNull(schema: unknown): boolean {
  return isSchema(schema, "null");
}

function isSchema(schema: unknown, type: string): schema is object {
  return typeof schema === "object" && schema !== null && "type" in schema && schema.type === type;
}
