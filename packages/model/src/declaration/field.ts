import { type Words, words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { CountryUse } from "../law/country-note.ts";
import { countryOptions } from "../law/country-options.ts";
import type { CitedPoint } from "../law/question-points.ts";

/** Formats of a one-line text; what each accepts is in `validation/text-formats.ts`. */
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

/** What any field may say of itself in addition to its label. */
export interface FieldOptions {
  /** Number of the questionnaire's step that shows it. */
  readonly step?: number;
  /** Without it the questionnaire is not filled (specification 5, "Required fields per section"). */
  readonly required?: true;
  /** It takes part in the percent (specification 5, "Completeness percent"). */
  readonly counted?: true;
  /**
   * A document cannot be generated, or says less, without it, though it is no part of the percent: `questionnaireGaps` lists those that are
   * not answered yet.
   */
  readonly forPapers?: true;
  /** Other fields of the form whose answers serve as well where this one has none. */
  readonly alternative?: string | readonly string[];
  /** A question of the form whose explicit «no» answers this one: there is nothing to name. */
  readonly deniedBy?: string;
  /** It is a column of the review tables. */
  readonly review?: true;
  /** Names that the field had before: history, comments and filled templates still lead to it by them. */
  readonly formerly?: readonly string[];
  /** One line of help in plain words. */
  readonly help?: Words;
  /** Point of law that makes the question necessary. */
  readonly law?: CitedPoint;
  /** Shown only where the company shows additional questions (specification 3.1, show-additional flag). */
  readonly additional?: true;
  /** The product itself sets it: requests may carry it and change nothing, screens show it once there is something. */
  readonly computed?: true;
  /** The company's own matter: respondents with a link neither see nor change it. Never a question that completeness needs. */
  readonly internal?: true;
}

interface FieldBase<Kind extends string> extends FieldOptions {
  readonly kind: Kind;
  readonly label: Words;
}

export type Options = Readonly<Record<string, Words>>;

export interface TextField extends FieldBase<"text"> {
  readonly format: TextFormat;
  /** Answers given so often that they are offered to be taken with one click. */
  readonly usual?: readonly Words[];
  /** A list that the company stores elsewhere, whose entries are offered in the same way. */
  readonly usualFrom?: { readonly form: FormName; readonly field: string };
  /** It is the full name of one person: an order other than surname, first name, patronymic is worth a note. */
  readonly isPersonName?: true;
  /** It is an INN by which a register of companies returns other answers of the same form. */
  readonly bringsRequisites?: true;
}
export interface LongTextField extends FieldBase<"long_text"> {}
export interface NumberField extends FieldBase<"number"> {
  /** It counts what is in no other row: the sum over several rows says something. */
  readonly sums?: true;
}
export interface FlagField extends FieldBase<"flag"> {
  /** It is one answer of a question with several, and shown there: flags that are next to each other and name the same question. */
  readonly answers?: { readonly question: Words; readonly answer: Words };
}
export interface DateField extends FieldBase<"date"> {
  /** A date of the same form than which this one is not earlier. */
  readonly notBefore?: string;
  /** The last day of a term: screens say how long it still goes on, or that it is over. */
  readonly isTerm?: true;
  /** The day on which something began that the law is about: one ahead, or from before the law, is worth a note. */
  readonly isStart?: true;
  /** The day by which personal data are destroyed: screens say until when those may stay blocked that could not be. */
  readonly isDestruction?: true;
}
/** A date with its time of day, an instant in UTC. */
export interface DateTimeField extends FieldBase<"date_time"> {}
/** Free labels by which forms are grouped; a tag exists while some form carries it. */
export interface TagsField extends FieldBase<"tags"> {}
export interface ChoiceField<O extends Options = Options> extends FieldBase<"choice"> {
  readonly options: O;
  /** For a country: what it is used for; the law says different things of each. */
  readonly countryUse?: CountryUse;
  /** What is worth knowing of an answer, by option: shown next to it once it is chosen. */
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
  /** A target may be deleted all the same, and is then named no more. */
  readonly letsGo?: true;
  /** An answer that names none is about all of them, also of those that come later. */
  readonly noneIsAll?: true;
}
/** A child collection with a table and URLs of its own. */
export interface RowsField extends FieldBase<"rows"> {
  readonly of: FormName;
  /** Shown while there are no rows though a derived member of the form says that there should be. */
  readonly reminder?: { readonly when: string; readonly words: Words };
  /** A sibling collection each row of which needs a row here that refers to it: a system of a process needs its subjects. */
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

/** What a row itself answers: everything but its child rows. */
export type OwnField = Exclude<Field, RowsField>;

export type FieldKind = Field["kind"];
export type Fields = Readonly<Record<string, Field>>;

type TextOptions = FieldOptions &
  Partial<Pick<TextField, "format" | "usual" | "usualFrom" | "bringsRequisites" | "isPersonName">>;

/** One line of text; empty is `""`. */
export function text(ru: string, en: string, options: TextOptions = {}): TextField {
  return { kind: "text", label: words(ru, en), format: "any", ...options };
}

/** Text of several lines; empty is `""`. */
export function longText(ru: string, en: string, options: FieldOptions = {}): LongTextField {
  return { kind: "long_text", label: words(ru, en), ...options };
}

/** A whole number from 0; unanswered is `null`. */
export function number(ru: string, en: string, options: FieldOptions & Pick<NumberField, "sums"> = {}): NumberField {
  return { kind: "number", label: words(ru, en), ...options };
}

/** Yes or no; unanswered is `null`. */
export function flag(ru: string, en: string, options: FieldOptions & Pick<FlagField, "answers"> = {}): FlagField {
  return { kind: "flag", label: words(ru, en), ...options };
}

/** A calendar day as `yyyy-mm-dd`; unanswered is `null`. */
export function date(
  ru: string,
  en: string,
  options: FieldOptions & Pick<DateField, "notBefore" | "isTerm" | "isStart" | "isDestruction"> = {},
): DateField {
  return { kind: "date", label: words(ru, en), ...options };
}

/** An instant as an ISO time in UTC; unanswered is `null`. */
export function dateTime(ru: string, en: string, options: FieldOptions = {}): DateTimeField {
  return { kind: "date_time", label: words(ru, en), ...options };
}

/** Labels by which forms are grouped. */
export function tags(ru: string, en: string, options: FieldOptions = {}): TagsField {
  return { kind: "tags", label: words(ru, en), ...options };
}

/** One of the options; unanswered is `null`. */
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

/** One of the countries: where data are stored, or where a recipient of them is. */
export function country(countryUse: CountryUse) {
  return (ru: string, en: string, rest: FieldOptions = {}): ChoiceField<typeof countryOptions> => ({
    kind: "choice",
    label: words(ru, en),
    options: countryOptions,
    countryUse,
    ...rest,
  });
}

/** Any number of the options, in the order of the declaration. */
export function choices<const O extends Options>(options: O) {
  return (ru: string, en: string, rest: FieldOptions = {}): ChoicesField<O> => ({
    kind: "choices",
    label: words(ru, en),
    options,
    ...rest,
  });
}

/** The id of one row of `target`; unanswered is `null`. */
export function reference(target: FormName) {
  return (ru: string, en: string, options: FieldOptions = {}): ReferenceField => ({
    kind: "reference",
    label: words(ru, en),
    target,
    ...options,
  });
}

/** Ids of rows of `target`. */
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

/** Child rows of the form `of`. */
export function rows(of: FormName) {
  return (ru: string, en: string, options: FieldOptions & Pick<RowsField, "reminder" | "covers"> = {}): RowsField => ({
    kind: "rows",
    label: words(ru, en),
    of,
    ...options,
  });
}

/** Value that the kind takes in JSON and in the browser; `rows` travel apart, at their own URLs. */
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

/** The stored value of an unanswered field, by kind. */
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
