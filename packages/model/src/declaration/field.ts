import { type Words, words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { CitedPoint } from "../law/cited-provisions.ts";
import type { CountryUse } from "../law/country-note.ts";

/** Formats of one-line texts; `validation/text-formats.ts` defines what each accepts. */
export type TextFormat =
  | "any"
  | "email"
  | "emails"
  | "phone"
  | "inn"
  | "ogrn"
  | "nza"
  | "kpp"
  | "okved"
  | "url"
  | "ip"
  | "day"
  | "list";

/** Options of any field in addition to its label. */
export interface FieldOptions {
  /** Number of the questionnaire's step that contains it. */
  readonly step?: number;
  /** The questionnaire is not filled without it (specification 5, "Required fields per section"). */
  readonly required?: true;
  /** Counted in the percent (specification 5, "Completeness percent"). */
  readonly counted?: true;
  /**
   * Documents cannot be generated or are incomplete without it, although it is not in the percent; `questionnaireGaps` lists unanswered
   * ones.
   */
  readonly forPapers?: true;
  /** Other fields of the form whose answers count instead if this one is unanswered. */
  readonly alternative?: string | readonly string[];
  /** A question of the form whose explicit «no» also answers this one. */
  readonly deniedBy?: string;
  /** Column of the review tables. */
  readonly review?: true;
  /** Former names of the field, still used by history, comments and filled templates. */
  readonly formerly?: readonly string[];
  /** One line of help in plain language. */
  readonly help?: Words;
  /** Provision of law that requires the question. */
  readonly law?: CitedPoint;
  /** Only displayed if the company shows additional questions (specification 3.1, show-additional flag). */
  readonly additional?: true;
  /** Set by the product: accepted and ignored in requests, and displayed once it has a value. */
  readonly computed?: true;
  /** Internal to the company: neither visible to nor editable by respondents with a link. Never a question counted in completeness. */
  readonly internal?: true;
}

interface FieldBase<Kind extends string> extends FieldOptions {
  readonly kind: Kind;
  readonly label: Words;
}

export type Options = Readonly<Record<string, Words>>;

export interface TextField extends FieldBase<"text"> {
  readonly format: TextFormat;
  /** Common answers, offered for selection with one click. */
  readonly usual?: readonly Words[];
  /** A list stored elsewhere in the company whose entries are offered in the same way. */
  readonly usualFrom?: { readonly form: FormName; readonly field: string };
  /** Full name of one person: an order other than surname, first name, patronymic produces a hint. */
  readonly isPersonName?: true;
  /** An INN by which a company register fills in other answers of the same form. */
  readonly bringsRequisites?: true;
}
export interface LongTextField extends FieldBase<"long_text"> {}
export interface NumberField extends FieldBase<"number"> {
  /** Counts something not counted in any other row, so the sum over rows is meaningful. */
  readonly sums?: true;
}
export interface FlagField extends FieldBase<"flag"> {
  /** One option of a multiple-choice question, which is displayed instead: adjacent flags with the same question. */
  readonly answers?: { readonly question: Words; readonly answer: Words };
}
export interface DateField extends FieldBase<"date"> {
  /** A date of the same form that this one must not precede. */
  readonly notBefore?: string;
  /** Last date of a term: screens display the remaining time or that it has expired. */
  readonly isTerm?: true;
  /** Start date of something regulated by law: a future date, or one before the law, produces a hint. */
  readonly isStart?: true;
  /** Due date of data destruction: screens display until when undestroyed data may remain blocked. */
  readonly isDestruction?: true;
}
/** A date with a time, as an instant in UTC. */
export interface DateTimeField extends FieldBase<"date_time"> {}
/** Free tags for grouping forms; a tag exists as long as a form has it. */
export interface TagsField extends FieldBase<"tags"> {}
export interface ChoiceField<O extends Options = Options> extends FieldBase<"choice"> {
  readonly options: O;
  /** For a country: its use, since different rules apply to each. */
  readonly countryUse?: CountryUse;
  /** Hints by option, displayed next to the answer once selected. */
  readonly notes?: Readonly<Partial<Record<string, Words>>>;
}
export interface ChoicesField<O extends Options = Options> extends FieldBase<"choices"> {
  readonly options: O;
}
/** The id of one row of another form of the same company. */
export interface ReferenceField extends FieldBase<"reference"> {
  readonly target: FormName;
}
/** Ids of rows of another form of the same company; stored in a join table. */
export interface ReferencesField extends FieldBase<"references"> {
  readonly target: FormName;
  /** Only rows of the target with these values are offered and accepted. */
  readonly among?: Readonly<Record<string, string>>;
  /** The target may be deleted anyway, which clears the reference. */
  readonly letsGo?: true;
  /** An empty answer means all rows, including future ones. */
  readonly noneIsAll?: true;
}
/** A child collection with its own table and URLs. */
export interface RowsField extends FieldBase<"rows"> {
  readonly of: FormName;
  /** Displayed while there are no rows although a derived property of the form says there should be. */
  readonly reminder?: { readonly when: string; readonly words: Words };
  /** A sibling collection whose rows each need a row here that refers to them: a system of a process needs its data subjects. */
  readonly covers?: FormName;
}

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | FlagField
  | DateField
  | DateTimeField
  | TagsField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | ReferencesField
  | RowsField;

/** The fields stored with a row itself: everything except child rows. */
export type OwnField = Exclude<Field, RowsField>;

export type FieldKind = Field["kind"];
export type Fields = Readonly<Record<string, Field>>;

type TextOptions = FieldOptions &
  Partial<Pick<TextField, "format" | "usual" | "usualFrom" | "bringsRequisites" | "isPersonName">>;

/** Declares a one-line text; empty is `""`. */
export function text(ru: string, en: string, options: TextOptions = {}): TextField {
  return { kind: "text", label: words(ru, en), format: "any", ...options };
}

/** Declares a multi-line text; empty is `""`. */
export function longText(ru: string, en: string, options: FieldOptions = {}): LongTextField {
  return { kind: "long_text", label: words(ru, en), ...options };
}

/** Declares a non-negative integer; unanswered is `null`. */
export function number(ru: string, en: string, options: FieldOptions & Pick<NumberField, "sums"> = {}): NumberField {
  return { kind: "number", label: words(ru, en), ...options };
}

/** Declares a yes/no question; unanswered is `null`. */
export function flag(ru: string, en: string, options: FieldOptions & Pick<FlagField, "answers"> = {}): FlagField {
  return { kind: "flag", label: words(ru, en), ...options };
}

/** Declares a calendar date as `yyyy-mm-dd`; unanswered is `null`. */
export function date(
  ru: string,
  en: string,
  options: FieldOptions & Pick<DateField, "notBefore" | "isTerm" | "isStart" | "isDestruction"> = {},
): DateField {
  return { kind: "date", label: words(ru, en), ...options };
}

/** Declares an instant as an ISO time in UTC; unanswered is `null`. */
export function dateTime(ru: string, en: string, options: FieldOptions = {}): DateTimeField {
  return { kind: "date_time", label: words(ru, en), ...options };
}

/** Declares tags for grouping forms. */
export function tags(ru: string, en: string, options: FieldOptions = {}): TagsField {
  return { kind: "tags", label: words(ru, en), ...options };
}

/** Declares a choice of one option; unanswered is `null`. */
export function choice<const O extends Options>(options: O) {
  return (
    ru: string,
    en: string,
    rest: FieldOptions & { readonly notes?: Readonly<Partial<Record<keyof O, Words>>> } = {},
  ): ChoiceField<O> => ({
    kind: "choice",
    label: words(ru, en),
    options,
    ...rest,
  });
}

/** Declares a choice of any number of options, stored in declaration order. */
export function choices<const O extends Options>(options: O) {
  return (ru: string, en: string, rest: FieldOptions = {}): ChoicesField<O> => ({
    kind: "choices",
    label: words(ru, en),
    options,
    ...rest,
  });
}

/** Declares a reference to the id of one row of `target`; unanswered is `null`. */
export function reference(target: FormName) {
  return (ru: string, en: string, options: FieldOptions = {}): ReferenceField => ({
    kind: "reference",
    label: words(ru, en),
    target,
    ...options,
  });
}

/** Declares references to ids of rows of `target`. */
export function references(target: FormName, among?: Readonly<Record<string, string>>) {
  type Options = FieldOptions & Pick<ReferencesField, "letsGo" | "noneIsAll">;
  return (ru: string, en: string, options: Options = {}): ReferencesField => ({
    kind: "references",
    label: words(ru, en),
    target,
    ...(among ? { among } : {}),
    ...options,
  });
}

/** Declares child rows of the form `of`. */
export function rows(of: FormName) {
  return (ru: string, en: string, options: FieldOptions & Pick<RowsField, "reminder" | "covers"> = {}): RowsField => ({
    kind: "rows",
    label: words(ru, en),
    of,
    ...options,
  });
}

/** A field's value in JSON and in the browser; `rows` are transferred separately at their own URLs. */
export type ValueOf<F extends Field> =
  F extends ChoiceField<infer O>
    ? Extract<keyof O, string> | null
    : F extends ChoicesField<infer O>
      ? Extract<keyof O, string>[]
      : F extends TextField | LongTextField
        ? string
        : F extends NumberField | ReferenceField
          ? number | null
          : F extends FlagField
            ? boolean | null
            : F extends DateField | DateTimeField
              ? string | null
              : F extends TagsField
                ? string[]
                : F extends ReferencesField
                  ? number[]
                  : never;

/** Stored values of unanswered fields, by kind. */
export const emptyValues = {
  text: "",
  long_text: "",
  number: null,
  flag: null,
  date: null,
  date_time: null,
  tags: [],
  choice: null,
  choices: [],
  reference: null,
  references: [],
  rows: [],
} as const satisfies Record<FieldKind, "" | null | readonly never[]>;
