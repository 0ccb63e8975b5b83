import { z } from "zod";
import { type Words, words } from "../bilingual-text.ts";
import type { Field, FieldKind, OwnField } from "../declaration/field.ts";
import {
  derivedMembers,
  type Form,
  isFilled,
  memoizeByForm,
  ownFields,
  rowMembersOf,
  stateOf,
} from "../declaration/form.ts";
import { errorCatalogue } from "../errors.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { answerYears, companyRowsMost, numberMax, textMaxCharacters, textMinCharacters } from "../limits.ts";
import { storableText } from "./storable-text.ts";
import { lineIssue, normaliseLineBreaks, textIssue, tooLong, tooShort } from "./text-formats.ts";
import { issueMessage, manyLines, nameText, splitNames } from "./text-schemas.ts";

type SchemaOf = { [K in FieldKind]: (field: Extract<Field, { kind: K }>, name: string) => z.ZodType };

const { first, last } = answerYears;
const id = z.int().positive().max(numberMax);
/** Schema of a plausible ISO date. */
export const isoDay = z.iso
  .date({ error: issueMessage(words("Введите существующую дату", "Enter an existing date")), abort: true })
  .refine(
    isOfOurTime,
    issueMessage(words(`Проверьте год: от ${first} до ${last}`, `Check the year: ${first} to ${last}`)),
  );

function isOfOurTime(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= first && year <= last;
}

/** Schema of a plausible ISO instant with offset; stored in UTC. */
export const isoInstant = z.iso
  .datetime({ offset: true, error: issueMessage(words("Введите дату и время", "Enter a date and time")), abort: true })
  .refine(
    isOfOurTime,
    issueMessage(words(`Проверьте год: от ${first} до ${last}`, `Check the year: ${first} to ${last}`)),
  );

const references = z.array(id).max(companyRowsMost).meta({ id: "Ids" });

const schemas: SchemaOf = {
  text: (field, name) =>
    z.string().superRefine((value, context) => {
      const limit = name === "name" ? textMaxCharacters.name : textMaxCharacters.line;
      const issue = textIssue(field.format, value, limit);
      if (issue) context.addIssue({ code: "custom", message: issueMessage(issue) });
    }),
  long_text: () => manyLines(textMaxCharacters.long),
  number: () => z.int().nonnegative().max(numberMax).nullable(),
  flag: () => z.boolean().nullable(),
  date: () => isoDay.nullable(),
  date_time: () => isoInstant.nullable(),
  tags: () => z.array(nameText()).max(100),
  choice: (field) => z.enum(Object.keys(field.options)).nullable(),
  choices: (field) => z.array(z.enum(Object.keys(field.options))).max(100),
  reference: () => id.nullable(),
  references: () => references,
  rows: () => z.array(z.unknown()),
};

/** Returns the schema of a field's value in requests. */
export function valueSchema(field: OwnField, name: string): z.ZodType {
  return schemaFor(schemas, field.kind)(field, name);
}

// A kind's schema takes exactly that kind's field; indexing by a union loses the pairing, so it is stated here once.
function schemaFor(table: SchemaOf, kind: FieldKind): (field: Field, name: string) => z.ZodType {
  return table[kind] as (field: Field, name: string) => z.ZodType;
}

/** Row properties that clients send back but the server sets: accepted and ignored (decisions 1). */
const readOnlyMembers = [
  "id",
  "company",
  "row_version",
  "created",
  "modified",
  "percent",
  "form_status",
  "missing",
  "pending_approval",
  "status",
  "status_since",
  "status_until",
  "status_comment",
  "status_by",
  "status_approver",
  "has_comments",
] as const;

/** Read-only properties that the specification includes with a process or a system (3.5, 3.6): accepted and ignored. */
const factsElsewhere = ["comments", "has_active_risks", "has_risks", "risks"] as const;

/** Returns the PATCH schema of a form: any of its own fields; rejects unknown ones by name, and an empty unique name. */
export const patchSchema = memoizeByForm((form): z.ZodObject => z.strictObject(patchShape(form)));

/** Returns the POST schema: as for PATCH, with the fields required of a new row, and the parent's id if the URL does not contain it. */
export function createSchema(form: Form, parentInBody: boolean): z.ZodObject {
  return parentInBody ? createUnderParent(form) : createAlone(form);
}

const createAlone = memoizeByForm((form): z.ZodObject => z.strictObject(createShape(form)));

const createUnderParent = memoizeByForm(
  (form): z.ZodObject => z.strictObject({ ...createShape(form), ...(form.parent && { [form.parent]: id }) }),
);

function createShape(form: Form): Record<string, z.ZodType> {
  const shape = patchShape(form);
  const namedFields = new Set(Object.values(form.namedBy ?? {}));
  for (const [name, field] of demandedOf(form)) {
    const filledSchema = valueSchema(field, name).refine(isFilled, issueMessage(errorCatalogue.value_required.text));
    // The body may name the row instead of its id; which one it does is checked where the name is looked up.
    shape[name] = namedFields.has(name) ? filledSchema.optional() : filledSchema;
  }
  if (form.fields.name) shape.name = form.severalAtOnce ? nonEmptyNames : nonEmptyName;
  return shape;
}

/**
 * Returns the fields required of a new row: of a questionnaire only its name, of a child row what identifies it, of a directory value all
 * required ones.
 */
export function demandedOf(form: Form): [string, OwnField][] {
  if (form.scope === "child") return ownFields(form).filter(([name]) => name === form.titleField);
  return form.scope === "directory" || form.scope === "record"
    ? ownFields(form).filter(([, { required }]) => required)
    : [];
}

