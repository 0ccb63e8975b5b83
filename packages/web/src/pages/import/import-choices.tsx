import { Group, Select } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { importsWords } from "../../words/imports.ts";
import type { ImportChoices, ImportReport } from "./use-import.ts";

interface ImportChoicesProps {
  readonly report: ImportReport;
  readonly choices: ImportChoices;
  readonly onChoose: (chosen: Partial<ImportChoices>) => void;
}

/** What to do with the rows of the file, which of its sheets to read, and what becomes of answers that both sides changed. */
export function ImportChoiceFields({ report, choices, onChoose }: ImportChoicesProps) {
  const t = useWords(importsWords);
  const modes = (["both", "add", "update"] as const).map((value) => ({ value, label: t(`mode_${value}`) }));
  const answers = (["keep", "overwrite"] as const).map((value) => ({ value, label: t(`conflicts_${value}`) }));
  const hasConflicts = report.changes.some(({ conflict }) => conflict !== null);
  return (
    <Group gap={12} align="flex-end">
      <Select
        label={t("mode")}
        data={modes}
        value={choices.mode}
        allowDeselect={false}
        onChange={(value) => onChoose({ mode: modes.find((mode) => mode.value === value)?.value ?? "both" })}
      />
      {report.sheets.length > 1 && (
        <Select
          label={t("sheet")}
          data={[...new Set(report.sheets)]}
          value={report.sheet || null}
          allowDeselect={false}
          onChange={(value) => value !== null && onChoose({ sheet: value })}
        />
      )}
      {hasConflicts && (
        <Select
          label={t("conflicts")}
          data={answers}
          value={choices.conflicts}
          allowDeselect={false}
          onChange={(value) => onChoose({ conflicts: value === "overwrite" ? "overwrite" : "keep" })}
        />
      )}
    </Group>
  );
}
