import { Alert, Badge, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { importsWords } from "../../words/imports.ts";
import { ReportTable } from "./report-table.tsx";
import type { ImportReport } from "./use-import.ts";

interface ReportViewProps {
  readonly report: ImportReport;
  readonly filename: string;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

/** As many issues are listed in words; the table marks all of them. */
const listedIssues = 20;

/** What the file holds, what is wrong with it, and the button that imports it. */
export function ReportView({ report, filename, isBusy, onImport }: ReportViewProps) {
  const t = useWords(importsWords);
  const { rows, errors, warnings, problems, ignored_columns, new_values, can_import } = report;
  return (
    <section aria-label={t("stepCheck")}>
      <Title order={2} mb={4}>
        {t("stepCheck")}
      </Title>
      <Stack gap={16}>
        <Group gap={8} role="status">
          <Text>{t("file", { name: filename })}</Text>
          <Tally color="gray" text={t("rowsFound", { count: rows.length })} />
          {errors.length > 0 && <Tally color="red" text={t("errorsFound", { count: errors.length })} />}
          {warnings.length > 0 && <Tally color="yellow" text={t("warningsFound", { count: warnings.length })} />}
          {can_import && <Tally color="green" text={t("noErrors")} />}
        </Group>
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
        {rows.length > 0 && <ReportTable report={report} />}
        {can_import && (
          <Group>
            <Button onClick={onImport} loading={isBusy}>
              {t("import", { count: rows.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
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
        <List.Item key={`${issue.row} ${issue.field}`}>{t("cellError", { ...issue })}</List.Item>
      ))}
      {issues.length > listedIssues && (
        <List.Item>{t("moreIssues", { count: issues.length - listedIssues })}</List.Item>
      )}
    </List>
  );
}