/** Schema of a unique name; an empty and a duplicate one give the same message (specification 8). */
export const nonEmptyName = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const issue = nameIssue(name);
    if (issue) context.addIssue({ code: "custom", message: issueMessage(issue) });
  });

const nonEmptyNames = z
  .string()
  .max(textMaxCharacters.long, issueMessage(tooLong(textMaxCharacters.long)))
  .superRefine((text, context) => {
    const issue = lineIssue(text) ?? firstIssue(splitNames(text));
    if (issue) context.addIssue({ code: "custom", message: issueMessage(issue) });
  });

function firstIssue(names: readonly string[]): Words | undefined {
  return names.length === 0 ? nameIssue("") : names.map(nameIssue).find((issue) => issue !== undefined);
}

function nameIssue(name: string): Words | undefined {
  if (name === "") return errorCatalogue.name_not_unique.text;
  const issue = lineIssue(name);
  if (issue) return issue;
  if (name.length < textMinCharacters) return tooShort(textMinCharacters);
  return name.length > textMaxCharacters.name ? tooLong(textMaxCharacters.name) : undefined;
}

function patchShape(form: Form): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const name of readOnlyMembers) shape[name] = z.unknown().optional();
  if (form.approval) for (const name of factsElsewhere) shape[name] = z.unknown().optional();
  if (form.parent) shape[form.parent] = z.unknown().optional();
  for (const name of stateOf(form)) shape[name] = z.boolean().optional();
  for (const [name, field] of ownFields(form))
    shape[name] = (field.computed ? z.unknown() : valueSchema(field, name)).optional();
  if (!form.fields.version) shape.version = z.unknown().optional();
  for (const member of foundMembers(form)) shape[member] = z.unknown().optional();
  // Accepted if unchanged, else rejected by code that knows the stored value.
  for (const [member] of rowMembersOf(form)) shape[member] = z.unknown().optional();
  for (const member of Object.keys(form.linkedThrough ?? {})) shape[member] = z.unknown().optional();
  for (const member of Object.keys(form.linkedBy ?? {})) shape[member] = z.array(id).max(companyRowsMost).optional();
  for (const [member, field] of Object.entries(form.alsoNamed ?? {})) if (shape[field]) shape[member] = shape[field];
  for (const member of Object.keys(form.namedBy ?? {}))
    shape[member] = z.string().max(textMaxCharacters.name).optional();
  for (const member of switchMembers(form)) shape[member] = z.boolean().nullable().optional();
  if (form.uniqueName) shape.name = nonEmptyName.optional();
  return shape;
}

function foundMembers(form: Form): string[] {
  const derived = derivedMembers(form, formNamed).map(([member]) => member);
  return [...derived, ...(form.unruled ?? []), ...Object.keys(form.gathered ?? {})];
}

/** Returns the boolean aliases of a two-option choice: a server is either virtual or physical. */
function switchMembers(form: Form): string[] {
  return Object.entries(form.derived ?? {}).flatMap(([member, derivation]) =>
    "field" in derivation && switchedOptions(form, derivation).length === 2 ? [member] : [],
  );
}

function switchedOptions({ fields }: Form, { field }: { readonly field: string }): string[] {
  const choiceField = fields[field];
  return choiceField && "options" in choiceField ? Object.keys(choiceField.options) : [];
}

/** Returns the answers that a body gives under alternative names and boolean aliases; a question's own name takes precedence. */
function namedOtherwise(form: Form, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const aliasEntries = Object.entries(form.alsoNamed ?? {}).map(([member, field]) => [field, body[member]] as const);
  const switched = switchMembers(form).flatMap((member) => {
    const derivation = form.derived?.[member];
    const flag = body[member];
    if (!derivation || !("field" in derivation) || typeof flag !== "boolean") return [];
    const otherOption = switchedOptions(form, derivation).find((option) => option !== derivation.is);
    return [[derivation.field, flag ? derivation.is : otherOption] as const];
  });
  return Object.fromEntries([...aliasEntries, ...switched].filter(([, value]) => value !== undefined));
}

/** Returns the message explaining where links stored as child rows are written. */
export function linksElsewhere(child: FormName): Words {
  const { title, path } = formNamed(child);
  return words(
    `Эти связи — строки «${title.ru}», их добавляют по адресу ${path}/`,
    `These links are rows of “${title.en}”, which are added at ${path}/`,
  );
}

/** Converts the accepted values of a body to stored form: trimmed, phones in E.164, choices in declaration order. */
export function storableAnswers(form: Form, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const storable: Record<string, unknown> = {};
  const otherwise = namedOtherwise(form, body);
  for (const [name, field] of ownFields(form)) {
    const value = body[name] === undefined ? otherwise[name] : body[name];
    if (value !== undefined && !field.computed) storable[name] = storableValue(field, value);
  }
  for (const name of stateOf(form)) if (body[name] !== undefined) storable[name] = body[name];
  return storable;
}

/** Converts one accepted value to stored form. */
export function storableValue(field: OwnField, value: unknown): unknown {
  if (field.kind === "date_time" && typeof value === "string") return new Date(value).toISOString();
  if (field.kind === "text" && typeof value === "string") return storableText(field.format, value);
  if (field.kind === "long_text" && typeof value === "string") return normaliseLineBreaks(value);
  if (field.kind === "choices" && Array.isArray(value))
    return Object.keys(field.options).filter((option) => value.includes(option));
  if (Array.isArray(value)) return [...new Set(value)];
  return value;
}
