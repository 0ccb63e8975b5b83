import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../words/define-words.ts";
import { templatesWords } from "../../words/templates.ts";
import { templatesQuery } from "./templates/template-queries.ts";

interface TemplateNoticeProps {
  readonly company: number;
  readonly paper: string;
}

/** Says, of a document whose Word file is made by somebody's template, that its PDF and preview keep the product's form. */
export function TemplateNotice({ company, paper }: TemplateNoticeProps) {
  const t = useWords(templatesWords);
  const { data } = useQuery({ ...templatesQuery(company), meta: { quiet: true } });
  const by = data?.find(({ key }) => key === paper)?.by ?? "product";
  if (by === "product") return null;
  return (
    <Text size="sm" c="dimmed">
      {t("docxOnly")}
    </Text>
  );
}
