import type { Form } from "../declaration/form.ts";
import { isReferring, type ReferringField } from "../declaration/referring-fields.ts";
import { errorCatalogue } from "../errors.ts";
import { formNamed } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { normaliseName } from "../text/name.ts";
import { createSchema } from "../validation/answers-schema.ts";
import { issueWords } from "../validation/issues.ts";
import { type Words, words } from "../words.ts";
import type { CellIssue, CheckedRow, KnownRow, NewValue } from "./checked-row.ts";
import { mandatoryColumns } from "./import-columns.ts";
import type { FileRow, FileTable } from "./read-table.ts";
import { repeatedRows } from "./repeated-rows.ts";

/** What the company has, and what the caller may add to it. */
export interface KnownCompany {
  /** Rows of a form whose title is this name, compared as names are. */
  named(form: FormName, name: string): readonly KnownRow[];
  /** All rows of the imported form. */
  readonly own: readonly KnownRow[];
  /** Whether the caller may add directory values. */
  readonly mayCreate: boolean;
}

export interface CheckedTable {
  readonly rows: readonly CheckedRow[];
  readonly errors: readonly CellIssue[];
  readonly warnings: readonly CellIssue[];
  readonly newValues: readonly NewValue[];
}

/** Checks every row as the API would check it alone, and all of them together: names said twice, names that are taken. */
export function checkRows(declared: Form, table: FileTable, company: KnownCompany): CheckedTable {
  const errors: CellIssue[] = [];
  const newValues = collectNewValues();
  const schema = createSchema(declared, false);
  const rows = table.rows.map((row) => {
    const said = answersOf(declared, row, company, newValues);
    errors.push(...said.issues.map((issue) => ({ row: row.row, ...issue })));
    const wrong = new Set(said.issues.map(({ field }) => field));
    const parsed = schema.safeParse(said.checked.answers, { reportInput: true });
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      if (!wrong.has(field)) errors.push({ row: row.row, field, message: issueWords(issue) });
      wrong.add(field);
    }
    for (const { name } of mandatoryColumns(declared)) {
      if (!row.readings.has(name) && !wrong.has(name))
        errors.push({ row: row.row, field: name, message: errorCatalogue.value_required.text });
    }
    return said.checked;
  });
  const repeated = repeatedRows(declared, rows, company.own);
  return {
    rows,
    errors: inOrder(declared.uniqueName ? [...errors, ...repeated] : errors, table),
    // Two people may have one name, so a likeness is told and not refused.
    warnings: declared.uniqueName ? [] : repeated,
    newValues: newValues.all(),
  };
}

interface Said {
  readonly checked: CheckedRow;
  readonly issues: readonly Omit<CellIssue, "row">[];
}

function answersOf(declared: Form, row: FileRow, company: KnownCompany, newValues: NewValues): Said {
  const answers: Record<string, unknown> = {};
  const created: { field: string; value: NewValue }[] = [];
  const issues: Omit<CellIssue, "row">[] = [];
  for (const [name, reading] of row.readings) {
    const field = declared.fields[name];
    if ("issue" in reading) issues.push({ field: name, message: reading.issue });
    else if ("value" in reading) answers[name] = reading.value;
    else if (field && isReferring(field)) {
      const ids: number[] = [];
      for (const said of reading.names) {
        const found = lookUp(field, said, company);
        if ("issue" in found) issues.push({ field: name, message: found.issue });
        else if ("id" in found) ids.push(found.id);
        else created.push({ field: name, value: newValues.noted(found.form, found.answers, row.row) });
      }
      answers[name] = field.kind === "references" ? ids : (ids[0] ?? null);
    }
  }
  return { checked: { row: row.row, answers, created }, issues };
}

type Found =
  | { readonly id: number }
  | { readonly issue: Words }
  | { readonly form: FormName; readonly answers: Readonly<Record<string, unknown>> & { readonly name: string } };

function lookUp(field: ReferringField, said: string, company: KnownCompany): Found {
  const among = field.kind === "references" ? (field.among ?? {}) : {};
  const target = formNamed(field.target);
  const there = company.named(field.target, said);
  const fitting = there.filter((row) => Object.entries(among).every(([name, value]) => row[name] === value));
  const [found, second] = fitting;
  if (second) return { issue: words(`Под именем «${said}» есть несколько строк`, `Several rows are named “${said}”`) };
  if (found) return { id: found.id };
  const answers = { ...among, name: said };
  if (there.length > 0 || !company.mayCreate || !isCreatable(target, answers))
    return { issue: unknownName(target, said) };
  const refused = createSchema(target, false).safeParse(answers, { reportInput: true }).error?.issues[0];
  return refused ? { issue: issueWords(refused) } : { form: field.target, answers };
}

// A directory value can be made of its name where nothing else is asked of it.
function isCreatable(target: Form, answers: Readonly<Record<string, unknown>>): boolean {
  return (
    target.uniqueName === true &&
    mandatoryColumns(target).every(({ name }) => name in answers) &&
    target.scope === "directory"
  );
}

function unknownName(target: Form, said: string): Words {
  return words(`В списке «${target.title.ru}» нет «${said}»`, `“${said}” is not among ${target.title.en}`);
}

function inOrder(issues: readonly CellIssue[], { columns }: FileTable): CellIssue[] {
  const place = (name: string) => columns.find((column) => column.name === name)?.index ?? -1;
  return issues.toSorted((one, other) => one.row - other.row || place(one.field) - place(other.field));
}

interface NewValues {
  noted(form: FormName, answers: Readonly<Record<string, unknown>> & { readonly name: string }, row: number): NewValue;
  all(): NewValue[];
}

// One value for each name of a form, however many rows name it.
function collectNewValues(): NewValues {
  const byName = new Map<string, NewValue & { readonly rows: number[] }>();
  return {
    noted: (form, answers, row) => {
      const key = `${form} ${normaliseName(answers.name)}`;
      const value = byName.get(key) ?? { form, name: answers.name, answers, rows: [] };
      if (!value.rows.includes(row)) value.rows.push(row);
      byName.set(key, value);
      return value;
    },
    all: () => [...byName.values()],
  };
}
