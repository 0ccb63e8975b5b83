import type { Words } from "../bilingual-text.ts";
import { memoizeByObject } from "../collections/memoize-by-object.ts";
import type { FormName } from "../forms/form-names.ts";
import type { FileType } from "../uploads/file-types.ts";
import type { Field, FieldOptions, Fields, OwnField, RowsField, ValueOf } from "./field.ts";

/**
 * How often a form exists in a company: `singleton` once; `collection` many questionnaires, each with percent and status;
 * `directory` short rows that questionnaires refer to; `record` numbered records of what happens, such as requests and incidents; `apart` rows with calls of their own; `child` rows of one parent form.
 */
export type FormScope = "singleton" | "collection" | "directory" | "record" | "apart" | "child";

/** The value of a sibling that opens a conditional question; in `choices` it must be among the chosen. */
export type Trigger<F extends Field> = NonNullable<ValueOf<F> extends readonly (infer E)[] ? E : ValueOf<F>>;

/** A trigger met by any answer at all: special grounds apply only where there are special categories. */
export const anyAnswer = "*any answer*";

/** A trigger that is more than one answer. Rules are compared by its name. */
export interface Rule {
  readonly when: string;
  /** Whether the sibling's answer opens the question; `answers` are all of the row, a collection's rows among them. */
  readonly met: (answer: unknown, answers: Readonly<Record<string, unknown>>) => boolean;
}

/** Which fields apply only while all the named siblings have the given values. */
export type Conditions<F extends Fields> = {
  readonly [K in keyof F]?: { readonly [S in keyof F]?: Trigger<F[S]> | typeof anyAnswer | Rule };
};

export type AnyConditions = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export interface FormSettings {
  readonly title: Words;
  /** What one of its objects is called, where the title names them all. */
  readonly one?: Words;
  readonly scope: FormScope;
  /** Of records: the company snapshot holds them, so that documents, risks and figures read them. */
  readonly inSnapshot?: true;
  /** Last part of its URL: under the company, or under its parent for a child. */
  readonly path: string;
  /** The form whose rows own these ones. */
  readonly parent?: FormName;
  /** Its `name` is unique in the company (decisions 7). */
  readonly uniqueName?: true;
  /** A new one may be given several names, separated by `;`: then each of them is made (specification 5). */
  readonly severalAtOnce?: true;
  /** What is said of a name that another row has already, where not the usual words. */
  readonly nameTaken?: Words;
  /** Fields that identify a row in a usage list or in history, first filled wins. */
  readonly titleField?: string;
  /** Its questionnaires are discussed in comments and go to the client for approval (specification 3.9, 4). */
  readonly approval?: true;
  /** Its rows are uploaded files of this type: they come by an upload and are given back by a download. */
  readonly file?: FileType;
  /** Its rows are in an external register: found there by name or number, and compared with it. */
  readonly register?: "certificates";
  /** What a row says of itself, found out from its answers or its child rows: read, never written. */
  readonly derived?: Readonly<Record<string, Derivation>>;
  /** What a row says of who refers to it: the ids of the questionnaires whose child rows of this form do, as far as the reader sees them. */
  readonly linkedBy?: Readonly<Record<string, FormName>>;
  /**
   * Members of the specification whose links are child rows of these forms: GET of one row shows the ids, as far as the reader sees them.
   * The child rows have calls of their own, so a write that names other links is refused: it would link nothing.
   */
  readonly linkedThrough?: Readonly<Record<string, FormName>>;
  /** Child collections that GET of one row shows under a name of the specification as well. */
  readonly collectionsAs?: Readonly<Record<string, string>>;
  /** Further names of the specification for a question, read and written like it. */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** Members of the specification that give the name of the row a reference refers to: read, and written in place of its id. */
  readonly namedBy?: Readonly<Record<string, string>>;
  /** Objects of the specification that show answers of the form under names of their own, by those names. */
  readonly gathered?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Members that the specification names and gives no rule for: null, until there is one. */
  readonly unruled?: readonly string[];
  /** How its percent is made whole; rounded down where it does not say (decisions 6). */
  readonly rounding?: "round";
  /** Titles of the steps, the first is step 1. */
  readonly steps?: readonly Words[];
}

/** How a yes or no of a row is found out: an answer is this one, or there are child rows of these forms (with this flag). */
export type Derivation =
  | { readonly field: string; readonly is: string }
  | {
      readonly rowsOf: readonly FormName[];
      readonly flag?: string;
      /** Rows of a form count only where they have this flag, or say nothing of it and the row that they refer to has it. */
      readonly through?: Readonly<Partial<Record<FormName, { readonly field: FormName; readonly flag: string }>>>;
    };

/** A declared form: all else (columns, schemas, percent, screens, documents' data) is derived from it. */
export interface Form<F extends Fields = Fields> extends FormSettings {
  readonly name: FormName;
  readonly fields: F;
  readonly conditions: AnyConditions;
}

/** Declares a form; a condition on a wrong sibling or value does not compile. */
export function form<const S extends FormSettings, const F extends Fields>(
  name: FormName,
  settings: S,
  fields: F,
  conditions: Conditions<F> = {},
): S & Form<F> {
  return { name, ...settings, fields, conditions: { ...conditions } };
}

