import { Alert, Badge, Button, Group, List, Pagination, Select, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { importsWords } from "../../i18n/ru/imports.ts";
import classes from "./report-table.module.css";
import { beginningOf, ReportTable } from "./report-table.tsx";
import type { ImportChoices, ImportReport } from "./use-import.ts";

interface ReportViewProps {
  readonly report: ImportReport;
  readonly filename: string;
  readonly isBusy: boolean;
  readonly choices: ImportChoices;
  readonly onChoose: (choices: Partial<ImportChoices>) => void;
  readonly onImport: () => void;
}

/** Maximum number of issues listed; the table marks all of them. */
const listedIssues = 20;

const changesOnPage = 25;

/** Renders the cells that an import changes: the present and the new answer, with who changed it since. */
function ChangesTable({ changes, conflicts }: Pick<ImportReport, "changes"> & Pick<ImportChoices, "conflicts">) {
  const t = useWords(importsWords);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(changes.length / changesOnPage);
  const visibleChanges = changes.slice((page - 1) * changesOnPage, page * changesOnPage);
  return (
    <Stack gap={12}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={t("changes")} tabIndex={0}>
        <table className={`${classes.table} ${classes.changes}`}>
          <thead>
            <tr>
              {(["record", "question", "valueNow", "valueThen"] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleChanges.map(({ sheet, row, column, field, label, name, before, after, conflict }) => (
              <tr key={`${sheet} ${row} ${field}`} className={conflict ? classes.conflict : undefined}>
                <th scope="row" className={classes.record}>
                  {name || sheet}
                  <Text size="xs" c="dimmed">
                    {t("cellPlace", { sheet, cell: `${column}${row}` })}
                  </Text>
                </th>
                <td data-label={t("question")}>{label}</td>
                <td data-label={t("valueNow")}>
                  <span className={classes.clamped}>{beginningOf(before) || t("noAnswer")}</span>
                  {conflict && (
                    <span className={classes.message}>
                      {t("conflict", { editor: conflict.editor, time: momentText(conflict.at, language) })}
                    </span>
                  )}
                </td>
                <td data-label={t("valueThen")}>
                  <span className={classes.clamped}>
                    {conflict && conflicts === "keep" ? t("stays") : beginningOf(after) || t("noAnswer")}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} />}
    </Stack>
  );
}

/** Renders the contents of the file, its errors, and the import button. */
export function ReportView({ report, filename, isBusy, choices, onChoose, onImport }: ReportViewProps) {
  const t = useWords(importsWords);
  const { rows, errors, warnings, problems, ignored_columns, new_values, can_import, changes, tables } = report;
  const addedCount = tables.reduce((sum, table) => sum + table.added, 0);
  const updatedCount = tables.reduce((sum, table) => sum + table.updated, 0);
  // Zero counts are left out.
  const countsOf = (counts: Omit<ImportReport["tables"][number], "sheet" | "title">) =>
    [
      counts.added > 0 && t("toAdd", { count: counts.added }),
      counts.updated > 0 && t("toChange", { count: counts.updated }),
      counts.unchanged > 0 && t("unchanged", { count: counts.unchanged }),
    ]
      .filter(Boolean)
      .join(", ");
  const isUnchanged = errors.length === 0 && problems.length === 0 && addedCount + updatedCount === 0;
  return (
    <section aria-label={t("stepCheck")}>
      <Title order={2} mb={4}>
        {t("stepCheck")}
      </Title>
      <Stack gap={16}>
        <Group gap={8} role="status">
          <Text>{t("file", { name: filename })}</Text>
          {tables.map(({ sheet, title, ...counts }) => (
            <Tally key={sheet} color="gray" text={t("tableFound", { title, counts: countsOf(counts) })} />
          ))}
          {errors.length > 0 && <Tally color="red" text={t("errorsFound", { count: errors.length })} />}
          {warnings.length > 0 && <Tally color="yellow" text={t("warningsFound", { count: warnings.length })} />}
          {can_import && <Tally color="green" text={t("noErrors")} />}
        </Group>
        <ImportChoiceFields report={report} choices={choices} onChoose={onChoose} />
        {isUnchanged && <Alert color="blue">{t("noDifference")}</Alert>}
        {problems.map((problem) => (
          <Alert key={problem} color="red" role="alert">
            {problem}
          </Alert>
        ))}
        {errors.length > 0 && (
          <Alert color="red" title={t("fixErrors")}>
            <Issues issues={errors} />
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert color="yellow" title={t("issues")}>
            <Issues issues={warnings} />
          </Alert>
        )}
        {ignored_columns.length > 0 && (
          <Text c="dimmed">
            {t("ignored", { names: ignored_columns.map(({ column, label }) => `${label} (${column})`).join(", ") })}
          </Text>
        )}
        {new_values.length > 0 && (
          <div>
            <Text fw={500}>{t("newValues")}</Text>
            <List size="sm">
              {new_values.map(({ form, title, name }) => (
                <List.Item key={`${form} ${name}`}>{t("newValue", { title, name })}</List.Item>
              ))}
            </List>
          </div>
        )}
        {changes.length > 0 && (
          <div>
            <Text fw={500} mb={4}>
              {t("changes")}
            </Text>
            <ChangesTable changes={changes} conflicts={choices.conflicts} />
          </div>
        )}
        {rows.length > 0 && <ReportTable report={report} />}
        {can_import && (
          <Group>
            <Button onClick={onImport} loading={isBusy}>
              {updatedCount === 0
                ? t("import", { count: addedCount })
                : t("importBoth", { counts: countsOf({ added: addedCount, updated: updatedCount, unchanged: 0 }) })}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  );
}

interface ImportChoicesProps {
  readonly report: ImportReport;
  readonly choices: ImportChoices;
  readonly onChoose: (choices: Partial<ImportChoices>) => void;
}

/** Renders the options of an import: what to do with the rows, which sheet to read, and how conflicting answers are resolved. */
function ImportChoiceFields({ report, choices, onChoose }: ImportChoicesProps) {
  const t = useWords(importsWords);
  const modes = (["both", "add", "update"] as const).map((value) => ({ value, label: t(`mode_${value}`) }));
  const answers = (["keep", "overwrite"] as const).map((value) => ({ value, label: t(`conflicts_${value}`) }));
  const hasConflicts = report.changes.some(({ conflict }) => conflict !== null);
  return (
    <Group gap={12} align="flex-end">
      <Select
        label={t("mode")}
        w={{ base: "100%", sm: 220 }}
        data={modes}
        value={choices.mode}
        allowDeselect={false}
        onChange={(value) => onChoose({ mode: modes.find((mode) => mode.value === value)?.value ?? "both" })}
      />
      {report.sheets.length > 1 && (
        <Select
          label={t("sheet")}
          w={{ base: "100%", sm: 320 }}
          data={[...new Set(report.sheets)]}
          value={report.sheet || null}
          allowDeselect={false}
          onChange={(value) => value !== null && onChoose({ sheet: value })}
        />
      )}
      {hasConflicts && (
        <Select
          label={t("conflicts")}
          w={{ base: "100%", sm: 360 }}
          data={answers}
          value={choices.conflicts}
          allowDeselect={false}
          onChange={(value) => onChoose({ conflicts: value === "overwrite" ? "overwrite" : "keep" })}
        />
      )}
    </Group>
  );
}

function Tally({ color, text }: { readonly color: string; readonly text: string }) {
  return (
    <Badge color={color} variant="light" size="lg">
      {text}
    </Badge>
  );
}

function Issues({ issues }: { readonly issues: ImportReport["errors"] }) {
  const t = useWords(importsWords);
  return (
    <List size="sm">
      {issues.slice(0, listedIssues).map((issue) => (
        <List.Item key={`${issue.sheet} ${issue.row} ${issue.field} ${issue.message}`}>
          {t("cellError", { ...issue })}
        </List.Item>
      ))}
      {issues.length > listedIssues && (
        <List.Item>{t("moreIssues", { count: issues.length - listedIssues })}</List.Item>
      )}
    </List>
  );
}
