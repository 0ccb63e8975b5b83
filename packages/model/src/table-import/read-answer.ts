import { type Words, words } from "../bilingual-text.ts";
import { type Form, isReferring, type ReferringField } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { AnswerReading } from "../text/answer-text.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { fromLocalTime } from "../time/local-time.ts";
import { createSchema } from "../validation/answers-schema.ts";
import { issueWords } from "../validation/parse-input.ts";
import type { Cell, ImportedValue, KnownRow, LaterChange } from "./checked-row.ts";
import { type CellField, mandatoryColumns } from "./import-columns.ts";
import { likeTexts, unknownText } from "./match-option.ts";
import { readCell } from "./read-cell.ts";

/** A parsed cell: its value, the directory values to add for it, and its errors. */
interface CellAnswer {
  /** Undefined if the cell is empty or invalid. */
  readonly value: unknown;
  readonly created: readonly ImportedValue[];
  readonly issues: readonly Words[];
}

/** Existing data of the company, and what the caller may add to it. */
export interface KnownCompany extends Pick<AnswerReading, "nameOf" | "timeZone"> {
  readonly id: number;
  /** Returns the rows of a form with this title, compared like names. */
  named(form: FormName, name: string): readonly KnownRow[];
  /** Returns the titles of a form's rows, for suggestions. */
  titles(form: FormName): readonly string[];
  /** Returns all rows of an imported form. */
  own(form: FormName): readonly KnownRow[];
  /** Returns the earliest change per field of a row since the version of its key in the file. */
  changedSince(form: FormName, id: number): ReadonlyMap<string, LaterChange>;
  /** Whether the caller may add directory values. */
  readonly mayCreate: boolean;
}

/** Reads a cell as an answer and looks up row names in the company. */
export function readAnswer(
  field: CellField,
  cell: Cell,
  at: { readonly row: number; readonly company: KnownCompany; readonly newValues: NewValues },
): CellAnswer {
  const reading = readCell(field, cell);
  if (!reading) return { value: undefined, created: [], issues: [] };
  if ("issue" in reading) return { value: undefined, created: [], issues: [reading.issue] };
  if ("value" in reading) return { value: reading.value, created: [], issues: [] };
  if ("local" in reading)
    return { value: fromLocalTime(reading.local, at.company.timeZone ?? "UTC"), created: [], issues: [] };
  if (!isReferring(field)) return { value: undefined, created: [], issues: [] };
  const ids: number[] = [];
  const createdValues: ImportedValue[] = [];
  const issues: Words[] = [];
  for (const name of reading.names) {
    const match = lookUp(field, name, at.company);
    if ("issue" in match) issues.push(match.issue);
    else if ("id" in match) ids.push(match.id);
    else createdValues.push(at.newValues.add(match.form, match.answers, at.row));
  }
  return { value: field.kind === "references" ? ids : (ids[0] ?? null), created: createdValues, issues };
}

type LookupResult =
  | { readonly id: number }
  | { readonly issue: Words }
  | { readonly form: FormName; readonly answers: Readonly<Record<string, unknown>> & { readonly name: string } };

function lookUp(field: ReferringField, searchedName: string, company: KnownCompany): LookupResult {
  const among = field.kind === "references" ? (field.among ?? {}) : {};
  const target = formNamed(field.target);
  const there = company.named(field.target, searchedName);
  const matches = there.filter((row) => Object.entries(among).every(([name, value]) => row[name] === value));
  const [match, second] = matches;
  if (second)
    return {
      issue: words(`Под именем «${searchedName}» есть несколько строк`, `Several rows are named “${searchedName}”`),
    };
  if (match) return { id: match.id };
  const answers = { ...among, name: searchedName };
  if (there.length > 0 || !company.mayCreate || !isCreatable(target, answers))
    return { issue: unknownName(target, searchedName, company) };
  const refused = createSchema(target, false).safeParse(answers, { reportInput: true }).error?.issues[0];
  return refused ? { issue: issueWords(refused) } : { form: field.target, answers };
}

// A directory value can be created from its name alone if its form requires nothing else.
function isCreatable(target: Form, answers: Readonly<Record<string, unknown>>): boolean {
  return (
    target.uniqueName === true &&
    mandatoryColumns(target).every(({ name }) => name in answers) &&
    target.scope === "directory"
  );
}

function unknownName(target: Form, name: string, company: KnownCompany): Words {
  const alike = likeTexts(company.titles(target.name), name, (title) => [title]);
  return unknownText(
    words(`В списке «${target.title.ru}» нет «${name}»`, `“${name}” is not among ${target.title.en}`),
    alike.map((title) => words(title, title)),
  );
}

/** Directory values that an import adds. */
export interface NewValues {
  add(
    form: FormName,
    answers: Readonly<Record<string, unknown>> & { readonly name: string },
    row: number,
  ): ImportedValue;
  all(): ImportedValue[];
}

/** Collects new directory values, one per name and form, however many rows use it. */
export function collectNewValues(): NewValues {
  const byName = new Map<string, ImportedValue & { readonly rows: number[] }>();
  return {
    add: (form, answers, row) => {
      const key = `${form} ${normaliseName(answers.name)}`;
      const value = byName.get(key) ?? { form, name: answers.name, answers, rows: [] };
      if (!value.rows.includes(row)) value.rows.push(row);
      byName.set(key, value);
      return value;
    },
    all: () => [...byName.values()],
  };
}
