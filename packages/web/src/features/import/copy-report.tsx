import { List, Stack, Text } from "@mantine/core";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { usePick, useWords } from "../../i18n/language.ts";
import { copyFromWords } from "../../i18n/ru/copy-from.ts";
import type { CopyReport } from "./use-copy.ts";

/** Maximum number of lines shown per list. */
const shownLines = 30;

interface CopyReportProps {
  readonly report: CopyReport;
  /** Whether it is a preview or a result. */
  readonly tense: "will" | "did";
}

/** Renders what a copy adds and what it leaves out. */
export function CopyReportView({ report: { copied, created, lost }, tense }: CopyReportProps) {
  const t = useWords(copyFromWords);
  const pick = usePick();
  const withKind = ({ form, name }: CopyReport["copied"][number]) =>
    isFormName(form) ? `${name} — ${pick(formNamed(form).title)}` : name;
  return (
    <Stack gap={16}>
      <Lines title={t(`${tense}Copy`)} lines={copied.map(withKind)} />
      <Lines title={t(`${tense}Create`)} lines={created.map(withKind)} />
      <Lines
        title={t(`${tense}Lose`)}
        lines={lost.map(({ name, label, target }) => t("lost", { name, label, target }))}
      />
    </Stack>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const t = useWords(copyFromWords);
  const unique = [...new Set(lines)];
  if (unique.length === 0) return null;
  return (
    <div>
      <Text fw={500}>
        {title}: {unique.length}
      </Text>
      <List size="sm">
        {unique.slice(0, shownLines).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {unique.length > shownLines && <List.Item>{t("more", { count: unique.length - shownLines })}</List.Item>}
      </List>
    </div>
  );
}
