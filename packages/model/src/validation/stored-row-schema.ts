import { z } from "zod";
import type { Field, FieldKind } from "../declaration/field.ts";
import { derivedMembers, type Form, hasStanding, memoizeByForm, ownFields, rowMembersOf } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { type Forms, forms } from "../forms/index.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { fillStatuses, type Row } from "../rows/row.ts";
import { workflowStatusKeys } from "../workflow.ts";

/** Response schemas by field kind; requests are validated more strictly by `answers-schema.ts`. */
const shownAs = {
  text: () => z.string(),
  long_text: () => z.string(),
  number: () => z.int().nullable(),
  flag: () => z.boolean().nullable(),
  date: () => z.string().nullable(),
  date_time: () => z.string().nullable(),
  tags: () => z.array(z.string()),
  choice: (field) => z.enum(optionsOf(field)).nullable(),
  choices: (field) => z.array(z.enum(optionsOf(field))),
  reference: () => z.int().nullable(),
  references: () => z.array(z.int()),
  rows: () => z.array(z.unknown()),
} as const satisfies Record<FieldKind, (field: Field) => z.ZodType>;

function optionsOf(field: Field): string[] {
  return "options" in field ? Object.keys(field.options) : [];
}

const frame = { id: z.int(), company: z.int(), row_version: z.int(), created: z.string(), modified: z.string() };

/** Percent, status and missing fields: part of every questionnaire and every response to a write. */
export const completenessShape = { percent: z.int(), form_status: z.enum(fillStatuses), missing: z.array(z.string()) };

const collection = {
  is_active: z.boolean(),
  is_blocked: z.boolean(),
  pending_approval: z.boolean(),
  has_risks: z.boolean().optional(),
  has_active_risks: z.boolean().optional(),
};

/** Approval status of a questionnaire, and whether it has unresolved comments. */
export const approvalShape = {
  status: z.enum(workflowStatusKeys),
  status_since: z.string(),
  status_until: z.string().nullable(),
  status_comment: z.string(),
  status_by: z.int().nullable(),
  status_approver: z.int().nullable(),
  has_comments: z.boolean(),
};

/** Returns the schema of a field's stored answer. */
export function storedSchema(field: Field): z.ZodType {
  return shownAs[field.kind](field);
}

function storedField({ name, fields }: Form, field: string): z.ZodType {
  const fieldDeclaration = fields[field];
  if (!fieldDeclaration) throw new Error(`${name} has no ${field}`);
  return storedSchema(fieldDeclaration);
}

/** Returns the properties of a form's stored row. */
function rowShape(form: Form): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = { ...frame };
  if (hasStanding(form)) Object.assign(shape, completenessShape);
  if (form.scope === "collection") Object.assign(shape, collection);
  // The value for `If-Unmodified-Since-Version` under its name in decisions 1; a security tool's `version` is an answer.
  if (!form.fields.version) shape.version = z.int();
  for (const [flag] of derivedMembers(form, formNamed)) shape[flag] = z.boolean();
  for (const member of Object.keys(form.linkedBy ?? {})) shape[member] = z.array(z.int());
  for (const member of form.unruled ?? []) shape[member] = z.null();
  for (const [member, field] of Object.entries(form.alsoNamed ?? {})) shape[member] = storedField(form, field);
  for (const member of Object.keys(form.namedBy ?? {})) shape[member] = z.string().optional();
  for (const [member, gathered] of Object.entries(form.gathered ?? {})) {
    const keys = Object.entries(gathered).map(([key, field]) => [key, storedField(form, field)]);
    shape[member] = z.object(Object.fromEntries(keys));
  }
  if (form.approval) Object.assign(shape, approvalShape);
  if (form.parent) shape[form.parent] = z.int();
  for (const [name, field] of ownFields(form))
    shape[name] = field.internal ? storedSchema(field).optional() : storedSchema(field);
  return shape;
}

const schemaOf = memoizeByForm((form) => z.object(rowShape(form)));

const wholeSchemaOf = memoizeByForm((form) => {
  const shape: Record<string, z.ZodType> = {};
  for (const [member, child] of rowMembersOf(form)) shape[member] = z.array(rowSchema(child));
  for (const member of Object.keys(form.linkedThrough ?? {})) shape[member] = z.array(z.int());
  if (form.approval)
    Object.assign(shape, { comments: z.array(z.int()).optional(), risks: z.array(z.string()).optional() });
  return z.object(shape);
});

/**
 * Returns the schema of a complete row: its answers plus child rows by collection, ids of linked rows and comments and, for callers who
 * may view risks, of its risks (specification 3.2 to 3.8).
 */
export function wholeSchema(form: Form): z.ZodObject {
  return wholeSchemaOf(form);
}

/** Returns the schema of a stored row as returned by the API. */
export function rowSchema<N extends FormName>(name: N): z.ZodType<Row<N>> {
  const form: Forms[N] = forms[name];
  // The only place where the schema derived from a declaration is matched with the type derived from it.
  return schemaOf(form) as unknown as z.ZodType<Row<N>>;
}
