import { describe, expect, test } from "vitest";
import { formNamed } from "../forms/non-record-forms.ts";
import { columnOfHeader, importColumns, mandatoryColumns } from "./import-columns.ts";
import { importKinds } from "./import-kinds.ts";

const kinds = importKinds.map(({ name, form: declared }) => [name, declared] as const);

test("processes, systems, employees, third parties, servers and journals are among the kinds", () => {
  expect(importKinds.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["process", "system", "employee", "third_party", "system_server", "media", "changes"]),
  );
});

describe.each(kinds)("%s", (_name, form) => {
  const columns = importColumns(form);

  test.each(["ru", "en"] as const)("each header leads to its own column (%s)", (language) => {
    for (const column of columns) expect(columnOfHeader(columns, `${column.field.label[language]} *`)).toBe(column);
  });

  test("has a column without which a row is nothing", () => {
    expect(mandatoryColumns(form).length).toBeGreaterThan(0);
  });

  test("no option holds the sign that separates options", () => {
    const labels = columns.flatMap(({ field }) =>
      field.kind === "choices" ? Object.values(field.options).flatMap(({ ru, en }) => [ru, en]) : [],
    );
    expect(labels.filter((label) => label.includes(";"))).toEqual([]);
  });
});

test("child rows and what the product computes have no column", () => {
  const names = importColumns(formNamed("process")).map(({ name }) => name);
  expect(names).toContain("macro_goal");
  expect(names).not.toContain("process_subjects");
  expect(names.filter((name) => formNamed("process").fields[name]?.computed)).toEqual([]);
});
