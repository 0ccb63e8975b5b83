import { Pagination, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { importsWords } from "../../words/imports.ts";
import { useLanguage } from "../../words/words.ts";
import classes from "./report-table.module.css";
import { beginningOf } from "./report-table.tsx";
import type { ImportReport } from "./use-import.ts";

const changesOnPage = 25;

/** The cells that an import changes: what the answer is now and what it will be, with who changed it meanwhile. */
export function ChangesTable({ changes }: Pick<ImportReport, "changes">) {
  const t = useWords(importsWords);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const pages = Math.ceil(changes.length / changesOnPage);
  const shown = changes.slice((page - 1) * changesOnPage, page * changesOnPage);
  return (
    <Stack gap={12}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label={t("changes")} tabIndex={0}>
        <table className={classes.table}>
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
            {shown.map(({ sheet, row, column, field, label, name, before, after, conflict }) => (
              <tr key={`${sheet} ${row} ${field}`} className={conflict ? classes.conflict : undefined}>
                <th scope="row">
                  {name || sheet}
                  <Text size="xs" c="dimmed">
                    {t("cellPlace", { sheet, cell: `${column}${row}` })}
                  </Text>
                </th>
                <td>{label}</td>
                <td>
                  <span className={classes.clamped}>{beginningOf(before) || t("noAnswer")}</span>
                  {conflict && (
                    <span className={classes.message}>
                      {t("conflict", { editor: conflict.editor, time: momentText(conflict.at, language) })}
                    </span>
                  )}
                </td>
                <td>
                  <span className={classes.clamped}>{beginningOf(after) || t("noAnswer")}</span>
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
