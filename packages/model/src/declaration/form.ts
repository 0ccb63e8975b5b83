import type { Words } from "../bilingual-text.ts";
import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { FormName } from "../forms/form-names.ts";
import type { FileType } from "../uploads/file-types.ts";
import type {
  Field,
  FieldOptions,
  Fields,
  OwnField,
  ReferenceField,
  ReferencesField,
  RowsField,
  ValueOf,
} from "./field.ts";

/**
 * Cardinality of a form in a company: `singleton` one row; `collection` many questionnaires, each with percent and status; `directory`
 * short rows that questionnaires refer to; `record` numbered records of events such as requests and incidents; `apart` rows with dedicated
 * endpoints; `child` rows of a parent form.
 */
export type FormScope = "singleton" | "collection" | "directory" | "record" | "apart" | "child";

/** The value of a sibling that opens a conditional question; for `choices` it must be among the selected ones. */
export type Trigger<F extends Field> = NonNullable<ValueOf<F> extends readonly (infer E)[] ? E : ValueOf<F>>;

/** A trigger met by any answer: special legal grounds only apply if there are special categories. */
export const anyAnswer = "*any answer*";

/** A trigger that is more than a single answer. Rules are compared by name. */
export interface Rule {
  readonly when: string;
  /** Whether the sibling's answer opens the question; `answers` contains all of the row, including its collections' rows. */
  readonly met: (answer: unknown, answers: Readonly<Record<string, unknown>>) => boolean;
}

/** Fields that only apply while all named siblings have the given values. */
export type Conditions<F extends Fields> = {
  readonly [K in keyof F]?: { readonly [S in keyof F]?: Trigger<F[S]> | typeof anyAnswer | Rule };
};

export type AnyConditions = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export interface FormSettings {
  readonly title: Words;
  /** Singular name of an object, if the title is plural. */
  readonly one?: Words;
  readonly scope: FormScope;
  /** For records: contained in the company snapshot, so that documents, risks and statistics can read them. */
  readonly inSnapshot?: true;
  /** Last segment of its URL: under the company, or for a child under its parent. */
  readonly path: string;
  /** The parent form of these rows. */
  readonly parent?: FormName;
  /** `name` is unique in the company (decisions 7). */
  readonly uniqueName?: true;
  /** A new row may be given several names separated by `;`, each of which creates a row (specification 5). */
  readonly severalAtOnce?: true;
  /** Message for a duplicate name, if not the default one. */
  readonly nameTaken?: Words;
  /** Fields that identify a row in a usage list or in history; the first filled one is used. */
  readonly titleField?: string;
  /** Its questionnaires can be commented on and go to the client for approval (specification 3.9, 4). */
  readonly approval?: true;
  /** Its rows are files of this type, uploaded and downloaded. */
  readonly file?: FileType;
  /** Its rows are found by name or number in an external register and compared with it. */
  readonly register?: "certificates";
  /** Read-only properties computed from a row's answers or child rows. */
  readonly derived?: Readonly<Record<string, Derivation>>;
  /**
   * Properties listing referrers: ids of the questionnaires with child rows of this form that refer to the row, as far as the reader may
   * view them.
   */
  readonly linkedBy?: Readonly<Record<string, FormName>>;
  /**
   * Properties of the specification whose links are child rows of these forms: GET of one row returns the ids visible to the reader. Child
   * rows have their own endpoints, so a write with different links is rejected.
   */
  readonly linkedThrough?: Readonly<Record<string, FormName>>;
  /** Child collections that GET of one row also returns under a specification name. */
  readonly collectionsAs?: Readonly<Record<string, string>>;
  /** Additional specification names of a question, read and written like it. */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** Specification properties with the name of a referenced row: read, and accepted instead of its id. */
  readonly namedBy?: Readonly<Record<string, string>>;
  /** Specification objects that contain answers of the form under other names. */
  readonly gathered?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Properties that the specification names without a rule: null until there is one. */
  readonly unruled?: readonly string[];
  /** Rounding of the percent; down by default (decisions 6). */
  readonly rounding?: "round";
  /** Titles of the steps, starting with step 1. */
  readonly steps?: readonly Words[];
}

/** How a yes/no property of a row is derived: an answer has this value, or there are child rows of these forms (with this flag). */
export type Derivation =
  | { readonly field: string; readonly is: string }
  | {
      readonly rowsOf: readonly FormName[];
      readonly flag?: string;
      /** Rows of a form only count with this flag, or if it is unanswered and the referenced row has it. */
      readonly through?: Readonly<Partial<Record<FormName, { readonly field: FormName; readonly flag: string }>>>;
    };

/** A declared form, from which everything else (columns, schemas, percent, screens, document data) is derived. */
export interface Form<F extends Fields = Fields> extends FormSettings {
  readonly name: FormName;
  readonly fields: F;
  readonly conditions: AnyConditions;
}

/** Declares a form; a condition on an unknown sibling or value does not compile. */
export function form<const S extends FormSettings, const F extends Fields>(
  name: FormName,
  settings: S,
  fields: F,
  conditions: Conditions<F> = {},
): S & Form<F> {
  return { name, ...settings, fields, conditions: { ...conditions } };
}

/** Returns the singular name of a form's object. */
export function oneOf({ one, title }: Pick<FormSettings, "one" | "title">): Words {
  return one ?? title;
}

type OwnFieldName<F extends Fields> = { [K in keyof F]: F[K] extends RowsField ? never : K }[keyof F];

/** The stored answers of one row, without its child collections. */
export type Answers<T extends Form> = { -readonly [K in OwnFieldName<T["fields"]>]: ValueOf<T["fields"][K]> };