/** What one object of a form is called. */
export function oneOf({ one, title }: Pick<FormSettings, "one" | "title">): Words {
  return one ?? title;
}

type OwnFieldName<F extends Fields> = { [K in keyof F]: F[K] extends RowsField ? never : K }[keyof F];

/** The stored answers of one row, without its child collections. */
export type Answers<T extends Form> = { -readonly [K in OwnFieldName<T["fields"]>]: ValueOf<T["fields"][K]> };

/** The fields stored in the row itself or in its join tables, i.e. all but child collections. */
export const ownFields = memoizeByObject((declared: Form): readonly [name: string, field: OwnField][] =>
  Object.entries(declared.fields).filter((entry): entry is [string, OwnField] => entry[1].kind !== "rows"),
);

/** Returns the current name of a field, given its current or a former name; undefined if the form has no such field. */
export function currentName(declared: Form, name: string): string | undefined {
  if (Object.hasOwn(declared.fields, name)) return name;
  return Object.keys(declared.fields).find((field) => declared.fields[field]?.formerly?.includes(name));
}

/** Returns the value a stored row has for a field, under its current or a former name. */
export function storedValue(row: Readonly<Record<string, unknown>>, name: string, { formerly = [] }: Field): unknown {
  return [name, ...formerly].map((one) => row[one]).find((value) => value !== undefined);
}

/** The child collections of a form. */
export function childFields(declared: Form): [name: string, field: RowsField][] {
  return Object.entries(declared.fields).filter((entry): entry is [string, RowsField] => entry[1].kind === "rows");
}

/** The members of a whole row that are its child rows, with the form of those: its collections under all their names. */
export function rowMembersOf(declared: Form): [member: string, child: FormName][] {
  // Documents, threat models and records have calls of their own, which show their parts in their own way.
  if (declared.scope === "apart" || declared.scope === "record") return [];
  const collections = childFields(declared).map(([name, { of }]) => [name, of] as const);
  const renamed = Object.entries(declared.collectionsAs ?? {}).flatMap(([member, collection]) =>
    collections.filter(([name]) => name === collection).map(([, of]) => [member, of] as const),
  );
  return [...collections, ...renamed].map(([member, of]) => [member, of]);
}

/**
 * The members of a row that are found out: those that are declared, and whether it has files, by the child collection they
 * speak of: `has_screens` of `screens` (specification 3.6).
 */
export function derivedMembers(declared: Form, formNamed: (name: FormName) => Form): [member: string, Derivation][] {
  const ofFiles = childFields(declared).flatMap(([name, { of }]): [string, Derivation][] =>
    formNamed(of).file ? [[`has_${name}`, { rowsOf: [of] }]] : [],
  );
  return [...ofFiles, ...Object.entries(declared.derived ?? {})];
}

/** Whether what a member says is so, by a row's answers and its child rows. */
export function isDerived(
  derivation: Derivation,
  answers: Readonly<Record<string, unknown>>,
  rowsOf: (child: FormName) => readonly Readonly<Record<string, unknown>>[],
): boolean {
  if ("field" in derivation) return answers[derivation.field] === derivation.is;
  const { flag } = derivation;
  return derivation.rowsOf.flatMap(rowsOf).some((row) => flag === undefined || row[flag] === true);
}

/** Those members of a row that follow from its own answers. */
export function derivedFromAnswers(
  declared: Form,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const own = Object.entries(declared.derived ?? {}).filter(([, derivation]) => "field" in derivation);
  const named = Object.entries(declared.alsoNamed ?? {}).map(([member, field]) => [member, answers[field]] as const);
  return Object.fromEntries([
    ...own.map(([member, derivation]) => [member, isDerived(derivation, answers, () => [])] as const),
    ...named,
  ]);
}

/** Names of the fields that carry a mark. */
export function marked(
  declared: Form,
  mark: keyof Pick<FieldOptions, "required" | "counted" | "review" | "forPapers">,
): string[] {
  return Object.keys(declared.fields).filter((name) => declared.fields[name]?.[mark]);
}

/** Switches of a questionnaire's place in the lists, changed like answers though they are no question (specification 4). */
const stateMembers = ["is_active", "is_blocked"] as const;

/** Questions whose answers say to whom a questionnaire is open: groups and links open what carries a tag. */
export function sharingOf(declared: Form): readonly string[] {
  return Object.keys(declared.fields).filter((name) => declared.fields[name]?.kind === "tags");
}

/** Fields that respondents with a link neither see nor change. */
export function internalFields(declared: Form): readonly string[] {
  return Object.keys(declared.fields).filter((name) => declared.fields[name]?.internal);
}

/** The state switches of a form: only questionnaires of which a company has many have them. */
export function stateOf(declared: Form): readonly string[] {
  return declared.scope === "collection" ? stateMembers : [];
}

/** Whether rows of a form have a percent, a status of filling and a list of what is missing: directories and child rows have none. */
export function hasStanding({ scope }: Form): boolean {
  return scope === "singleton" || scope === "collection";
}
