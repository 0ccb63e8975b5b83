import { Checkbox, Group, Pagination, Stack } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import classes from "./report-table.module.css";
import type { ImportReport } from "./use-import.ts";

const rowsOnPage = 25;

/** Renders the parsed rows of the file, each invalid cell with its error. */
export function ReportTable({ report }: { readonly report: ImportReport }) {
  const t = useWords(importsWords);
  const [page, setPage] = useState(1);
  const [onlyErrors, setOnlyErrors] = useState(false);
  const issues = issuesByCell(report);
  const wrongRows = new Set(report.errors.filter(({ sheet }) => sheet === report.sheet).map(({ row }) => row));
  const rows = onlyErrors ? report.rows.filter(({ row }) => wrongRows.has(row)) : report.rows;
  const used = report.columns.filter(
    ({ field }) =>
      report.rows.some(({ cells }) => cells[field] !== undefined) ||
      report.errors.some((error) => error.field === field),
  );
  const pages = Math.ceil(rows.length / rowsOnPage);
  const visibleRows = rows.slice((page - 1) * rowsOnPage, page * rowsOnPage);
  return (
    <Stack gap={12}>
      {wrongRows.size > 0 && (
        <Checkbox
          label={t("onlyErrors")}
          checked={onlyErrors}
          onChange={(event) => {
            setOnlyErrors(event.currentTarget.checked);
            setPage(1);
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={t("preview")} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t("row")}</th>
              {used.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {used.map(({ field }) => {
                  const issue = issues.get(`${row} ${field}`);
                  return (
                    <td key={field} data-wrong={issue?.kind}>
                      <span className={classes.clamped}>{beginningOf(cells[field] ?? "")}</span>
                      {issue && <span className={classes.message}>{issue.message}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && (
        <Group>
          <Pagination total={pages} value={page} onChange={setPage} />
        </Group>
      )}
    </Stack>
  );
}

/** Maximum characters of a cell in the preview; a question may contain many pages. */
const shownCharacters = 300;

/** Returns the first 300 characters of a text, with an ellipsis if it is longer. */
export function beginningOf(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters).trimEnd()}…` : text;
}

interface Issue {
  readonly kind: "error" | "warning";
  readonly message: string;
}

function issuesByCell({ sheet, errors, warnings }: ImportReport): ReadonlyMap<string, Issue> {
  const issues = new Map<string, Issue>();
  const add = (kind: Issue["kind"], places: ImportReport["errors"]) => {
    for (const { row, field, message } of places.filter((cell) => cell.sheet === sheet))
      issues.set(`${row} ${field}`, { kind, message });
  };
  add("warning", warnings);
  add("error", errors);
  return issues;
}