/** Returns the fields stored in the row itself or in its join tables, i.e. all except child collections. */
export const ownFields = memoizeByObject((form: Form): readonly [name: string, field: OwnField][] =>
  Object.entries(form.fields).filter((entry): entry is [string, OwnField] => entry[1].kind !== "rows"),
);

/** Returns the current name of a field, given its current or a former name; undefined if the form has no such field. */
export function currentName(form: Form, name: string): string | undefined {
  if (Object.hasOwn(form.fields, name)) return name;
  return Object.keys(form.fields).find((field) => form.fields[field]?.formerly?.includes(name));
}

/** Returns the value a stored row has for a field, under its current or a former name. */
export function storedValue(row: Readonly<Record<string, unknown>>, name: string, { formerly = [] }: Field): unknown {
  return [name, ...formerly].map((fieldName) => row[fieldName]).find((value) => value !== undefined);
}

/** Returns the child collections of a form. */
export function childFields(form: Form): [name: string, field: RowsField][] {
  return Object.entries(form.fields).filter((entry): entry is [string, RowsField] => entry[1].kind === "rows");
}

/** Returns the properties of a complete row that contain child rows, with their form: its collections under all names. */
export function rowMembersOf(form: Form): [member: string, child: FormName][] {
  // Documents, threat models and records have dedicated endpoints that return their parts differently.
  if (form.scope === "apart" || form.scope === "record") return [];
  const collections = childFields(form).map(([name, { of }]) => [name, of] as const);
  const renamed = Object.entries(form.collectionsAs ?? {}).flatMap(([member, collection]) =>
    collections.filter(([name]) => name === collection).map(([, of]) => [member, of] as const),
  );
  return [...collections, ...renamed].map(([member, of]) => [member, of]);
}

/**
 * Returns the derived properties of a row: declared ones, and whether it has files, named after the collection: `has_screens` for
 * `screens` (specification 3.6).
 */
export function derivedMembers(form: Form, formNamed: (name: FormName) => Form): [member: string, Derivation][] {
  const ofFiles = childFields(form).flatMap(([name, { of }]): [string, Derivation][] =>
    formNamed(of).file ? [[`has_${name}`, { rowsOf: [of] }]] : [],
  );
  return [...ofFiles, ...Object.entries(form.derived ?? {})];
}

/** Computes a derived property from a row's answers and child rows. */
export function isDerived(
  derivation: Derivation,
  answers: Readonly<Record<string, unknown>>,
  rowsOf: (child: FormName) => readonly Readonly<Record<string, unknown>>[],
): boolean {
  if ("field" in derivation) return answers[derivation.field] === derivation.is;
  const { flag } = derivation;
  return derivation.rowsOf.flatMap(rowsOf).some((row) => flag === undefined || row[flag] === true);
}

/** Computes the derived properties that only depend on a row's own answers. */
export function derivedFromAnswers(form: Form, answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const derivedEntries = Object.entries(form.derived ?? {}).filter(([, derivation]) => "field" in derivation);
  const aliasEntries = Object.entries(form.alsoNamed ?? {}).map(([member, field]) => [member, answers[field]] as const);
  return Object.fromEntries([
    ...derivedEntries.map(([member, derivation]) => [member, isDerived(derivation, answers, () => [])] as const),
    ...aliasEntries,
  ]);
}

/** Returns the names of fields with a given option. */
export function marked(
  form: Form,
  mark: keyof Pick<FieldOptions, "required" | "counted" | "review" | "forPapers">,
): string[] {
  return Object.keys(form.fields).filter((name) => form.fields[name]?.[mark]);
}

/** Switches of a questionnaire in the lists, changed like answers although they are not questions (specification 4). */
const stateMembers = ["is_active", "is_blocked"] as const;

/** Returns the questions whose answers determine who may access a questionnaire: groups and links give access by tag. */
export function sharingOf(form: Form): readonly string[] {
  return Object.keys(form.fields).filter((name) => form.fields[name]?.kind === "tags");
}

/** Returns the fields that respondents with a link can neither see nor change. */
export function internalFields(form: Form): readonly string[] {
  return Object.keys(form.fields).filter((name) => form.fields[name]?.internal);
}

/** Returns the state switches of a form; only questionnaires with many rows have them. */
export function stateOf(form: Form): readonly string[] {
  return form.scope === "collection" ? stateMembers : [];
}

/** Returns whether rows of a form have a percent, a completeness status and missing fields; directories and child rows do not. */
export function hasStanding({ scope }: Form): boolean {
  return scope === "singleton" || scope === "collection";
}

/** Caches the result of `make` per form, because a large form's schema takes milliseconds to build. */
export function memoizeByForm<T>(make: (form: Form) => T): (form: Form) => T {
  return memoizeByObject(make);
}

/** A field answered by one or several rows of another form. */
export type ReferringField = ReferenceField | ReferencesField;

/** Returns whether a field is answered by rows of another form. */
export function isReferring(field: Field): field is ReferringField {
  return field.kind === "reference" || field.kind === "references";
}

/** Returns the fields of a form that refer to rows of another form. */
export function referringFields(form: Form): [name: string, field: ReferringField][] {
  return ownFields(form).filter((entry): entry is [string, ReferringField] => isReferring(entry[1]));
}

/** Returns whether a value counts as an answer (specification 4: blanks, `+` and `;` alone are not text; a number counts if non-zero). */
export function isFilled(value: unknown): boolean {
  if (typeof value === "string") return /[^\s+;]/u.test(value);
  if (typeof value === "number") return value !== 0 && !Number.isNaN(value);
  if (typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
